import { z } from 'zod';
import { answer, header } from './fields.ts';
import { fiveWHeaders } from './organizer-types.ts';

/** Five questions about the story. */
export const fiveWConfig = z.strictObject({
  header1: header.default(fiveWHeaders.header1),
  header2: header.default(fiveWHeaders.header2),
  header3: header.default(fiveWHeaders.header3),
  header4: header.default(fiveWHeaders.header4),
  header5: header.default(fiveWHeaders.header5),
});
export type FiveWConfig = z.infer<typeof fiveWConfig>;

/** What the student wrote under each header, in their order; those left out at the end are empty. */
export const fiveWResult = z.array(answer).max(5, 'send at most five entries');
export type FiveWResult = z.infer<typeof fiveWResult>;
