"""What stands in fields of forms and is no number there, or far too big a one."""

NO_NUMBERS = ["", "x", "1e3", "0x1", "1.0", "+1", "-1", "1 1", "1\x00", "٣", "২", "²", "１", "Ⅳ"]
NO_NUMBERS += ["00", "01", "0003"]
HUGE = ["99999999999999999999", "9" * 5000]
