/** The language of the Spanish build, which replaces `locale.ts` with this file. */
export const locale: string = 'es';
export const format = 'es-MX';
export const written: string | undefined = 'en';
