import type { Check } from './run-check.ts';

const types: Check = { name: 'types', command: ['tsc', '-p', '.'] };
/** The compiler's errors, the rules that need types and all others, in one pass (.oxlintrc.json). */
const lint = (files: readonly string[]): Check => ({ name: 'types and lint', command: ['oxlint', ...files] });
const format = (files: readonly string[]): Check => ({
  name: 'format',
  command: ['oxfmt', '--check', '--no-error-on-unmatched-pattern', ...files],
});
const layers: Check = { name: 'layers', command: ['node', 'scripts/layers.ts'] };

/**
 * What is checked without running the code. With `files`, lint and format look at these alone; an error of types can be in a file
 * that only imports one of them, so that the compiler looks at everything, and at little when it has before.
 */
export const staticChecks = (files?: readonly string[]): readonly Check[] => {
  if (!files) return [lint(['.']), format(['.']), layers];
  const code = files.filter((file) => /\.(?:tsx?|js|cjs)$/.test(file));
  if (code.length > 0) return [types, lint(code), format(files), layers];
  return files.length > 0 ? [format(files)] : [];
};
