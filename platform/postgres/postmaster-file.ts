import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';

/** What Postgres itself writes into its data folder about a running server. */
export interface PostmasterFile {
  readonly pid: number;
  readonly port: number;
  readonly status: string;
}

export const readPostmasterFile = (dataFolder: string): PostmasterFile | null => {
  try {
    const lines = readFileSync(path.join(dataFolder, 'postmaster.pid'), 'utf8').split('\n');
    const pid = Number(lines[0]);
    return Number.isInteger(pid) && pid > 0 ? { pid, port: Number(lines[3] ?? 0), status: (lines[7] ?? '').trim() } : null;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
};

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

/** This process has no file left to look with, which says nothing about what it wanted to look at. */
export const isOutOfFiles = (error: unknown): boolean =>
  ['EMFILE', 'ENFILE', 'EAGAIN', 'ENOMEM'].includes((error as NodeJS.ErrnoException).code ?? '');

/**
 * Empty for a process that has ended.
 * @throws if it could not look (`isOutOfFiles`)
 */
export const commandLine = (pid: number): string => {
  try {
    if (process.platform === 'linux') return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
    return execFileSync('ps', ['-o', 'args=', '-p', String(pid)], { encoding: 'utf8' });
  } catch (error) {
    if (isOutOfFiles(error)) throw error;
    return '';
  }
};

/**
 * Process ids are reused after a restart of the machine, so only a process that serves this folder counts.
 * @throws if it could not look (`isOutOfFiles`)
 */
export const isPostmasterAlive = (file: PostmasterFile, dataFolder: string): boolean =>
  isAlive(file.pid) && commandLine(file.pid).includes(dataFolder);
