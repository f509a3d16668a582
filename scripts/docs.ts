/**
 * `npm run docs`: writes the generated parts of the documents and other generated files: the tables of docs/flow.md, the
 * explanations of numbers in docs/reports.md, the allowed imports of each floor in the README, the read-side statements in
 * docs/sql, the tables of each read model's version in tests/fixtures/read-models, and the types of all routes for the pages'
 * scripts. Tests fail when one of them is out of date.
 */
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { generatedDocuments } from './support/generated-documents.ts';
import { routeTypes, routeTypesFile } from './support/route-types.ts';

for (const [file, { now }] of Object.entries(generatedDocuments())) writeFileSync(file, now);
writeFileSync(routeTypesFile, await routeTypes());

// These two query Postgres. With WRITE_DOCS they write what they otherwise compare.
const asking = ['tests/sql/sql.int.spec.ts', 'tests/projections/tables.int.spec.ts'];
const { status } = spawnSync('vitest', ['run', '--project', 'int', ...asking], {
  stdio: 'inherit',
  env: { ...process.env, WRITE_DOCS: '1' },
});
process.exitCode = status ?? 1;
