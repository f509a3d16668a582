import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const shared = fileURLToPath(new URL('../../../../shared/data/', import.meta.url));

/** A folder of the shared test data beside the project; null, with a line that says so, where it is absent. */
export const sharedData = (name: string): string | null => {
  const path = `${shared}${name}`;
  if (existsSync(path)) return path;
  console.warn(`Skipped: ../shared/data/${name} does not lie beside the project.`);
  return null;
};
