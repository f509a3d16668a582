import { z } from 'zod';
import { longestAnswer, fiveWHeaders } from './organizer-types.ts';

/** Building blocks shared by several kinds of organizer. */
export const header = z.string().trim().min(1, 'write a header').max(60, 'use at most 60 characters');

/** A student's text in one field. */
export const answer = z.string().max(longestAnswer, `use at most ${longestAnswer.toLocaleString('en')} characters`);

/** The indexes of values that repeat an earlier one. */
export const repeated = (values: readonly string[]): number[] =>
  values.flatMap((value, index) => (values.indexOf(value) < index ? [index] : []));

/** Two columns that the student fills in freely. */
export const twoHeaders = z.strictObject({ header1: header, header2: header });
export const twoTexts = z.strictObject({ a: answer, b: answer });

/** Five questions about the story. */
export const fiveWConfig = z.strictObject({
  header1: header.default(fiveWHeaders.header1),
  header2: header.default(fiveWHeaders.header2),
  header3: header.default(fiveWHeaders.header3),
  header4: header.default(fiveWHeaders.header4),
  header5: header.default(fiveWHeaders.header5),
});
export type FiveWConfig = z.infer<typeof fiveWConfig>;

/** The student's text under each header, in order; missing ones at the end are empty. */
export const fiveWResult = z.array(answer).max(5, 'send at most five entries');
export type FiveWResult = z.infer<typeof fiveWResult>;
