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
  /** Documents of standards, as CASE JSON or CSV. */
  readonly standards: readonly string[];
  /** What is said of them; null when nothing is. */
  readonly standardsIndex: string | null;
}

/** Folders in the folder, and which of their files are taken. */
const inner = { quizzes: /\.(json|gift)$/i, standards: /\.(json|csv)$/i } as const;
const standardsIndexName = 'standards/index.csv';
const problemsShown = 20;

/** Names in the folder, relative to it: those that can be imported, and what is wrong with others that look like it. */
interface Findings {
  readonly csv: readonly (readonly [CsvFile, string])[];
  readonly files: readonly string[];
  readonly problems: readonly string[];
}

const findCsv = (names: readonly string[]): [CsvFile, string][] =>
  csvFiles.flatMap((file) => {
    const name = names.find((each) => each === file) ?? names.find((each) => each.toLowerCase() === file.toLowerCase());
    return name ? [[file, name]] : [];
  });

const searchInner = (root: string, names: readonly string[], folder: keyof typeof inner) => {
  if (!names.includes(folder)) return { files: [], problems: [] };
  const problem = problemOfFolder(root, join(root, folder));
  if (problem !== null) return { files: [], problems: [`${folder} ${problem}`] };
  const inside = listFolder(join(root, folder));
  const isTaken = (name: string): boolean => inner[folder].test(name);
  return {
    files: inside.names.filter(isTaken).map((name) => `${folder}/${name}`),
    problems: inside.unreadable
      .filter(isTaken)
      .map((name) => `${folder}/${name} has a name that is not UTF-8; give the file another name`),
  };
};

const search = (root: string): Findings => {
  const { names } = listFolder(root);
  const csv = findCsv(names);
  const found = [searchInner(root, names, 'quizzes'), searchInner(root, names, 'standards')];
  const files = found.flatMap((one) => one.files);
  const problems = [
    ...found.flatMap((one) => one.problems),
    ...[...csv.map(([, name]) => name), ...files].flatMap((name) => {
      const problem = problemOfFile(root, join(root, name));
      return problem === null ? [] : [`${name} ${problem}`];
    }),
  ];
  return { csv, files, problems };
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
  const { csv, files, problems } = search(root);
  if (problems.length > 0) throwProblems(path, problems);
  if (csv.length + files.length === 0) {
    const others = 'quizzes/*.json, quizzes/*.gift, standards/*.json or standards/*.csv';
    throw new ImportStop(`The folder ${path} holds none of ${csvFiles.join(', ')}, ${others}.`);
  }
  const those = (pattern: RegExp) => files.filter((name) => pattern.test(name)).map((name) => join(root, name));
  const isIndex = (name: string): boolean => name.toLowerCase() === standardsIndexName;
  const index = files.find(isIndex);
  return {
    path,
    name: path.split('/').filter(Boolean).at(-1) ?? 'Imported district',
    csv: Object.fromEntries(csv.map(([file, name]) => [file, join(root, name)])) as InputFolder['csv'],
    quizJson: those(/^quizzes\/.*\.json$/i),
    quizGift: those(/^quizzes\/.*\.gift$/i),
    standards: files.filter((name) => name.startsWith('standards/') && !isIndex(name)).map((name) => join(root, name)),
    standardsIndex: index === undefined ? null : join(root, index),
  };
};
