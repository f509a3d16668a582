import { describe, expect, it } from 'vitest';
import { presentAgreement } from '#api/writing/writing-agreement/presenter.ts';
import type { ElpLevel } from '#domain/shared/elp-levels.ts';
import type { JudgedLevels, JudgedWorks } from '#projections/writing/agreement.ts';

const levels = (
  version: string,
  suggested: ElpLevel,
  teacher: ElpLevel,
  answers: number,
  changes: Partial<JudgedLevels> = {},
) => ({
  month: '2026-10',
  grade_band: '3-5' as const,
  provider: 'openai' as const,
  model: 'm',
  version,
  suggested_level: suggested,
  teacher_level: teacher,
  linguistic_complexity: suggested,
  language_forms: suggested,
  vocabulary_usage: teacher,
  answers,
  ...changes,
});
const ofAll = { month: null, grade_band: null, provider: null, model: null, version: null };
const works = (version: string, since: string, count: number, changes: Partial<JudgedWorks> = {}): JudgedWorks => ({
  ...ofAll,
  provider: 'openai',
  model: 'm',
  version,
  works: count,
  since,
  ...changes,
});
const all = (count: number): JudgedWorks => ({ ...ofAll, works: count, since: '2026-10-01T00:00:00.000Z' });

const good = [levels('1', 2, 2, 20), levels('1', 4, 4, 20)];
const worse = [levels('2', 2, 2, 20), levels('2', 2, 4, 20)];
const [earlier, later] = ['2026-10-01T00:00:00.000Z', '2026-11-01T00:00:00.000Z'];

describe('versions in the agreement report', () => {
  it('get a warning if they agree less than the previous one, the latest first', () => {
    const { by_version } = presentAgreement([...good, ...worse], [all(80), works('1', earlier, 40), works('2', later, 40)]);
    expect(by_version).toMatchObject([
      { version: '2', kappa: 0, exact_percent: 50, agreed_more_before: { version: '1', kappa: 1, few_works: false } },
      { version: '1', kappa: 1, exact_percent: 100, agreed_more_before: null },
    ]);
  });

  it('get no warning if they agree more', () => {
    const { by_version } = presentAgreement([...good, ...worse], [all(80), works('2', earlier, 40), works('1', later, 40)]);
    expect(by_version.map(({ agreed_more_before }) => agreed_more_before)).toEqual([null, null]);
  });

  it('show when there is little work to judge by', () => {
    const { by_version } = presentAgreement([...good, ...worse], [all(59), works('1', earlier, 40), works('2', later, 19)]);
    expect(by_version[0]!.agreed_more_before).toMatchObject({ few_works: true });
  });

  it('are compared within one provider', () => {
    const rubric = { provider: 'rubric' as const };
    const judged = [...good, ...worse.map((row) => ({ ...row, ...rubric }))];
    const { by_version } = presentAgreement(judged, [all(80), works('1', earlier, 40), works('2', later, 40, rubric)]);
    expect(by_version.map(({ agreed_more_before }) => agreed_more_before)).toEqual([null, null]);
  });
});

it('compares each dimension with the level that the teacher chose', () => {
  const { by_dimension, levels: table, summary } = presentAgreement(worse, [all(40)]);
  expect(summary).toEqual({ works: 40, answers: 40, exact_percent: 50, adjacent_percent: 50, kappa: 0 });
  expect(by_dimension.map(({ dimension, exact_percent }) => [dimension, exact_percent])).toEqual([
    ['linguistic_complexity', 50],
    ['language_forms', 50],
    ['vocabulary_usage', 100],
  ]);
  expect([table[1]![1], table[1]![3]]).toEqual([20, 20]);
});
