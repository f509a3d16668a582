import { closeSync, openSync, readSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { stringify } from 'csv-stringify/sync';
import { ImportStop } from './import-stop.ts';

export const rejectsFileName = 'rejects.csv';
const header = 'file,line,reason\n';
const bufferedBytes = 64 * 1024;

/** What an earlier run left behind says nothing about this one. A file of that name that is not ours stays. */
const removeOld = (path: string): void => {
  const descriptor = openSync(path, 'r');
  const start = Buffer.alloc(header.length);
  readSync(descriptor, start);
  closeSync(descriptor);
  if (start.toString('utf8') === header) rmSync(path);
};

const openIn = (folders: readonly string[]): { path: string; descriptor: number } => {
  for (const folder of folders) {
    const path = join(folder, rejectsFileName);
    try {
      return { path, descriptor: openSync(path, 'w') };
    } catch {
      // Not writable: the next folder.
    }
  }
  throw new ImportStop(`${rejectsFileName} can be written neither in ${folders.join(' nor in ')}.`);
};

/** Bad rows with their reasons; made when the first one comes, in the first of the folders that can be written to. */
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
        removeOld(join(folder, rejectsFileName));
      } catch {
        // There is none, or it cannot be removed.
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
