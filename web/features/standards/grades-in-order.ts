const rank = (grade: string): number => {
  if (grade === 'all') return 100;
  if (grade === 'PK') return -2;
  return grade === 'K' ? -1 : Number(grade);
};

/** Youngest first: the keys of a JSON object come with numbers before letters. */
export const standardGradesInOrder = (grades: readonly string[]): string[] => [...grades].sort((a, b) => rank(a) - rank(b));

/** Grades with the same standards stand together, under the youngest of them. */
export const gradesTogether = (
  grades: Readonly<Record<string, readonly { readonly id: string }[]>>,
): readonly (readonly string[])[] => {
  const idsOf = (grade: string): string => grades[grade]!.map(({ id }) => id).join(' ');
  return [...Map.groupBy(standardGradesInOrder(Object.keys(grades)), idsOf).values()];
};
