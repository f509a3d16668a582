const hasOffset = /(?:Z|[+-]\d{2}:?\d{2})$/i;

/** How far a zone's clocks are ahead of UTC at a moment, in milliseconds. */
export const offsetAt = (moment: number, timeZone: string): number => {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  }).formatToParts(new Date(moment));
  const part = (type: string): number => Number(parts.find((one) => one.type === type)!.value);
  const shown = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'));
  return shown - Math.floor(moment / 1000) * 1000;
};

/** Converts text to an instant; text without an offset is local time in the zone. */
export const momentOf = (text: string, timeZone: string): string => {
  if (hasOffset.test(text)) return new Date(text).toISOString();
  const asUtc = Date.parse(`${text}Z`);
  const near = asUtc - offsetAt(asUtc, timeZone);
  return new Date(asUtc - offsetAt(near, timeZone)).toISOString();
};
