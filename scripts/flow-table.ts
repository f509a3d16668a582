/**
 * `npm run docs`: writes the tables of docs/flow.md (command → events → projections → screens) from the code itself.
 * With --check it only compares, and exits with 1 when the document is behind.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { flowTable, flowTableIn, withFlowTable } from './support/flow-table.ts';

const file = 'docs/flow.md';
const document = readFileSync(file, 'utf8');
const table = flowTable();
if (process.argv.includes('--check')) {
  if (flowTableIn(document) !== table) {
    console.error('docs/flow.md is behind the code. Run: npm run docs');
    process.exitCode = 1;
  }
} else {
  writeFileSync(file, withFlowTable(document, table));
}
