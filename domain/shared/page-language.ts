/** The languages of pages. Every page has English, the first; the students' pages have the others too. */
export const pageLanguages = ['en', 'es'] as const;
export type PageLanguage = (typeof pageLanguages)[number];

/** The choices for a person: a language, or the browser's. */
export const languageChoices = ['browser', ...pageLanguages] as const;
export type LanguageChoice = (typeof languageChoices)[number];
