import { globSync } from 'node:fs';

/** The TypeScript of the product and of what loads, runs and tends it: everything but its tests. */
export const productFiles = (): string[] =>
  globSync('**/*.{ts,tsx}', {
    exclude: (path) => /(?:^|\/)(?:node_modules|tests|dist)$/.test(path) || /(?:^|\/)\./.test(path),
  }).filter((path) => path.includes('/'));
