"""Prepare the site, then become gunicorn."""

import errno
import os
import socket
import sys
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management import call_command
from django.core.management.base import BaseCommand, CommandError

IN_MEMORY = Path("/dev/shm")  # noqa: S108
EVERYWHERE = ("0.0.0.0", "::")  # noqa: S104


class Command(BaseCommand):
    help = "Serve the site with gunicorn. Environment: HOST, PORT, WORKERS, THREADS."

    def handle(self, *args: Any, **options: Any) -> None:
        host, port = settings.SERVE_HOST, settings.SERVE_PORT
        # Held from here on, so that nothing is prepared for a port that somebody else takes.
        listener = listen(host, port)
        call_command("prepare", stdout=self.stdout)
        self.stdout.write(f"MAGDAGDON is at {address(host, port)} (stop it with Ctrl-C).")
        self.stdout.write("For an administrator, run in another window: make admin")
        self.stdout.flush()
        become_gunicorn(listener)


def listen(host: str, port: int) -> socket.socket:
    """Return a listening socket. CommandError: it cannot be had."""
    try:
        family = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0][0]
        return socket.create_server((host, port), family=family, backlog=2048)
    except OSError as error:
        if error.errno == errno.EADDRINUSE:
            problem = f"Port {port} is in use; choose another one, for example PORT={port + 1}."
        else:
            problem = f"Cannot listen on HOST={host} PORT={port}: {error.strerror}."
        raise CommandError(problem) from error


def address(host: str, port: int) -> str:
    """Return the address to open in a browser on this machine."""
    name = "localhost" if host in EVERYWHERE else host
    return f"http://[{name}]:{port}/" if ":" in name else f"http://{name}:{port}/"


def become_gunicorn(listener: socket.socket) -> None:
    """Replace this process, so that signals go straight to gunicorn."""
    listener.set_inheritable(True)
    options = {
        "--bind": f"fd://{listener.fileno()}",
        "--worker-class": "gthread",
        "--workers": str(settings.SERVE_WORKERS),
        "--threads": str(settings.SERVE_THREADS),
        "--graceful-timeout": "10",
        "--log-level": "error",
    }
    if IN_MEMORY.is_dir():
        # A heartbeat file on a slow disk can block a worker until it is taken for dead.
        options["--worker-tmp-dir"] = str(IN_MEMORY)
    command = [sys.executable, "-m", "gunicorn", "--no-control-socket"]
    command += [word for option in options.items() for word in option]
    os.execv(sys.executable, [*command, "magdagdon_site.wsgi"])
