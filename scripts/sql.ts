/** `npm run sql`: writes every statement of the read side to docs/sql, as a test runs it on a large district. */
import { spawnSync } from 'node:child_process';

const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'int', 'tests/sql'];
const { status } = spawnSync(process.execPath, vitest, { stdio: 'inherit', env: { ...process.env, WRITE_SQL: '1' } });
process.exitCode = status ?? 1;
