/** What the built pages speak; of a Spanish build `locale.es.ts` stands here. */
export const locale: string = 'en';
/** How numbers and dates are written. */
export const format = 'en-US';
/** Of what lessons and quizzes say, where nobody says another language: left out where it is the page's own. */
export const written: string | undefined = undefined;
