import { createLogCopies } from './log-copies.ts';
import type { LogFinding } from './log-integrity.ts';
import type { LogParts } from './verify-log.ts';

/**
 * Copies the hashes over the log that are not in the file yet, and one at its present end. When a copy is no longer what the store says,
 * nothing is copied, so that the file stays what it was, and what was found is returned.
 */
export const copyLogHashes = async ({
  store,
  dataDir,
}: LogParts & { readonly dataDir: string }): Promise<{ readonly copied: number; readonly findings: readonly LogFinding[] }> => {
  const copies = createLogCopies(dataDir);
  const { hashes, findings } = await store.integrity.hashesBeyond(await copies.read());
  if (findings.length > 0) return { copied: 0, findings };
  if (hashes.length > 0) await copies.add(hashes);
  return { copied: hashes.length, findings };
};
