/** What pages are written in. Every page has English, the first; the student's have the others too. */
export const pageLanguages = ['en', 'es'] as const;
export type PageLanguage = (typeof pageLanguages)[number];

/** What somebody chooses: a language, or the browser's. */
export const languageChoices = ['browser', ...pageLanguages] as const;
export type LanguageChoice = (typeof languageChoices)[number];
