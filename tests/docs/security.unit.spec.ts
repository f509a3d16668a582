import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const asvs = readFileSync('docs/security-asvs.md', 'utf8');
const security = readFileSync('docs/security.md', 'utf8');
const states = ['met', 'in part', 'not met', 'operator', 'does not apply'];
const rows = [...asvs.matchAll(/^\| (\d+\.\d+\.\d+) \| ([12]) \| ([^|]+) \| ([^|]+) \| ([^|]+) \|$/gm)].map(
  ([, number, level, , state, where]) => ({ number: number!, level: level!, state: state!, where: where! }),
);

describe('the table of ASVS requirements', () => {
  it('lists each of the 70 level 1 and 183 level 2 requirements once, with a state and a comment', () => {
    expect(new Set(rows.map(({ number }) => number)).size).toBe(253);
    expect(rows.filter(({ level }) => level === '1')).toHaveLength(70);
    expect(rows.filter(({ level }) => level === '2')).toHaveLength(183);
    expect(rows.filter(({ state, where }) => !states.includes(state) || where.trim() === '')).toEqual([]);
  });

  it('counts its states correctly', () => {
    for (const state of states) {
      const [, said] = new RegExp(`^\\| ${state} \\| (\\d+) \\|$`, 'm').exec(asvs)!;
      expect(rows.filter((row) => row.state === state).length, state).toBe(Number(said));
    }
  });
});

it('names only existing files and scripts', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
  for (const [, code] of `${asvs}\n${security}`.matchAll(/`([^`\s]+)`/g)) {
    if (
      /^(?:adapters|api|server|people|commands|domain|eventstore|jobs|platform|projections|reactions|scripts|tests|docs)\/[\w./-]+$/.test(
        code!,
      )
    )
      expect(existsSync(code!), code).toBe(true);
  }
  for (const [, script] of `${asvs}\n${security}`.matchAll(/npm run ([a-z-]+)/g)) expect(scripts).toHaveProperty(script!);
});
