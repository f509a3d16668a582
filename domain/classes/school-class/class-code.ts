/** Excludes 0 and O, 1, I and L: children type the code from a whiteboard. */
export const codeLetters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/** Length of new codes, which gives 850,000,000,000 of them. Older codes are one letter shorter. */
export const codeLength = 8;
const shortestMade = 7;

/** Normalizes a typed code: case, spaces and dashes do not matter. */
export const codeAsTyped = (text: string): string => text.toUpperCase().replace(/[\s-]/g, '');

/** True for a randomly generated code. A roster code such as ENG-4 is widely known and does not open a class. */
export const wasDrawn = (code: string): boolean =>
  code.length >= shortestMade && [...code].every((letter) => codeLetters.includes(letter));
