/** The language of the Spanish build; it takes the place of `locale.ts` there. */
export const locale: string = 'es';
export const format = 'es-MX';
export const written: string | undefined = 'en';
