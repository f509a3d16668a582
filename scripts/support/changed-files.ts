import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const git = (...args: string[]): string[] => execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean);

/** What differs from `base`, or from where this branch left it, with what is not committed yet. Deleted files too. */
export const changedFiles = (base: string): string[] => {
  const from = git('merge-base', base, 'HEAD')[0]!;
  const files = [...git('diff', '--name-only', from), ...git('ls-files', '--others', '--exclude-standard')];
  return [...new Set(files)].toSorted();
};

export const stillThere = (files: readonly string[]): string[] => files.filter((file) => existsSync(file));
