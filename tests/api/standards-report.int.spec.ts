import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  standardReportPage,
  standardsReportPage,
  type StandardReportPageData,
  type StandardsReportPageData,
} from '#api/reports/standards-report/schemas.ts';
import { alignLessonStandard } from '#commands/curriculum/lesson-standards.ts';
import { lessonUuidOf } from '#domain/lessons/lesson/events.ts';
import { standardsDocumentExample } from '#tests/domain/support/standards-examples.ts';
import { cast, lessonPath, otherSchoolClassId, schoolClassId, type CastMember } from '#tests/support/world.ts';
import { buildStandardsWorld, taught, type StandardsWorld } from './standards-report-world.ts';

const all = '/reports/standards';
const of = ({ uuid }: { uuid: string }): string => `${all}/${uuid}`;

describe('the report by standard', () => {
  let made: StandardsWorld;
  beforeAll(async () => (made = await buildStandardsWorld()));
  afterAll(() => made.app.stop());

  const get = async (as: CastMember, path: string) => (await made.world.signIn(as)).get(path);
  const report = async (as: CastMember, path = all): Promise<StandardsReportPageData> =>
    standardsReportPage.parse((await get(as, path)).json);
  const behind = async (as: CastMember, path: string): Promise<StandardReportPageData> =>
    standardReportPage.parse((await get(as, path)).json);
  const rowOf = (data: StandardsReportPageData, { uuid }: { uuid: string }) => data.rows.find(({ id }) => id === uuid)!;
  /** Students, answers, correct ones, percent: as counted by hand. */
  const counts = (row: {
    students_count: number;
    answers_count: number;
    correct_answers_count: number;
    percent_correct: unknown;
  }) => [row.students_count, row.answers_count, row.correct_answers_count, row.percent_correct];

  it('adds up every answer to every quiz about a lesson that teaches the standard', async () => {
    const data = await report('schoolAdmin');
    // In the order of their numbers; without results, or out of its document, a standard has no row.
    expect(data.rows.map(({ label }) => label)).toEqual(['L.2', 'L.3', 'L.10']);
    expect(counts(rowOf(data, taught.harbour))).toEqual([3, 12, 7, 58]);
    expect(counts(rowOf(data, taught.fog))).toEqual([2, 6, 3, 50]);
    expect(counts(rowOf(data, taught.both))).toEqual([3, 18, 10, 56]);
    expect(rowOf(data, taught.both)).toMatchObject({ quizzes_count: 3, questions_count: 9, quiz_solutions_count: 6 });
    // A quiz that is behind several standards counts once in the sum of all.
    expect(counts(data.summary)).toEqual([3, 18, 10, 56]);
    expect(data.summary).toMatchObject({ standards_count: 3, quizzes_count: 3, quiz_solutions_count: 6 });
  });

  it('has a column for each class while they are few', async () => {
    const data = await report('schoolAdmin');
    expect(data.columns.map(({ name }) => name)).toEqual(['Room 7', 'Room 12']);
    const percents = rowOf(data, taught.harbour).classes.map((own) => own.percent_correct);
    expect(percents).toEqual([100, 44]);
    expect(rowOf(data, taught.fog).classes.map((own) => own.percent_correct)).toEqual([0, 100]);
  });

  it('covers a teacher’s own classes, or what a school admin administers', async () => {
    for (const as of ['teacher', 'principal'] as const) {
      const data = await report(as);
      expect(counts(rowOf(data, taught.harbour))).toEqual([2, 9, 4, 44]);
      expect(counts(rowOf(data, taught.fog))).toEqual([1, 3, 3, 100]);
      expect(counts(rowOf(data, taught.both))).toEqual([2, 12, 7, 58]);
      expect(data.columns.map(({ name }) => name)).toEqual(['Room 12']);
    }
    for (const as of ['otherTeacher', 'otherPrincipal'] as const)
      expect(counts(rowOf(await report(as), taught.both))).toEqual([1, 6, 3, 50]);
    for (const as of ['farTeacher', 'otherSchoolAdmin'] as const) {
      const data = await report(as);
      expect(data.rows).toEqual([]);
      expect(counts(data.summary)).toEqual([0, 0, 0, null]);
    }
  });

  it('filters by days of the submit in the district’s time zone, by school and by class', async () => {
    // The first submit is of 9 p.m. on September 30 in Chicago.
    const later = await report('teacher', `${all}?start_date=2026-10-01&end_date=2026-10-31`);
    expect(counts(rowOf(later, taught.harbour))).toEqual([2, 6, 2, 33]);
    const first = await report('teacher', `${all}?start_date=2026-09-30&end_date=2026-09-30`);
    expect(first.rows.map(({ label }) => label)).toEqual(['L.2', 'L.3']);
    expect(counts(rowOf(first, taught.harbour))).toEqual([1, 3, 2, 67]);
    const south = await report('schoolAdmin', `${all}?selected_school_id=2`);
    expect(counts(rowOf(south, taught.both))).toEqual([1, 6, 3, 50]);
    expect(south.school_classes_list.map(({ name }) => name)).toEqual(['Room 7']);
    const room = await report('schoolAdmin', `${all}?selected_school_class_id=${schoolClassId}`);
    expect(counts(rowOf(room, taught.harbour))).toEqual([2, 9, 4, 44]);
    expect((await report('schoolAdmin', `${all}?selected_school_id=2&selected_school_class_id=${schoolClassId}`)).rows).toEqual(
      [],
    );
  });

  it('filters by state, subject and grade, and lists the options', async () => {
    const data = await report('teacher');
    expect([data.states, data.subjects, data.grades]).toEqual([
      [{ state: 'CA', name: 'California' }],
      ['Listening', 'Speaking'],
      ['4', '5'],
    ]);
    const labels = async (query: string) => (await report('teacher', `${all}?${query}`)).rows.map(({ label }) => label);
    expect(await labels('state=CA&grade=4')).toEqual(['L.2', 'L.3']);
    expect(await labels('subject=Speaking')).toEqual(['L.10']);
    expect(await labels('state=TX')).toEqual([]);
    const speaking = await report('teacher', `${all}?subject=Speaking`);
    expect(speaking.grades).toEqual(['5']);
    expect(counts(speaking.summary)).toEqual([1, 3, 3, 100]);
    expect(speaking.csv_url).toContain('subject=Speaking');
  });

  it('is sorted by percentages, and paginated', async () => {
    const best = await report('teacher', `${all}?sort=percent_correct`);
    expect(best.rows.map((row) => row.percent_correct)).toEqual([100, 58, 44]);
    const second = await report('teacher', `${all}?sort=percent_correct&direction=asc&page_size=1&page=2`);
    expect(second.rows.map((row) => row.percent_correct)).toEqual([58]);
    expect(second.paging).toEqual({ page: 2, page_size: 1, pages_count: 3, rows_count: 3 });
  });

  it('links from a standard to each quiz of each class, and to its lesson', async () => {
    const data = await behind('schoolAdmin', of(taught.both));
    expect(data.standard).toMatchObject({ label: 'L.3', content: 'What 3 says', state: 'CA', state_name: 'California' });
    expect(data.summary).toMatchObject({
      school_classes_count: 2,
      students_count: 3,
      answers_count: 18,
      correct_answers_count: 10,
    });
    const shown = data.rows.map((row) => [row.school_class_name, row.school_name, row.quizable_name, ...counts(row)]);
    expect(shown).toHaveLength(5);
    expect(shown).toContainEqual(['Room 12', 'North School', 'Fog', 1, 3, 3, 100]);
    expect(shown).toContainEqual(['Room 12', 'North School', 'The quiet harbour', 2, 6, 2, 33]);
    expect(shown).toContainEqual(['Room 7', 'South School', 'Fog', 1, 3, 0, 0]);
    const fog = data.rows.find(({ title, school_class_id: id }) => title === 'Fog quiz' && id === schoolClassId)!;
    expect(fog.lesson_url).toBe('/lessons/fog');
    expect(fog.quiz_url).toContain(`/reports/quizzes/${made.fogQuiz.uuid}?selected_school_class_id=${schoolClassId}`);
  });

  it('agrees with the reports its rows link to', async () => {
    for (const as of ['schoolAdmin', 'teacher'] as const) {
      for (const { quiz_url: url, class_url: classUrl, ...row } of (await behind(as, of(taught.both))).rows) {
        const { summary } = (await get(as, url)).json as { summary: { answers_count: number; correct_answers_count: number } };
        expect(summary).toMatchObject({ answers_count: row.answers_count, correct_answers_count: row.correct_answers_count });
        expect((await get(as, classUrl)).status).toBe(200);
      }
    }
  });

  it('exports the same content as a file', async () => {
    const lines = (await get('schoolAdmin', `${all}.csv`)).text.replace('\uFEFF', '').trim().split('\r\n');
    expect(lines[0]).toBe(
      'Standard,Text,Subject,Grades,State,Document,Quizzes,Questions,Students,Quizzes submitted,Answers,Correct answers,Percent correct,' +
        'Room 7 answers,Room 7 percent,Room 12 answers,Room 12 percent',
    );
    expect(lines[1]).toBe('L.2,What 2 says,Listening,4 5,CA,Example,2,6,3,4,12,7,58,3,100,9,44');
    expect(lines).toHaveLength(4);
    const quizzes = (await get('teacher', `${of(taught.fog)}.csv`)).text.replace('\uFEFF', '').trim().split('\r\n');
    expect(quizzes.slice(1)).toEqual([`L.10,${schoolClassId},Room 12,,Fog quiz,Fog,3,1,1,3,3,100`]);
  });

  it('does not exist for others, or with somebody else’s school or class', async () => {
    for (const as of ['student', 'admin', 'analyst'] as const)
      for (const path of [all, `${all}.csv`, of(taught.both)]) expect((await get(as, path)).status).toBe(404);
    const foreign: readonly (readonly [CastMember, string])[] = [
      ['teacher', `selected_school_class_id=${otherSchoolClassId}`],
      ['otherTeacher', `selected_school_class_id=${schoolClassId}`],
      ['farTeacher', `selected_school_class_id=${schoolClassId}`],
      ['teacher', 'selected_school_id=1'],
      ['principal', 'selected_school_id=2'],
      ['principal', `selected_school_class_id=${otherSchoolClassId}`],
      ['otherSchoolAdmin', 'selected_school_id=1'],
      ['otherSchoolAdmin', `selected_school_class_id=${schoolClassId}`],
      ['schoolAdmin', 'selected_school_id=3'],
    ];
    for (const [as, query] of foreign)
      for (const path of [all, of(taught.both)]) expect((await get(as, `${path}?${query}`)).status, `${as} ${query}`).toBe(404);
    expect((await get('teacher', of(taught.left))).status).toBe(404);
    expect((await get('teacher', `${all}/00000000-0000-4000-8000-000000000000`)).status).toBe(404);
  });
});

