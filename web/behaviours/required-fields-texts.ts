/** Constants instead of an object: see docs/adr/0042. */
export const fillIn = 'Fill in this field.';
