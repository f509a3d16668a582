import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { acceptedAdvisories, judgeAdvisories } from '#scripts/support/judge-advisories.ts';

const advisory = (severity: string, id = 'GHSA-aaaa-bbbb-cccc') =>
  JSON.stringify({
    auditReportVersion: 2,
    vulnerabilities: {
      parser: { name: 'parser', severity, via: [{ url: `https://advisories.test/${id}`, title: 'Reads too far', severity }] },
      app: { name: 'app', severity, via: ['parser'] },
    },
  });
const known = { id: 'GHSA-aaaa-bbbb-cccc', reason: 'Only reached with files of our own.', until: '2026-12-31' };

describe('advisories', () => {
  it.each(['high', 'critical'])('stop the build for a %s one', (severity) => {
    expect(judgeAdvisories(advisory(severity), [], '2026-11-22')).toEqual({
      outcome: 'mend',
      findings: [{ id: 'GHSA-aaaa-bbbb-cccc', component: 'parser', severity, title: 'Reads too far' }],
    });
  });

  it('report lesser ones and continue', () => {
    expect(judgeAdvisories(advisory('moderate'), [], '2026-11-22')).toMatchObject({
      outcome: 'clear',
      lesser: [{ severity: 'moderate' }],
    });
  });

  it('let an accepted one pass until it expires', () => {
    expect(judgeAdvisories(advisory('high'), [known], '2026-12-31')).toMatchObject({ outcome: 'clear' });
    expect(judgeAdvisories(advisory('high'), [known], '2027-01-01')).toMatchObject({ outcome: 'mend' });
    expect(judgeAdvisories(advisory('high', 'GHSA-dddd-eeee-ffff'), [known], '2026-12-31')).toMatchObject({ outcome: 'mend' });
  });

  it.each([
    ['', 'no answer'],
    ['{"message":"request failed, reason: ENOTFOUND","error":{}}', 'request failed, reason: ENOTFOUND'],
    ['<html>', 'no answer'],
  ])('are unknown without a network: %j', (text, because) => {
    expect(judgeAdvisories(text, [], '2026-11-22')).toEqual({ outcome: 'not_asked', because });
  });

  it('have a well-formed list of accepted ones', () => {
    const list = JSON.parse(readFileSync('docs/accepted-advisories.json', 'utf8')) as unknown;
    expect(acceptedAdvisories.parse(list)).toEqual(list);
  });
});
