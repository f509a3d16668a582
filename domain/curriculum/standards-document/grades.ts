/** The school years for browsing standards, youngest first. */
export const standardGrades = ['PK', 'K', '1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12'] as const;
export type StandardGrade = (typeof standardGrades)[number];

/** The group for standards that name no grade. */
export const allGrades = 'all';

/** CASE education levels (CEDS) that are not numbers. */
const named: Readonly<Record<string, readonly StandardGrade[]>> = {
  IT: ['PK'],
  PR: ['PK'],
  PK: ['PK'],
  TK: ['PK'],
  KG: ['K'],
  K: ['K'],
  HS: ['9', '10', '11', '12'],
};

const isGrade = (text: string): text is StandardGrade => standardGrades.includes(text as StandardGrade);

const one = (level: string): readonly StandardGrade[] => {
  const word = level.toUpperCase();
  if (named[word]) return named[word];
  const number = word.replace(/^0+(?=\d)/, '');
  return isGrade(number) ? [number] : [];
};

const range = (level: string): readonly StandardGrade[] => {
  const [from, to, ...more] = level.split(/[-–]/).map((end) => one(end.trim())[0]);
  if (from === undefined || to === undefined || more.length > 0) return [];
  return standardGrades.slice(standardGrades.indexOf(from), standardGrades.indexOf(to) + 1);
};

export const gradesInOrder = (grades: Iterable<string>): StandardGrade[] => {
  const named = new Set(grades);
  return standardGrades.filter((grade) => named.has(grade));
};

/**
 * Reads education levels as publishers write them: `["09", "10"]`, `"KG,01,02"`, `"9-12"`, `"HS"`. Words that are not a school
 * year are ignored.
 */
export const gradesOf = (levels: readonly string[]): StandardGrade[] => {
  const words = levels.flatMap((level) => level.split(/[,;./|\s]+/)).filter(Boolean);
  return gradesInOrder(words.flatMap((word) => (/[-–]/.test(word) ? range(word) : one(word))));
};
