/** A file name. */
import { z } from 'zod';

export const mediaParams = z.object({ name: z.string().min(1).max(100) });

export const mediaContent = z.string().meta({ format: 'binary' });
