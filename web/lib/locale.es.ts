export const locale: string = 'es';
export const format = 'es-MX';
export const written: string | undefined = 'en';
