/** Constants instead of an object: see docs/adr/0042. */
export const suggestions = 'Suggestions';
