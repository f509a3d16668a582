import { z } from 'zod';
import { header, twoTexts } from './fields.ts';
import { faqlHeaders } from './organizer-types.ts';

/** Facts that the student heard, and questions that they raise. */
export const faqlConfig = z.strictObject({
  header1: header.default(faqlHeaders.header1),
  header2: header.default(faqlHeaders.header2),
});
export type FaqlConfig = z.infer<typeof faqlConfig>;

export const faqlResult = twoTexts;
export type FaqlResult = z.infer<typeof faqlResult>;
