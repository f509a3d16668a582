/** Separate constants instead of one object: see docs/adr/0042. */
export const reading = 'Text and colors';
export const failed = 'We couldn’t load this. Check your connection, close it and open it again.';
