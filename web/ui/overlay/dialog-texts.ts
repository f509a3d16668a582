/** Separate constants instead of one object: see docs/adr/0042. */
export const close = 'Close';
