import { describe, expect, it } from 'vitest';
import type { CheckStatusReply } from '#api/writing/writing-assessments/schemas.ts';
import { agreementPage, type AgreementPageData } from '#api/writing/writing-agreement/schemas.ts';
import { erasePerson } from '#commands/audit/erase-person.ts';
import { useWorld } from '#tests/support/use-world.ts';
import { cast, type CastMember } from '#tests/support/world.ts';
import { answer, assessmentsPath, bodyFor, handInAnswer, savedBody, worksPath, type HandedIn } from './writing-examples.ts';

const members = ['teacher', 'student', 'admin', 'schoolAdmin', 'principal', 'otherPrincipal', 'otherSchoolAdmin'] as const;
const { world, as, app } = useWorld([...members]);
const path = '/reports/writing_agreement';

const reportOf = async (member: CastMember, query = ''): Promise<AgreementPageData> =>
  agreementPage.parse((await as(member).get(`${path}${query}`)).json);

const assess = async (handed: HandedIn, band = '3-5') => {
  const { json } = await as('teacher').post(assessmentsPath, bodyFor(handed, { grade_band: band }));
  await app.jobsDone();
  const id = (json as { request_id: string }).request_id;
  const status = (await as('teacher').get(`${assessmentsPath}/check_status?request_id=${id}`)).json as CheckStatusReply;
  return { assessmentId: id, suggested: status.assessment.result.scores[0]!.score };
};
const save = async ({ workId, promptId }: HandedIn, assessmentId: string, level: number | null) => {
  const body = savedBody({ promptId, assessmentId }, { teacher_wida_level: level });
  expect((await as('teacher').call('PATCH', `${worksPath}/${workId}/update_ell_assessment`, { body })).status).toBe(200);
};

describe('the agreement report', () => {
  it('compares suggestions with what teachers saved last, for admins of those schools, also after an erasure', async () => {
    expect((await reportOf('schoolAdmin')).summary).toEqual({
      works: 0,
      answers: 0,
      exact_percent: null,
      adjacent_percent: null,
      kappa: null,
    });
    const one = await handInAnswer(world);
    const first = await assess(one);
    await save(one, first.assessmentId, 1);
    // An edit replaces what was saved; another run of the same version replaces the run before.
    await save(one, first.assessmentId, first.suggested);
    const again = await assess(one);
    await save(one, again.assessmentId, again.suggested);
    const two = await handInAnswer(world, answer, 'classmate');
    const other = await assess(two, '6-8');
    await save(two, other.assessmentId, other.suggested + 2);
    const three = await handInAnswer(world);
    // A teacher who chose no level, and a text that was assessed and not saved, say nothing.
    await save(three, (await assess(three)).assessmentId, null);
    await assess(await handInAnswer(world));
    await app.caughtUp();

    const expected = { works: 2, answers: 2, exact_percent: 50, adjacent_percent: 50 };
    const report = await reportOf('schoolAdmin');
    expect(report.summary).toMatchObject(expected);
    expect(report.by_grade_band).toMatchObject([
      { grade_band: '3-5', works: 1, exact_percent: 100 },
      { grade_band: '6-8', works: 1, exact_percent: 0, adjacent_percent: 0 },
    ]);
    expect(report.by_dimension.map(({ dimension, works }) => [dimension, works])).toEqual([
      ['linguistic_complexity', 2],
      ['language_forms', 2],
      ['vocabulary_usage', 2],
    ]);
    expect(report.by_version).toMatchObject([{ provider: 'rubric', version: 'rubric-3', ...expected, agreed_more_before: null }]);
    expect(report.by_month).toMatchObject([expected]);
    expect(report.levels[other.suggested - 1]![other.suggested + 1]).toBe(1);
    for (const member of ['admin', 'principal'] as const) expect((await reportOf(member)).summary).toMatchObject(expected);
    for (const member of ['otherPrincipal', 'otherSchoolAdmin'] as const) {
      expect((await reportOf(member)).summary.works, member).toBe(0);
    }
    expect((await reportOf('schoolAdmin', '?start_date=2020-01-01&end_date=2020-12-31')).summary.works).toBe(0);

    const { text, headers } = await as('schoolAdmin').get(`${path}.csv`);
    expect(headers.get('content-type')).toContain('text/csv');
    expect(text.split('\r\n').slice(0, 2)).toEqual([
      'By,Of,Student work,Answers,Exact agreement (%),Adjacent agreement (%),Quadratic weighted kappa',
      expect.stringMatching(/^all,,2,2,50,50,-?[\d.]+$/) as string,
    ]);
    expect(text).toContain('\r\nversion,rubric earshot-rubric rubric-3,2,2,50,50,');

    const { erasedSubjects: subjects } = app.app.services;
    await erasePerson(world.context(), { personId: cast.classmate.id, subjects, dataDir: null });
    await app.caughtUp();
    expect((await reportOf('schoolAdmin')).summary).toMatchObject(expected);
  });

  it('does not exist for teachers and students', async () => {
    for (const member of ['teacher', 'student'] as const) expect((await as(member).get(path)).status).toBe(404);
  });
});
