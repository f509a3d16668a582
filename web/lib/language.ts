/** Scripts of living languages that are written from right to left. */
const rightToLeft: ReadonlySet<string> = new Set(['Arab', 'Hebr', 'Thaa', 'Syrc', 'Nkoo', 'Adlm', 'Rohg']);

export function directionOf(locale: string): 'ltr' | 'rtl' {
  try {
    return rightToLeft.has(new Intl.Locale(locale).maximize().script ?? '') ? 'rtl' : 'ltr';
  } catch {
    return 'ltr';
  }
}

/**
 * Attributes for an element's text: its language and its direction. An imported quiz may be in Arabic without saying so: then its
 * letters decide.
 */
export const languageProps = (locale: string) => ({
  lang: locale,
  dir: directionOf(locale) === 'rtl' ? ('rtl' as const) : ('auto' as const),
});
