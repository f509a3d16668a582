/** The name of a standard's grade: `K`, `4`, `all`. */
export const gradeName = (grade: string): string => {
  if (grade === 'all') return 'All grades';
  if (grade === 'PK') return 'Pre-kindergarten';
  return grade === 'K' ? 'Kindergarten' : `Grade ${grade}`;
};

const numbered = (grade: string): boolean => /^\d+$/.test(grade);

/** Grades that follow each other as a range. */
export const gradesName = (grades: readonly string[]): string => {
  const [first = '', last = first] = [grades[0], grades.at(-1)];
  const inARow = grades.every(numbered) && Number(last) - Number(first) === grades.length - 1;
  return inARow && grades.length > 1 ? `Grades ${first}–${last}` : grades.map(gradeName).join(', ');
};
