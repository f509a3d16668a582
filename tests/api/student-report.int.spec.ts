import { beforeAll, describe, expect, it } from 'vitest';
import type { TeacherStudentReportPageData } from '#api/reports/student-reports/schemas.ts';
import { setSchoolClassMembers } from '#commands/classes/school-class/members.ts';
import { useWorld } from '#tests/support/use-world.ts';
import { cast, lessonPath, otherSchoolClassId, schoolClassId } from '#tests/support/world.ts';
import { now, submitIn, type Submit } from './report-world.ts';

const path = `/school_classes/${schoolClassId}/students/${cast.student.id}`;

const correctOf = ({ quiz, options }: Submit): number =>
  options.filter((option, index) => quiz.questions[index]!.options[option]!.correct).length;

describe('the teacher student report', () => {
  const { app, world, as } = useWorld(['teacher'], { now: () => now });
  let submits: readonly Submit[];

  beforeAll(async () => {
    const second = await world.newAssignment();
    const own = { quiz: world.quiz, assignmentId: world.assignmentId, studentId: cast.student.id };
    submits = [
      { ...own, options: [1, 2, 3], secondsEach: 20, from: '2026-10-01T02:00:00.000Z' },
      { ...own, ...second, options: [0, 2, 0], secondsEach: 40, from: '2026-10-12T15:00:00.000Z' },
    ];
    for (const one of submits) await submitIn(world, one);
    await submitIn(world, {
      ...own,
      studentId: cast.classmate.id,
      options: [0, 0, 1],
      secondsEach: 5,
      from: '2026-10-12T15:00:00.000Z',
    });
    await app.caughtUp();
  });

  const report = async (query = ''): Promise<TeacherStudentReportPageData> => {
    const answer = await as('teacher').get(`${path}${query}`);
    expect(answer.status, answer.text.slice(0, 300)).toBe(200);
    return answer.json as TeacherStudentReportPageData;
  };

  it('has one row for each quiz the student submitted, the latest first', async () => {
    const data = await report();
    expect(data).toMatchObject({
      student_name: 'student =SUM(A1)',
      school_class_name: 'Room 12',
      time_zone: 'America/Chicago',
      start_date: '2026-09-16',
      end_date: '2026-10-15',
      quiz_type: 'all',
    });
    expect(data.rows.map(({ title, quiz_uuid }) => [title, quiz_uuid])).toEqual(
      submits.toReversed().map(({ quiz }) => [quiz.title, quiz.uuid]),
    );
    expect(data.rows.map((row) => [row.correct_answers_count, row.questions_count, row.time_spent])).toEqual(
      submits.toReversed().map((one) => [correctOf(one), one.options.length, one.options.length * one.secondsEach]),
    );
    expect(data.rows[1]).toMatchObject({
      id: cast.student.id,
      quizable_type: 'lesson',
      quizable_path: lessonPath,
      quizable_text_complexity: '640L',
      submitted_at_date: '09/30/2026',
      assignment_type: 'listening_comprehension',
      language_code: 'en',
      url: `/teach/lessons/${lessonPath}/quiz/${world.quiz.uuid}/school_class/${schoolClassId}/report`,
    });
    expect(data.as_of.position).toMatch(/^\d+\/\d+$/);
  });

  it('sums up its rows', async () => {
    const data = await report();
    const correct = submits.reduce((sum, one) => sum + correctOf(one), 0);
    expect(data.summary).toEqual({
      schools_count: 1,
      school_classes_count: 1,
      students_count: 1,
      quiz_solutions_count: submits.length,
      answers_count: 6,
      correct_answers_count: correct,
      percent_correct: Math.round((correct / 6) * 100),
    });
    expect(data.average_time_spent).toBe(90);
    expect(data.strands).toEqual([
      { strand: 'Literal', answers_count: 2, correct_count: 2, percent_correct: 100 },
      { strand: 'Inference', answers_count: 2, correct_count: 1, percent_correct: 50 },
    ]);
    // The quizzes of the tests are assigned today, after the submits.
    expect(data.submission).toEqual({ assigned_count: 0, submitted_count: 0, percent: null });
    const { submission } = await report('?start_date=2026-09-16&end_date=2099-12-31');
    expect(submission).toEqual({ assigned_count: 2, submitted_count: 2, percent: 100 });
    expect(data.growth.map(({ month, percent_correct }) => [month, percent_correct])).toEqual([
      ['2026-09', 67],
      ['2026-10', 67],
    ]);
  });

  it('keeps to the requested dates and quiz type, and passes the dates on', async () => {
    const early = await report('?start_date=2026-09-30&end_date=2026-09-30');
    expect(early.rows.map(({ quiz_uuid }) => quiz_uuid)).toEqual([world.quiz.uuid]);
    expect(early.rows[0]!.url).toMatch(/\/report\?start_date=2026-09-30&end_date=2026-09-30$/);
    expect((await as('teacher').get(early.rows[0]!.url!)).json).toMatchObject({ title: world.quiz.title });
    expect((await report('?start_date=2026-10-01')).rows).toHaveLength(1);
    expect((await report('?quiz_type=reading_comprehension')).rows).toEqual([]);
    for (const bad of ['?start_date=31/05/2026', '?start_date=2026-10-02&end_date=2026-10-01', '?quiz_type=speaking']) {
      expect((await as('teacher').get(path + bad)).status, bad).toBe(400);
      expect((await as('teacher').get(`${path}.csv${bad}`)).status, bad).toBe(400);
    }
  });

  it('exists only for the class’s teachers, and only for its students', async () => {
    expect((await (await world.signIn('otherTeacher')).get(path)).status).toBe(404);
    for (const member of ['student', 'classmate', 'schoolAdmin', 'admin', 'analyst'] as const) {
      expect((await (await world.signIn(member)).get(path)).status, member).toBe(404);
    }
    expect((await as('teacher').get(`/school_classes/${schoolClassId}/students/${cast.otherStudent.id}`)).status).toBe(404);
    expect((await as('teacher').get(`/school_classes/${otherSchoolClassId}/students/${cast.student.id}`)).status).toBe(404);
  });

  it('is a page, and a CSV with the same rows', async () => {
    const page = await as('teacher').get(path, { accept: 'text/html' });
    expect(page.text).toContain('<body id="teacher_student_report">');
    const { csv_url: address } = await report('?start_date=2026-09-30&end_date=2026-09-30');
    const raw = await fetch(`${app.url}${address}`, {
      headers: { cookie: `earshot.sid=${as('teacher').cookies.get('earshot.sid')}` },
    });
    expect(raw.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(raw.headers.get('content-disposition')).toBe(
      'attachment; filename="student-report-student-sum-a1-room-12-2026-09-30-to-2026-09-30.csv"',
    );
    const bytes = new Uint8Array(await raw.arrayBuffer());
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const position = raw.headers.get('x-as-of-position');
    const time = raw.headers.get('x-as-of-time');
    expect(new TextDecoder().decode(bytes).split('\r\n')).toEqual([
      'Quiz,Lesson,Text complexity,Class,Submitted,Attempt,Assignment type,Language,Time spent (seconds),Correct answers,Questions,' +
        'Percent correct,Score changes,Literal answers,Literal correct,Literal percent,Inference answers,Inference correct,Inference percent,' +
        'As of position,As of time',
      `Harbour quiz,The quiet harbour,640L,Room 12,09/30/2026,1,Listening,en,60,2,3,67,,1,1,100,1,0,0,${position},${time}`,
      '',
    ]);
  });

  it('remains available for a student who has left the class', async () => {
    await setSchoolClassMembers(world.context(), {
      schoolClassId,
      teacherIds: [cast.teacher.id],
      studentIds: [cast.classmate.id],
      replace: true,
    });
    await app.caughtUp();
    expect((await report()).rows).toHaveLength(submits.length);
  });
});
