import { z } from 'zod';
import { languageChoices } from '#domain/shared/page-language.ts';

/** The language that a student chooses for pages. */
export const pageLanguageChoice = z
  .object({
    /** `browser`: the browser's preferred language, or English if we do not have it. */
    language: z.enum(languageChoices, `choose ${languageChoices.join(', ').replace(/, (?=[^,]*$)/, ' or ')}`),
  })
  .meta({ id: 'PageLanguageChoice' });
