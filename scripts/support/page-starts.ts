/**
 * The entry point of each page in the browser. These modules are in no folder: the build generates them from the pages that it
 * finds.
 */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const root = fileURLToPath(new URL('../..', import.meta.url));
const started = /web\/[a-z-]+\/pages\/[a-z-]+\/start\.ts$/;

/** The module that hydrates each page, by the page's id: its folder in snake_case. The client's manifest uses it as a key. */
export const pageStarts = (): ReadonlyMap<string, string> => {
  const folders = globSync('web/*/pages/*/', { cwd: root }).toSorted();
  return new Map(folders.map((folder) => [path.basename(folder).replaceAll('-', '_'), `${path.posix.join(folder, 'start.ts')}`]));
};

/** The page's component, in a file with its folder's name. */
const componentOf = (start: string): { file: string; name: string; hasForm: boolean } => {
  const folder = path.basename(path.dirname(start));
  const file = folder.endsWith('-page') ? folder : `${folder}-page`;
  const source = readFileSync(path.join(root, path.dirname(start), `${file}.tsx`), 'utf8');
  const [, name] = /^export function (\w+Page)\b/m.exec(source) ?? [];
  if (!name) throw new Error(`${path.dirname(start)}/${file}.tsx exports no function whose name ends with Page.`);
  return { file, name, hasForm: /^export const hasForm = true;$/m.test(source) };
};

const codeOf = (start: string): string => {
  const { file, name, hasForm } = componentOf(start);
  const wake = hasForm ? 'hydrateForm' : 'hydratePage';
  const from = `#web/app/${hasForm ? 'hydrate-form' : 'hydrate'}.tsx`;
  return `import { ${wake} } from '${from}';\nimport { ${name} } from './${file}.tsx';\n\n${wake}(${name});\n`;
};

/** Serves and builds the modules of `pageStarts`. A page with input fields declares `export const hasForm = true`. */
export const startPages = (): Plugin => ({
  name: 'page-starts',
  enforce: 'pre',
  resolveId: (source) => {
    const [start] = started.exec(source) ?? [];
    return start ? root + start : null;
  },
  load: (id) => {
    const [start] = started.exec(id) ?? [];
    return start ? codeOf(start) : null;
  },
});
