const rank = (grade: string): number => {
  if (grade === 'all') return 100;
  if (grade === 'PK') return -2;
  return grade === 'K' ? -1 : Number(grade);
};

/** Youngest first: the keys of a JSON object come with numbers before letters. */
export const standardGradesInOrder = (grades: readonly string[]): string[] => [...grades].sort((a, b) => rank(a) - rank(b));

interface Nested {
  readonly id: string;
  readonly standards: readonly Nested[];
}

const outline = (standards: readonly Nested[]): string =>
  standards.map(({ id, standards: below }) => `${id}(${outline(below)})`).join(' ');

/** Grades with the same standards stand together, under the youngest of them. */
export const gradesTogether = (grades: Readonly<Record<string, readonly Nested[]>>): readonly (readonly string[])[] => {
  const outlineOf = (grade: string): string => outline(grades[grade]!);
  return [...Map.groupBy(standardGradesInOrder(Object.keys(grades)), outlineOf).values()];
};
