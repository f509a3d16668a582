/** Separate constants instead of one object: see docs/adr/0042. */
export const high = 'high';
export const middle = 'middle';
export const low = 'low';
export const right = 'right';
export const wrong = 'wrong';
export const noAnswers = 'no answers yet';
