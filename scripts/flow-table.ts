/**
 * `npm run docs`: writes the README's table command → events → projections → routes → screens from the code itself.
 * With --check it only compares, and exits with 1 when the README is behind.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { flowTable, flowTableIn, withFlowTable } from './support/flow-table.ts';

const readme = readFileSync('README.md', 'utf8');
const table = flowTable();
if (process.argv.includes('--check')) {
  if (flowTableIn(readme) !== table) {
    console.error("The README's table is behind the code. Run: npm run docs");
    process.exitCode = 1;
  }
} else {
  writeFileSync('README.md', withFlowTable(readme, table));
}
