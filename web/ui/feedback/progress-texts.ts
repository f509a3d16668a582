/** Separate constants instead of one object: see docs/adr/0042. */
export const progress = (done: number, all: number, what: string) => `${done} of ${all} ${what}`;
