import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { ensureDataDir, publishOnce } from './data-dir.ts';

/** The secret that signs sessions, made on the first start and kept in the data folder, readable by its owner alone. */
export const loadOrCreateSessionSecret = (dataDir: string): string => {
  ensureDataDir(dataDir);
  return publishOnce(path.join(dataDir, 'session-secret'), () => randomBytes(48).toString('base64url')).trim();
};
