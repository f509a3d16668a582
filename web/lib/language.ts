/** Scripts that run from right to left, among those that living languages are written in. */
const rightToLeft: ReadonlySet<string> = new Set(['Arab', 'Hebr', 'Thaa', 'Syrc', 'Nkoo', 'Adlm', 'Rohg']);

export function directionOf(locale: string): 'ltr' | 'rtl' {
  try {
    return rightToLeft.has(new Intl.Locale(locale).maximize().script ?? '') ? 'rtl' : 'ltr';
  } catch {
    return 'ltr';
  }
}

/** What an element says about the text in it: the language, and the way it runs. */
export const languageProps = (locale: string) => ({ lang: locale, dir: directionOf(locale) });
