/** The language of a quiz's own texts. */
export const defaultLocale = 'en';

/** The languages a quiz can be taken in. */
export const offeredLocales = (quiz: { readonly languageContents: Readonly<Record<string, unknown>> }): string[] => [
  ...new Set([defaultLocale, ...Object.keys(quiz.languageContents).sort()]),
];

/** The language to show for the one asked for: itself, else its language without the region, else the quiz's own. */
export const shownLocale = (quiz: { readonly languageContents: Readonly<Record<string, unknown>> }, asked: string): string => {
  const offered = offeredLocales(quiz);
  return [asked, asked.split('-')[0]!].find((locale) => offered.includes(locale)) ?? defaultLocale;
};
