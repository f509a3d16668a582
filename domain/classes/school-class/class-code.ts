/** Without 0 and O, 1 and I and L: children type it from a blackboard. */
export const codeLetters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/** Of new codes: 850,000,000,000 of them. Those of before have a letter less. */
export const codeLength = 8;
const shortestMade = 7;

/** As it was typed: small letters, spaces and dashes do not matter. */
export const codeAsTyped = (text: string): string => text.toUpperCase().replace(/[\s-]/g, '');

/** True for a code that was drawn by lot. A roster's, such as ENG-4, is known to everybody and opens no class. */
export const wasDrawn = (code: string): boolean =>
  code.length >= shortestMade && [...code].every((letter) => codeLetters.includes(letter));
