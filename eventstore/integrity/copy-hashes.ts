import { createLogCopies } from './log-copies.ts';
import type { LogFinding } from './log-integrity.ts';
import type { LogParts } from './verify-log.ts';

/**
 * Copies the hashes over the log that are missing in the file, and one at the current end of the log. If an existing copy differs
 * from the store, nothing is copied, the file stays as it is, and the findings are returned.
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
