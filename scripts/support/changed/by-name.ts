/** Tests that no import leads to: those that read files as texts, those of the same folder, and those whose name says the same. */
import path from 'node:path';
import type { Source } from './source.ts';

const readsFiles = ({ source }: Source): boolean =>
  /\b(?:readFile|readFileSync|readdir|readdirSync|globSync|glob)\(/.test(source);

/** It names the file, or the folder that it lies in. */
const mentions = ({ source }: Source, file: string): boolean => {
  const folder = path.dirname(file).replace(/^tests\//, '');
  return [path.basename(file), ...(folder === '.' ? [] : [`${folder}/`])].some((word) => source.includes(word));
};

export const readersOfFile = (file: string, tests: readonly Source[]): Source[] =>
  tests.filter((test) => readsFiles(test) && mentions(test, file));

/** The tests of the folder that mirrors the one of this file, or of the next one above that has any. */
export const nearestTests = (file: string, tests: readonly Source[]): Source[] => {
  const parts = path.dirname(file.replace(/^tests\//, '')).split('/');
  for (let length = parts.length; length > 0; length -= 1) {
    const folder = `tests/${parts.slice(0, length).join('/')}/`;
    const inside = tests.filter((test) => test.path.startsWith(folder));
    if (inside.length > 0) return inside;
  }
  return [];
};

const common = new Set(['page', 'pages', 'widgets', 'web', 'api', 'ui', 'lib', 'index', 'routes', 'schemas', 'entry', 'e2e']);

const wordsOf = (file: string): string[] =>
  file
    .replace(/\.(?:unit|int|e2e)?\.?(?:spec)?\.?\w+$/, '')
    .split(/[/.-]/)
    .filter((word) => word.length > 2 && !common.has(word));

/** How many words of a test's name are on the way to these files. */
export const likeness = (test: string, files: readonly string[]): number => {
  const words = new Set(files.flatMap(wordsOf));
  const own = wordsOf(path.basename(test));
  return own.length === 0 ? 0 : own.filter((word) => words.has(word) || words.has(`${word}s`)).length / own.length;
};
