import { z } from 'zod';
import { readingFonts, readingSpacings, textSizes } from '../../domain/shared/reading.ts';

/** How somebody reads: size, letters, spacing. */
export const readingSettings = z
  .object({
    size: z.enum(textSizes, 'choose normal, larger or largest'),
    /** Both are standard for whoever is no student. */
    font: z.enum(readingFonts, 'choose standard or opendyslexic'),
    spacing: z.enum(readingSpacings, 'choose standard or wider'),
  })
  .meta({ id: 'ReadingSettings' });
