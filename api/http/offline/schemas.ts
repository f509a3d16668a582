import { z } from 'zod';

/** The page is the same for everybody. */
export const offlinePage = z.object({});
export type OfflinePageData = z.infer<typeof offlinePage>;
