import type { z } from 'zod';
import { twoHeaders, twoTexts } from './fields.ts';

/** Two sides of one matter, such as before and after. */
export const tChartConfig = twoHeaders;
export type TChartConfig = z.infer<typeof tChartConfig>;

export const tChartResult = twoTexts;
export type TChartResult = z.infer<typeof tChartResult>;
