import { realpathSync } from 'node:fs';
import { join } from 'node:path';
import { ImportStop } from './import-stop.ts';
import { listFolder, problemOfFile, problemOfFolder } from './input-files.ts';

export const csvFiles = [
  'manifest.csv',
  'academicSessions.csv',
  'orgs.csv',
  'courses.csv',
  'users.csv',
  'classes.csv',
  'enrollments.csv',
  'quiz_assignments.csv',
  'answers.csv',
] as const;
export type CsvFile = (typeof csvFiles)[number];

/** What of an import lies in a folder. */
export interface InputFolder {
  readonly path: string;
  readonly name: string;
  /** Paths of the CSV files that are there. */
  readonly csv: Readonly<Partial<Record<CsvFile, string>>>;
  /** Sorted by name. */
  readonly quizJson: readonly string[];
  readonly quizGift: readonly string[];
}

const quizFolder = 'quizzes';
const problemsShown = 20;

/** Names in the folder, relative to it: those that can be imported, and what is wrong with others that look like it. */
interface Findings {
  readonly csv: readonly (readonly [CsvFile, string])[];
  readonly quizzes: readonly string[];
  readonly problems: readonly string[];
}

const findCsv = (names: readonly string[]): [CsvFile, string][] =>
  csvFiles.flatMap((file) => {
    const name = names.find((each) => each === file) ?? names.find((each) => each.toLowerCase() === file.toLowerCase());
    return name ? [[file, name]] : [];
  });

const isQuiz = (name: string): boolean => /\.(json|gift)$/i.test(name);

const search = (root: string): Findings => {
  const { names } = listFolder(root);
  const csv = findCsv(names);
  const folderProblem = names.includes(quizFolder) ? problemOfFolder(root, join(root, quizFolder)) : null;
  const inside =
    names.includes(quizFolder) && folderProblem === null ? listFolder(join(root, quizFolder)) : { names: [], unreadable: [] };
  const quizzes = inside.names.filter(isQuiz).map((name) => `${quizFolder}/${name}`);
  const files = [...csv.map(([, name]) => name), ...quizzes];
  const problems = [
    ...(folderProblem === null ? [] : [`${quizFolder} ${folderProblem}`]),
    ...files.flatMap((name) => {
      const problem = problemOfFile(root, join(root, name));
      return problem === null ? [] : [`${name} ${problem}`];
    }),
    ...inside.unreadable
      .filter(isQuiz)
      .map((name) => `${quizFolder}/${name} has a name that is not UTF-8; give the file another name`),
  ];
  return { csv, quizzes, problems };
};

const throwProblems = (path: string, problems: readonly string[]): never => {
  const shown = problems.slice(0, problemsShown).map((problem) => `  ${problem}.`);
  const more = problems.length > problemsShown ? [`  ${problems.length - problemsShown} more are like that.`] : [];
  throw new ImportStop([`Nothing was imported, because of what is in ${path}:`, ...shown, ...more].join('\n'));
};

const rootOf = (path: string): string => {
  try {
    return realpathSync(path);
  } catch {
    throw new ImportStop(`The folder ${path} does not exist or cannot be read.`);
  }
};

/** @throws ImportStop when there is no such folder, nothing in it that can be imported, or something that is no file. */
export const openInputFolder = (path: string): InputFolder => {
  const root = rootOf(path);
  const { csv, quizzes, problems } = search(root);
  if (problems.length > 0) throwProblems(path, problems);
  if (csv.length + quizzes.length === 0) {
    throw new ImportStop(`The folder ${path} holds none of ${csvFiles.join(', ')}, quizzes/*.json or quizzes/*.gift.`);
  }
  const ending = (suffix: string) =>
    quizzes.filter((name) => name.toLowerCase().endsWith(suffix)).map((name) => join(root, name));
  return {
    path,
    name: path.split('/').filter(Boolean).at(-1) ?? 'Imported district',
    csv: Object.fromEntries(csv.map(([file, name]) => [file, join(root, name)])) as InputFolder['csv'],
    quizJson: ending('.json'),
    quizGift: ending('.gift'),
  };
};
