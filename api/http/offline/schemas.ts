import { z } from 'zod';

/** The page says the same to everybody. */
export const offlinePage = z.object({});
export type OfflinePageData = z.infer<typeof offlinePage>;
