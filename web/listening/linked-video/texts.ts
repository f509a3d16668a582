/** Separate constants instead of one object: see docs/adr/0042. */
export const opens = (site: string | null) => (site ? `Opens on ${site} in a new tab` : 'Opens in a new tab');
