/** Subjects and levels of lessons are words that staff write. English pages show them as they are. */
export const contentWord = (word: string): string => word;
