/** Falls back to UTC for an unknown name, because the database would reject every query with it. */
export const knownTimeZone = (name: string): string => {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return name;
  } catch {
    return 'UTC';
  }
};
