/** The order of names and titles where the database does not sort them: as `sort_key` there, numbers as numbers. */
export const inNameOrder = new Intl.Collator('en', { numeric: true, ignorePunctuation: true }).compare;
