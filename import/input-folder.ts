import { realpathSync, accessSync, constants, lstatSync, readdirSync, statSync, type Stats } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { ImportStop } from './import-stop.ts';

/** The files of an import folder; links that lead out of the folder are not followed. */
const isOutside = (root: string, path: string): boolean => relative(root, path).split(sep)[0] === '..';

const linkProblem = (root: string, path: string): string | null => {
  try {
    return isOutside(root, realpathSync(path)) ? 'is a link that leads out of the folder, and is not followed' : null;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ELOOP'
      ? 'is a link that leads to itself'
      : 'is a link to something that does not exist';
  }
};

const kindProblem = (stats: Stats): string | null => {
  if (stats.isFile()) return null;
  if (stats.isDirectory()) return 'is a folder, not a file';
  return stats.isFIFO() || stats.isSocket() ? 'is a pipe between programs, not a file' : 'is a device, not a file';
};

const permissionProblem = (path: string): string | null => {
  try {
    accessSync(path, constants.R_OK);
    return null;
  } catch {
    return 'may not be read by this user';
  }
};

/**
 * Why something in the folder is not a readable file; null for a regular file, or a link to one inside the folder. Nothing is
 * opened for this check: a pipe would never answer and a device never end.
 * @param root the folder's own path, without links
 */
const problemOfFile = (root: string, path: string): string | null =>
  (lstatSync(path).isSymbolicLink() ? linkProblem(root, path) : null) ?? kindProblem(statSync(path)) ?? permissionProblem(path);

/** The same check for a folder inside it. */
const problemOfFolder = (root: string, path: string): string | null => {
  const problem = lstatSync(path).isSymbolicLink() ? linkProblem(root, path) : null;
  return problem ?? (statSync(path).isDirectory() ? null : 'is a file, not a folder');
};

/** The contents of a folder, sorted; `unreadable` are names that are not UTF-8, as far as they can be shown. */
const listFolder = (path: string): { readonly names: readonly string[]; readonly unreadable: readonly string[] } => {
  try {
    const entries = readdirSync(path, { encoding: 'buffer' });
    const all = entries.map((bytes) => ({ name: bytes.toString('utf8'), bytes }));
    const [good, bad] = [true, false].map((same) =>
      all
        .filter(({ name, bytes }) => Buffer.from(name, 'utf8').equals(bytes) === same)
        .map(({ name }) => name)
        .sort(),
    );
    return { names: good!, unreadable: bad! };
  } catch (error) {
    const reason =
      (error as NodeJS.ErrnoException).code === 'ENOTDIR' ? 'is a file, not a folder' : 'does not exist or cannot be read';
    throw new ImportStop(`The folder ${path} ${reason}.`);
  }
};

export const csvFiles = [
  'manifest.csv',
  'academicSessions.csv',
  'orgs.csv',
  'courses.csv',
  'users.csv',
  'roles.csv',
  'userProfiles.csv',
  'classes.csv',
  'enrollments.csv',
  'quiz_assignments.csv',
  'answers.csv',
] as const;
export type CsvFile = (typeof csvFiles)[number];

/** The importable files of a folder. */
export interface InputFolder {
  readonly path: string;
  readonly name: string;
  /** Paths of the existing CSV files. */
  readonly csv: Readonly<Partial<Record<CsvFile, string>>>;
  /** Sorted by name. */
  readonly quizJson: readonly string[];
  readonly quizGift: readonly string[];
  /** Documents of standards, as CASE JSON or CSV. */
  readonly standards: readonly string[];
  /** File with details about the documents; null if there is none. */
  readonly standardsIndex: string | null;
}

/** Subfolders, and which of their files are imported. */
const inner = { quizzes: /\.(json|gift)$/i, standards: /\.(json|csv)$/i } as const;
/** Whether an import reads a file of this name, relative to the folder. */
export const isImported = (name: string): boolean => {
  const [folder, file, ...deeper] = name.split('/');
  if (file === undefined) return csvFiles.some((each) => each.toLowerCase() === name.toLowerCase());
  const isInner = folder === 'quizzes' || folder === 'standards';
  return isInner && deeper.length === 0 && !file.includes('\\') && inner[folder].test(file);
};
const standardsIndexName = 'standards/index.csv';
const problemsShown = 20;

/** Names relative to the folder: importable ones, and problems with others that look importable. */
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

/** @param givenName what to call the folder, if its own name says nothing
 * @throws ImportStop if the folder does not exist, has nothing to import, or has something that is not a file. */
export const openInputFolder = (path: string, givenName?: string): InputFolder => {
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
    name: givenName ?? path.split('/').filter(Boolean).at(-1) ?? 'Imported district',
    csv: Object.fromEntries(csv.map(([file, name]) => [file, join(root, name)])) as InputFolder['csv'],
    quizJson: those(/^quizzes\/.*\.json$/i),
    quizGift: those(/^quizzes\/.*\.gift$/i),
    standards: files.filter((name) => name.startsWith('standards/') && !isIndex(name)).map((name) => join(root, name)),
    standardsIndex: index === undefined ? null : join(root, index),
  };
};
