/**
 * `npm run docs`: writes the tables of docs/flow.md (command → events → projections → screens) from the code itself, and into
 * docs/reports.md what the pages say about their numbers. With --check it only compares, and exits with 1 when one is behind.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { flowTable, withFlowTable } from './support/flow-table.ts';
import { withHelp } from './support/reports-help.ts';

const generated: Readonly<Record<string, (document: string) => string>> = {
  'docs/flow.md': (document) => withFlowTable(document, flowTable()),
  'docs/reports.md': withHelp,
};

for (const [file, current] of Object.entries(generated)) {
  const document = readFileSync(file, 'utf8');
  if (!process.argv.includes('--check')) writeFileSync(file, current(document));
  else if (current(document) !== document) {
    console.error(`${file} is behind the code. Run: npm run docs`);
    process.exitCode = 1;
  }
}
