import { z } from 'zod';

/** Data of the page `plans`. */
export const plansPage = z.object({ topic: z.enum(['premium_features', 'request_quote']) });
export type PlansPageData = z.infer<typeof plansPage>;
