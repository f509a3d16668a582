import { z } from 'zod';

/** A revision of a stream, as text. */
export const revisionText = z.string().regex(/^\d{1,15}$/, 'use a revision');

/** What a form was filled in on, as the page had it: a revision, or that there was nothing yet. For programs it is the header If-Match. */
export const seen = z.union([z.literal('none'), revisionText], 'use a revision').optional();

/** Left out: everything that was done. */
export const changesQuery = z.object({ since: revisionText.optional() });

/** For what an author has made before anybody could change it: left out, what was done since then. */
export const changesSinceMadeQuery = z.object({ since: revisionText.default('0') });
