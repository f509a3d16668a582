import path from 'node:path';
import { z } from 'zod';
import { appendLines, readLines } from '#platform/line-file.ts';
import { formatPosition, parsePosition } from '../position.ts';
import type { LogHash } from './log-integrity.ts';

/**
 * Copies of the log's hashes outside of the database: anyone with write access there can rewrite every hash, but not the copies.
 */
export interface LogCopies {
  readonly file: string;
  read(): Promise<LogHash[]>;
  /** Resolves once they are on disk. */
  add(hashes: readonly LogHash[]): Promise<void>;
}

export const logCopiesFile = 'log-hashes.ndjson';

const position = z.string().transform((text, context) => {
  const parsed = parsePosition(text);
  if (!parsed) context.addIssue({ code: 'custom', message: 'is no position' });
  return parsed ?? z.NEVER;
});

const line = z.object({
  position,
  events: z.int().positive(),
  hash: z.string().regex(/^[0-9a-f]{64}$/),
  madeAt: z.iso.datetime(),
});

/** The file cannot be used as it is; the message explains the problem. */
export class LogCopiesError extends Error {
  override readonly name = 'LogCopiesError';
}

const parseLine = (text: string, number: number, file: string): LogHash => {
  try {
    return line.parse(JSON.parse(text));
  } catch (error) {
    const reason =
      'is not as it was written, so nothing can be compared with it. Bring the file back from a backup, or move it away';
    throw new LogCopiesError(`${file}, line ${number}: ${reason}.`, { cause: error });
  }
};

const toLine = ({ position: at, events, hash, madeAt }: LogHash): string =>
  JSON.stringify({ position: formatPosition(at), events, hash, madeAt });

export const createLogCopies = (dataDir: string): LogCopies => {
  const file = path.join(dataDir, logCopiesFile);
  return {
    file,
    read: async () => {
      const lines = await readLines(file);
      return lines.flatMap((text, index) => (text.trim() === '' ? [] : [parseLine(text, index + 1, file)]));
    },
    add: (hashes) => appendLines(file, hashes.map(toLine)),
  };
};
