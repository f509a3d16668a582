/** Separate constants instead of one object: see docs/adr/0042. */
export const share = 'Share';
export const failed = 'We couldn’t load this. Check your connection and press Share again.';
export const shareNamed = (name: string) => `Share: ${name}`;
