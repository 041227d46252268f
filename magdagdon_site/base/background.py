"""Work that nobody waits for: Django's tasks, run one after the other in one thread of this process.

Those of higher priority come first, then those that were enqueued earlier.

Nothing is stored of a task. One that the process no longer comes to is lost, so a task must be one that can be found
to be due again.
"""

# Tasks are generic for type checkers alone.
from __future__ import annotations

import logging
from itertools import count
from queue import PriorityQueue
from threading import Lock, Thread
from typing import Any

from django.db import connections
from django.tasks.backends.base import BaseTaskBackend
from django.tasks.base import Task, TaskResult, TaskResultStatus
from django.utils import timezone
from django.utils.crypto import get_random_string

logger = logging.getLogger(__name__)


class _Worker:
    """The thread, started with the first task: it would not live on in a process that is forked."""

    def __init__(self) -> None:
        self._waiting: PriorityQueue[tuple[int, int, TaskResult[..., Any]]] = PriorityQueue()
        self._numbers = count()
        self._lock = Lock()
        self._thread: Thread | None = None

    def give(self, task: TaskResult[..., Any]) -> None:
        with self._lock:
            self._waiting.put((-task.task.priority, next(self._numbers), task))
            if self._thread is None:
                # A daemon: the process does not wait for it to end.
                self._thread = Thread(target=self._work, name="background", daemon=True)
                self._thread.start()

    def _work(self) -> None:
        while True:
            _priority, _number, task = self._waiting.get()
            _run(task)


def _run(task: TaskResult[..., Any]) -> None:
    try:
        task.task.call(*task.args, **task.kwargs)
    except Exception:
        logger.exception("%s%s failed.", task.task.module_path, tuple(task.args))
    finally:
        connections.close_all()


# Django gives each thread that enqueues a backend of its own; all of them share the worker.
_worker = _Worker()


class ThreadBackend(BaseTaskBackend):
    """Without results, contexts, or times to start at."""

    supports_priority = True

    def enqueue[**P, R](
        self, task: Task[P, R], args: list[Any], kwargs: dict[str, Any]
    ) -> TaskResult[P, R]:
        self.validate_task(task)
        result: TaskResult[P, R] = TaskResult(
            task=task,
            id=get_random_string(32),
            status=TaskResultStatus.READY,
            enqueued_at=timezone.now(),
            started_at=None,
            finished_at=None,
            last_attempted_at=None,
            args=args,
            kwargs=kwargs,
            backend=self.alias,
            errors=[],
            worker_ids=[],
        )
        _worker.give(result)
        return result
