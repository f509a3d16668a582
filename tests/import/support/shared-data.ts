import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const beside = fileURLToPath(new URL('../../../../shared/data/', import.meta.url));
/** `SHARED_DATA` names the folder where it lies elsewhere. */
const shared = process.env['SHARED_DATA'] ? path.join(process.env['SHARED_DATA'], '/') : beside;

/** A folder of the shared test data beside the project; null, with a line that says so, where it is absent. */
export const sharedData = (name: string): string | null => {
  const found = `${shared}${name}`;
  if (existsSync(found)) return found;
  console.warn(`Skipped: ../shared/data/${name} does not lie beside the project.`);
  return null;
};
