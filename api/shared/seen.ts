import { z } from 'zod';

/** A revision of a stream, as text. */
export const revisionText = z.string().regex(/^\d{1,15}$/, 'use a revision');

/** The revision that a form was filled in on, or `none` if there was nothing yet. API clients use the header If-Match. */
export const seen = z.union([z.literal('none'), revisionText], 'use a revision').optional();

/** If left out: all changes. */
export const changesQuery = z.object({ since: revisionText.optional() });

/** For content that its author creates before anybody can change it. If left out: all changes since its creation. */
export const changesSinceMadeQuery = z.object({ since: revisionText.default('0') });
