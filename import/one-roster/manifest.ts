/** Reads OneRoster's `manifest.csv`: the version of the roster, and which of its files are the whole truth. */
import { basename } from 'node:path';
import { ImportStop } from '../import-stop.ts';
import type { InputFolder } from '../input-folder.ts';
import { readCsv } from '../read-csv.ts';
import type { ImportReport } from '../report.ts';
import { manifestShape } from './shapes.ts';

type RosterFile = 'users' | 'classes' | 'enrollments';

export interface Manifest {
  /** The file names everybody or everything there is: what it no longer names has left. */
  isWhole(file: RosterFile): boolean;
}

const knownVersions = /^1\.[012](\.\d+)?$/;

const stopAtUnknownVersion = (version: string): void => {
  if (version === '' || knownVersions.test(version)) return;
  throw new ImportStop(
    `manifest.csv says that the roster is OneRoster ${version}. Versions 1.1 and 1.2 are read. Nothing was imported.`,
  );
};

/**
 * Without a manifest, no file is the whole truth.
 * @throws ImportStop if the roster's version is not known
 */
export const readManifest = async (folder: InputFolder, report: ImportReport): Promise<Manifest> => {
  const properties = new Map<string, string>();
  const path = folder.csv['manifest.csv'];
  if (path) {
    const file = basename(path);
    for await (const { rows, problems } of readCsv(path, manifestShape)) {
      for (const { values } of rows) properties.set(values.propertyName.toLowerCase(), values.value.toLowerCase());
      for (const { line, reason } of problems) report.remark({ file, line }, reason);
    }
  }
  stopAtUnknownVersion(properties.get('oneroster.version') ?? '');
  return { isWhole: (file) => properties.get(`file.${file}`) === 'bulk' };
};
