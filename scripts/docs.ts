/**
 * `npm run docs`: writes everything in the documents that the code itself says, and what is recorded of it: the tables of
 * docs/flow.md, what the pages say about their numbers in docs/reports.md, what a floor may import in the README, the statements
 * of the read side in docs/sql, the tables of each read model's version in tests/fixtures/read-models and the types of all routes for
 * the pages' scripts. Tests say when one of them is behind.
 */
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { generatedDocuments } from './support/generated-documents.ts';
import { routeTypes, routeTypesFile } from './support/route-types.ts';

for (const [file, { now }] of Object.entries(generatedDocuments())) writeFileSync(file, now);
writeFileSync(routeTypesFile, await routeTypes());

// These two ask Postgres, and with WRITE_DOCS they write what they otherwise compare.
const asking = ['tests/sql/sql.int.spec.ts', 'tests/projections/tables.int.spec.ts'];
const { status } = spawnSync('vitest', ['run', '--project', 'int', ...asking], {
  stdio: 'inherit',
  env: { ...process.env, WRITE_DOCS: '1' },
});
process.exitCode = status ?? 1;
