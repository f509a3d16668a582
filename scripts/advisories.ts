/**
 * `npm run advisories`: asks the registry for known vulnerabilities in anything that runs in production. Exits with 1 when there
 * is a high or critical one that `docs/accepted-advisories.json` does not name. Without a network it reports that and exits with
 * 0.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { acceptedAdvisories, judgeAdvisories, type Finding } from './support/judge-advisories.ts';

const lines = (findings: readonly Finding[]): string =>
  findings.map(({ severity, component, id, title }) => `  ${severity}: ${component}, ${id}: ${title}\n`).join('');

const accepted = acceptedAdvisories.parse(JSON.parse(readFileSync('docs/accepted-advisories.json', 'utf8')));
const audit = spawnSync(
  'npm',
  ['audit', '--json', '--omit=dev', '--package-lock-only', '--fetch-retries=0', '--fetch-timeout=20000'],
  { encoding: 'utf8', timeout: 60_000, maxBuffer: 64 * 1024 * 1024 },
);
const judgement = judgeAdvisories(audit.stdout ?? '', accepted, new Date().toISOString().slice(0, 10));
switch (judgement.outcome) {
  case 'not_asked':
    console.warn(`Advisories were not checked, the registry gave none: ${judgement.because}`);
    break;
  case 'clear':
    console.log('No high or critical advisory is open.');
    if (judgement.accepted.length > 0) console.log(`Accepted for now:\n${lines(judgement.accepted)}`);
    if (judgement.lesser.length > 0) console.log(`Lesser ones:\n${lines(judgement.lesser)}`);
    break;
  default:
    console.error(`Update these, or say in docs/accepted-advisories.json why not and until when:\n${lines(judgement.findings)}`);
    process.exitCode = 1;
}
