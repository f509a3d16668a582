const minuteMs = 60_000;

/**
 * The last moment at which something is on time: the end of the minute that its due date names. What is due at 11:59 PM may be
 * handed in until midnight. Everything that asks whether work is late compares with this. Milliseconds since 1970.
 */
export const onTimeUntil = (dueAt: number): number => Math.floor(dueAt / minuteMs) * minuteMs + minuteMs - 1;

/** Whether it is past due. Both are ISO 8601. */
export const isPastDue = (dueAt: string, now: string): boolean => Date.parse(now) > onTimeUntil(Date.parse(dueAt));
