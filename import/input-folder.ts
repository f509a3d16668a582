import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { ImportStop } from './import-stop.ts';

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

const listFolder = (path: string): string[] => {
  try {
    return readdirSync(path).sort();
  } catch (error) {
    const reason =
      (error as NodeJS.ErrnoException).code === 'ENOTDIR' ? 'is a file, not a folder' : 'does not exist or cannot be read';
    throw new ImportStop(`The folder ${path} ${reason}.`);
  }
};

const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;

/** @throws ImportStop when there is no such folder, or nothing in it that can be imported. */
export const openInputFolder = (path: string): InputFolder => {
  const names = listFolder(path);
  const named = (file: string) =>
    names.find((name) => name === file) ?? names.find((name) => name.toLowerCase() === file.toLowerCase());
  const found = csvFiles.flatMap((file) => {
    const name = named(file);
    return name ? [[file, join(path, name)] as const] : [];
  });
  const quizzes = join(path, 'quizzes');
  const quizFiles = isFolder(quizzes) ? listFolder(quizzes) : [];
  const ending = (suffix: string) =>
    quizFiles.filter((name) => name.toLowerCase().endsWith(suffix)).map((name) => join(quizzes, name));
  const folder = {
    path,
    name: path.split('/').filter(Boolean).at(-1) ?? 'Imported district',
    csv: Object.fromEntries(found) as InputFolder['csv'],
    quizJson: ending('.json'),
    quizGift: ending('.gift'),
  };
  if (found.length + folder.quizJson.length + folder.quizGift.length === 0) {
    throw new ImportStop(`The folder ${path} holds none of ${csvFiles.join(', ')}, quizzes/*.json or quizzes/*.gift.`);
  }
  return folder;
};
