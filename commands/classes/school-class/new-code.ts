import { randomInt } from 'node:crypto';
import { codeLength, codeLetters } from '#domain/classes/school-class/class-code.ts';

/** A class code that nobody can guess: drawn by lot. */
export const newCode = (): string =>
  Array.from({ length: codeLength }, () => codeLetters[randomInt(codeLetters.length)]).join('');
