import { offsetAt } from '#domain/shared/wall-clock.ts';

const hasOffset = /(?:Z|[+-]\d{2}:?\d{2})$/i;

/** Converts text to an instant; text without an offset is local time in the zone. */
export const momentOf = (text: string, timeZone: string): string => {
  if (hasOffset.test(text)) return new Date(text).toISOString();
  const asUtc = Date.parse(`${text}Z`);
  const near = asUtc - offsetAt(asUtc, timeZone);
  return new Date(asUtc - offsetAt(near, timeZone)).toISOString();
};
