import type { z } from 'zod';
import { twoHeaders, twoTexts } from './fields.ts';

/** Two columns under headers that staff choose, such as a detail and what follows from it. */
export const daiConfig = twoHeaders;
export type DaiConfig = z.infer<typeof daiConfig>;

export const daiResult = twoTexts;
export type DaiResult = z.infer<typeof daiResult>;
