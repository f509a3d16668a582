/** The files of a folder that is imported; links that lead out of it are not followed. */
import { accessSync, constants, lstatSync, readdirSync, realpathSync, statSync, type Stats } from 'node:fs';
import { relative, sep } from 'node:path';
import { ImportStop } from './import-stop.ts';

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
 * Why something in the folder is no file to read; null for a regular file, or a link to one inside the folder. Nothing is
 * opened for it: a pipe would never answer and a device never end. @param root the folder's own path, without links
 */
export const problemOfFile = (root: string, path: string): string | null =>
  (lstatSync(path).isSymbolicLink() ? linkProblem(root, path) : null) ?? kindProblem(statSync(path)) ?? permissionProblem(path);

/** The same for a folder inside it. */
export const problemOfFolder = (root: string, path: string): string | null => {
  const problem = lstatSync(path).isSymbolicLink() ? linkProblem(root, path) : null;
  return problem ?? (statSync(path).isDirectory() ? null : 'is a file, not a folder');
};

/** What a folder holds, sorted; `unreadable` are names that are no UTF-8, as far as they can be shown. */
export const listFolder = (path: string): { readonly names: readonly string[]; readonly unreadable: readonly string[] } => {
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
