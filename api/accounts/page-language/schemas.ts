import { z } from 'zod';
import { languageChoices } from '#domain/shared/page-language.ts';

/** The language that a student chooses for pages. */
export const pageLanguageChoice = z
  .object({
    /** `browser`: what the browser asks for, English where we do not have that. */
    language: z.enum(languageChoices, `choose ${languageChoices.join(', ').replace(/, (?=[^,]*$)/, ' or ')}`),
  })
  .meta({ id: 'PageLanguageChoice' });
