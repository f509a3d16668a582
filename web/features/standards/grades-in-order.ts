const rank = (grade: string): number => {
  if (grade === 'all') return 100;
  if (grade === 'PK') return -2;
  return grade === 'K' ? -1 : Number(grade);
};

/** Youngest first: the keys of a JSON object come with numbers before letters. */
export const standardGradesInOrder = (grades: readonly string[]): string[] => [...grades].sort((a, b) => rank(a) - rank(b));
