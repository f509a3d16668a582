/** Constants and no object: see docs/adr/0042. */
export const noAnswers = 'no answers yet';