describe('the report by standard, after a change', () => {
  let made: StandardsWorld;
  beforeAll(async () => (made = await buildStandardsWorld()));
  afterAll(() => made.app.stop());

  const countsOf = async (standard: { uuid: string }): Promise<unknown> => {
    const { rows } = standardsReportPage.parse((await (await made.world.signIn('teacher')).get(all)).json);
    const row = rows.find(({ id }) => id === standard.uuid);
    return row ? [row.students_count, row.answers_count, row.correct_answers_count, row.percent_correct] : null;
  };

  it('reflects resets, key corrections and changes to what lessons teach', async () => {
    const { app, world, fogQuiz } = made;
    const solutions = `/teach/quiz/${world.quiz.uuid}/school_class/${schoolClassId}/students/${cast.classmate.id}/quiz_solutions`;
    const teacher = await world.signIn('teacher');
    expect((await teacher.call('DELETE', `${solutions}.json`)).status).toBe(200);
    await app.caughtUp();
    expect(await countsOf(taught.harbour)).toEqual([1, 6, 4, 67]);
    expect((await teacher.post(`${solutions}/undo_reset.json`, {})).status).toBe(200);
    await app.caughtUp();
    expect(await countsOf(taught.harbour)).toEqual([2, 9, 4, 44]);

    const admin = await world.signIn('admin');
    const [question] = fogQuiz.questions;
    const corrected = await admin.post(`/admin/quizzes/${fogQuiz.uuid}/key_corrections`, {
      key_correction: {
        quiz_question_uuid: question!.uuid,
        quiz_question_option_uuid: question!.options[0]!.uuid,
        policy: 'current_key',
        never_lower: false,
        reason: 'The transcript says so.',
      },
    });
    expect(corrected.status, corrected.text).toBe(201);
    await app.jobsDone();
    await app.caughtUp();
    expect(await countsOf(taught.fog)).toEqual([1, 3, 2, 67]);
    expect(await countsOf(taught.both)).toEqual([2, 12, 6, 50]);

    expect(await countsOf(taught.nobody)).toBeNull();
    const { documentUuid } = standardsDocumentExample;
    const harbour = { lessonUuid: lessonUuidOf('Lesson', lessonPath), documentUuid, standardUuid: taught.nobody.uuid };
    await alignLessonStandard(world.context(), harbour);
    await app.caughtUp();
    expect(await countsOf(taught.nobody)).toEqual([2, 9, 4, 44]);
  });
});
