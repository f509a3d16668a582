import { closeSync, constants, lstatSync, openSync, readSync, readdirSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { stringify } from 'csv-stringify/sync';
import { ImportStop } from './import-stop.ts';

export const rejectsFileName = 'rejects.csv';
const header = 'file,line,reason\n';
const bufferedBytes = 64 * 1024;

const nameOf = (number: number): string => (number === 1 ? rejectsFileName : `rejects-${number}.csv`);
const highestNumber = 99;

/** Whether the file was left by an earlier import. Anything else of that name must not be touched, least of all a link. */
const isOurs = (path: string): boolean => {
  if (!lstatSync(path).isFile()) return false;
  const descriptor = openSync(path, constants.O_RDONLY | constants.O_NOFOLLOW);
  const start = Buffer.alloc(header.length);
  readSync(descriptor, start);
  closeSync(descriptor);
  return start.toString('utf8') === header;
};

/** Removes the files of earlier runs, because they say nothing about this one. */
const removeOld = (folder: string): void => {
  for (const name of readdirSync(folder).filter((each) => /^rejects(-\d{1,2})?\.csv$/.test(each))) {
    const path = join(folder, name);
    if (isOurs(path)) rmSync(path);
  }
};

/** Creates the file under the first free name; null if nothing can be written there. */
const createIn = (folder: string): { path: string; descriptor: number } | null => {
  for (let number = 1; number <= highestNumber; number += 1) {
    const path = join(folder, nameOf(number));
    try {
      return { path, descriptor: openSync(path, 'wx') };
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') return null;
    }
  }
  return null;
};

const openIn = (folders: readonly string[]): { path: string; descriptor: number } => {
  for (const folder of folders) {
    const created = createIn(folder);
    if (created) return created;
  }
  throw new ImportStop(`${rejectsFileName} can be written neither in ${folders.join(' nor in ')}.`);
};

/**
 * Rejected rows with their reasons. The file is created with the first one, in the first writable folder. If a foreign
 * rejects.csv exists, the name is rejects-2.csv.
 */
export class RejectsFile {
  count = 0;
  path: string | null = null;
  private readonly folders: readonly string[];
  private descriptor: number | null = null;
  private buffered = '';

  constructor(folders: readonly string[]) {
    this.folders = folders;
    for (const folder of folders) {
      try {
        removeOld(folder);
      } catch {
        // The folder cannot be read, or a file cannot be removed: this run's file gets another name.
      }
    }
  }

  add(file: string, line: number, reason: string): void {
    if (this.descriptor === null) {
      const opened = openIn(this.folders);
      this.path = opened.path;
      this.descriptor = opened.descriptor;
      this.buffered = header;
    }
    this.count += 1;
    this.buffered += stringify([[file, line, reason]]);
    if (this.buffered.length >= bufferedBytes) this.flush();
  }

  close(): void {
    this.flush();
    if (this.descriptor !== null) closeSync(this.descriptor);
    this.descriptor = null;
  }

  private flush(): void {
    if (this.descriptor !== null && this.buffered !== '') writeSync(this.descriptor, this.buffered);
    this.buffered = '';
  }
}
