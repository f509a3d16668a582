import type { Check } from './run-check.ts';

// Both compilers call themselves tsc: which of them npm links under that name is a matter of chance.
const types: Check = { name: 'types', command: ['node', 'node_modules/typescript7/bin/tsc', '-p', '.'] };
const layers: Check = { name: 'layers', command: ['node', 'scripts/layers.ts'] };
const lint = (files: readonly string[]): Check => ({ name: 'lint', command: ['eslint', '--no-warn-ignored', ...files] });
const promises = (files: readonly string[]): Check => ({ name: 'promises', command: ['oxlint', ...files] });
const format = (files: readonly string[]): Check => ({
  name: 'format',
  command: ['oxfmt', '--check', '--no-error-on-unmatched-pattern', ...files],
});

/** What is checked without running the code. With `files`, lint and format look at these alone; types and layers are of the whole. */
export const staticChecks = (files?: readonly string[]): readonly Check[] => {
  if (!files) return [types, lint(['.']), promises(['.']), format(['.']), layers];
  const code = files.filter((file) => /\.(?:tsx?|js|cjs)$/.test(file));
  if (code.length > 0) return [types, lint(code), promises(code), format(files), layers];
  return files.length > 0 ? [format(files)] : [];
};
