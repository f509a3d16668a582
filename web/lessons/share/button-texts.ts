/** Separate constants instead of one object: see docs/adr/0042. */
export const share = 'Share';
export const shareNamed = (name: string) => `Share: ${name}`;
