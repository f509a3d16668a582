import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { TeacherQuizReportPageData } from '#api/reports/quiz-reports/schemas.ts';
import { pageDataOf } from '#tests/support/page-data.ts';
import { useWorld } from '#tests/support/use-world.ts';
import { cast, lessonPath, schoolClassId } from '#tests/support/world.ts';
import { now, submitIn } from './report-world.ts';

describe('the teacher quiz report', () => {
  const { app, world, as } = useWorld(['teacher'], { now: () => now });
  let path: string;

  beforeAll(async () => {
    path = `/teach/lessons/${lessonPath}/quiz/${world.quiz.uuid}/school_class/${schoolClassId}/report`;
    await submitIn(world, {
      quiz: world.quiz,
      assignmentId: world.assignmentId,
      studentId: cast.student.id,
      options: [1, 2, 3],
      secondsEach: 20,
      from: '2026-10-01T02:00:00.000Z',
    });
    await app.caughtUp();
  });

  const report = async (query = ''): Promise<TeacherQuizReportPageData> => {
    const answer = await as('teacher').get(`${path}${query}`);
    expect(answer.status, answer.text.slice(0, 300)).toBe(200);
    return answer.json as TeacherQuizReportPageData;
  };

  it('covers the last thirty days in the time zone of the district, and says so', async () => {
    const data = await report();
    expect(data).toMatchObject({
      start_date: '2026-09-16',
      end_date: '2026-10-15',
      today: '2026-10-15',
      time_zone: 'America/Chicago',
    });
    expect(data.rows).toHaveLength(1);
    expect(data.rows[0]).toMatchObject({
      id: cast.student.id,
      student_name: 'student =SUM(A1)',
      quiz_uuid: world.quiz.uuid,
      submitted_at_date: '09/30/2026',
      quizable_type: 'lesson',
      quizable_path: lessonPath,
      assignment_type: 'listening_comprehension',
      language_code: 'en',
      time_spent: 60,
      correct_answers_count: 2,
      percent_correct: 67,
    });
    expect(data.rows[0]!.answers.map(({ strand, correct }) => [strand, correct])).toEqual([
      [null, true],
      ['Literal', true],
      ['Inference', false],
    ]);
    expect(data.not_submitted).toEqual([
      {
        id: cast.classmate.id,
        student_name: 'classmate Tester',
        state: 'not_started',
        answered_count: 0,
        questions_count: 0,
        not_owed: null,
        can_undo_reset: false,
        attempts_url: `/teach/quiz/${world.quiz.uuid}/school_class/1/students/${cast.classmate.id}/quiz_solutions`,
      },
    ]);
    expect(data.summary).toEqual({
      schools_count: 1,
      school_classes_count: 1,
      students_count: 2,
      quiz_solutions_count: 1,
      answers_count: 3,
      correct_answers_count: 2,
      percent_correct: 67,
    });
    expect(data.average_time_spent).toBe(60);
    expect(data.quiz_assignment_school_class_id).toBe(world.assignmentId);
    expect(data.as_of.position).toMatch(/^\d+\/\d+$/);
  });

  it('groups the questions by position and by strand', async () => {
    const data = await report();
    expect(Object.keys(data.quiz_questions_by_position)).toEqual(['1', '2', '3']);
    expect(data.quiz_questions_by_position['2']).toMatchObject({ listening_strand: 'Literal' });
    expect(data.quiz_questions_by_position['2']!.position_with_content).toContain('2. Question 2');
    expect(Object.keys(data.quiz_questions_with_answers_by_strand).toSorted()).toEqual(['Inference', 'Literal', 'No strand']);
    const inference = data.quiz_questions_with_answers.find((question) => question.listening_strand === 'Inference')!;
    expect(inference).toMatchObject({ answers_count: 1, correct_answers_count: 0, percent_correct: 0 });
    expect(data.strands).toContainEqual({ strand: 'Literal', answers_count: 1, correct_count: 1, percent_correct: 100 });
  });

  it('includes the questions in its document in one order only', async () => {
    const { quiz_questions_by_position: _, quiz_questions_with_answers_by_strand: __, ...shown } = await report();
    const document = await as('teacher').get(path, { accept: 'text/html' });
    expect(pageDataOf(document.text).data).toEqual(shown);
  });

  it('keeps to the requested dates, both included, and to the quiz type', async () => {
    expect((await report('?start_date=2026-09-30&end_date=2026-09-30')).rows).toHaveLength(1);
    expect((await report('?start_date=2026-10-01')).rows).toHaveLength(0);
    expect((await report('?end_date=2026-09-29')).start_date).toBe('2026-08-31');
    expect((await report('?quiz_type=reading_comprehension')).rows).toHaveLength(0);
    expect((await report('?quiz_type=listening_comprehension')).rows).toHaveLength(1);
  });

  it('shows a solution to a caller that sends the position of its submit', async () => {
    const { quiz, assignmentId } = await world.newAssignment();
    const student = await world.signIn('student');
    const own = `/students/quiz_assignment_school_classes/${assignmentId}/quiz_solution`;
    const { uuid } = ((await student.post(own)).json as { quiz_solution: { uuid: string } }).quiz_solution;
    for (const question of quiz.questions) {
      const choice = { quiz_question_answer: { quiz_question_option_uuid: question.options[0]!.uuid } };
      await student.post(`/students/quiz_solutions/${uuid}/quiz_question_answers`, choice);
    }
    const submitted = await student.put(`${own}/${uuid}/submit`, {}, { 'idempotency-key': randomUUID() });
    const position = submitted.headers.get('x-event-position')!;
    const address = `/teach/lessons/${lessonPath}/quiz/${quiz.uuid}/school_class/${schoolClassId}/report`;
    const seen = await as('teacher').get(address, { headers: { 'x-event-position': position } });
    expect((seen.json as TeacherQuizReportPageData).rows).toHaveLength(1);
  });

  it('is a page, a CSV by its address, and a CSV by its Accept header', async () => {
    const page = await as('teacher').get(path, { accept: 'text/html' });
    expect(page.text).toContain('<body id="teacher_quiz_report">');
    const byAddress = await as('teacher').get(`${path}.csv?start_date=2026-09-01&end_date=2026-10-15`, { accept: '*/*' });
    const byAccept = await as('teacher').get(`${path}?start_date=2026-09-01&end_date=2026-10-15`, { accept: 'text/csv' });
    expect(byAccept.text).toBe(byAddress.text);
    expect(byAddress.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(byAddress.headers.get('content-disposition')).toBe('attachment; filename="room-12_harbour-quiz_2026-10-15.csv"');
    const raw = await fetch(`${app.url}${path}.csv`, {
      headers: { cookie: `earshot.sid=${as('teacher').cookies.get('earshot.sid')}` },
    });
    const bytes = new Uint8Array(await raw.arrayBuffer());
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const lines = new TextDecoder().decode(bytes).split('\r\n');
    expect(lines[0]).toMatch(/^Student id,Student,Submitted,/);
    expect(lines[1]).toMatch(
      /^1,student =SUM\(A1\),09\/30\/2026,1,Listening,en,60,2,3,67,,1,1,100,1,0,0,correct,Choice 2,correct,Choice 3,incorrect,Choice 4,\d+\/\d+,2/,
    );
    expect((await as('teacher').get(`${path}.csv?quiz_type=speaking`)).status).toBe(400);
  });

  it('is only at its own lesson’s address', async () => {
    expect((await as('teacher').get(path.replace('/lessons/', '/Lessons/'))).status).toBe(200);
    expect((await as('teacher').get(path.replace('/lessons/', '/events/'))).status).toBe(404);
    expect((await as('teacher').get(path.replace(lessonPath, 'another-lesson'))).status).toBe(404);
    for (const member of ['schoolAdmin', 'admin'] as const) {
      expect((await (await world.signIn(member)).get(path)).status).toBe(200);
    }
  });
});
