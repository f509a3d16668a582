import { z } from 'zod';

/** What a form was filled in on, as the page had it: a revision, or that there was nothing yet. For programs it is the header If-Match. */
export const seen = z.union([z.literal('none'), z.string().regex(/^\d{1,15}$/)], 'use a revision').optional();
