import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { ensureDataDir, publishOnce } from './data-dir.ts';

/** The secret that signs sessions. The first start creates it and keeps it in the data folder, readable only by its owner. */
export const loadOrCreateSessionSecret = (dataDir: string): string => {
  ensureDataDir(dataDir);
  return publishOnce(path.join(dataDir, 'session-secret'), () => randomBytes(48).toString('base64url')).trim();
};
