/** The language of the built pages; the Spanish build uses `locale.es.ts` instead. */
export const locale: string = 'en';
/** How numbers and dates are written. */
export const format = 'en-US';
/** The `lang` of lesson and quiz content that names no other language. Undefined where it is the page's own. */
export const written: string | undefined = undefined;
