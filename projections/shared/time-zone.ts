/** UTC where the name is one that nobody knows: the database would refuse every day of it. */
export const knownTimeZone = (name: string): string => {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return name;
  } catch {
    return 'UTC';
  }
};
