/** Staff enter the subjects and levels of lessons freely. English pages show them unchanged. */
export const contentWord = (word: string): string => word;
