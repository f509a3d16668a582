import { beforeAll, describe, expect, it } from 'vitest';
import type { QuizAnswerSheet } from '#api/reports/quiz-reports/schemas.ts';
import { useWorld } from '#tests/support/use-world.ts';
import { cast, lessonPath, schoolClassId } from '#tests/support/world.ts';
import { now, submitIn } from './report-world.ts';

describe('a class’s answer sheet for a quiz', () => {
  const { app, world, as } = useWorld(['teacher', 'otherTeacher', 'schoolAdmin', 'student', 'admin'], { now: () => now });
  let path: string;

  beforeAll(async () => {
    path = `/teach/lessons/${lessonPath}/quiz/${world.quiz.uuid}/school_class/${schoolClassId}/answer_sheet`;
    // The right ones are the second, the third and the first choice.
    for (const [studentId, options] of [
      [cast.student.id, [1, 2, 3]],
      [cast.classmate.id, [1, 0, 3]],
    ] as const) {
      const submit = { quiz: world.quiz, assignmentId: world.assignmentId, secondsEach: 20, from: '2026-10-01T02:00:00.000Z' };
      await submitIn(world, { ...submit, studentId, options });
    }
    await app.caughtUp();
  });

  const sheet = async (query = ''): Promise<QuizAnswerSheet> => {
    const answer = await as('teacher').get(`${path}${query}`);
    expect(answer.status, answer.text.slice(0, 300)).toBe(200);
    return answer.json as QuizAnswerSheet;
  };

  it('has the letter each student chose, and whether it was right', async () => {
    const { students } = await sheet();
    const byId = Object.fromEntries(students.map((one) => [one.id, one]));
    expect(byId[cast.student.id]).toMatchObject({
      attempt: 1,
      correct_answers_count: 2,
      questions_count: 3,
      percent_correct: 67,
      answers: [
        { letter: 'B', correct: true },
        { letter: 'C', correct: true },
        { letter: 'D', correct: false },
      ],
    });
    expect(byId[cast.classmate.id]!.answers.map((answer) => answer?.letter)).toEqual(['B', 'A', 'D']);
  });

  it('has each question with its key and how often each choice was chosen', async () => {
    const { questions, title, school_class_name } = await sheet();
    expect([title, school_class_name]).toEqual(['Harbour quiz', 'Room 12']);
    expect(questions.map(({ choices }) => choices.find(({ correct }) => correct)!.letter)).toEqual(['B', 'C', 'A']);
    expect(questions[1]!.choices.map(({ answers_count: count }) => count)).toEqual([1, 0, 1, 0]);
    expect(questions.map(({ percent_correct: percent }) => percent)).toEqual([100, 50, 0]);
    expect(questions[1]).toMatchObject({
      listening_strand: 'Literal',
      quote_html: expect.stringContaining('The bell rang twice.'),
    });
  });

  it('covers the requested dates, links back to the same report, and shows when it is empty', async () => {
    const shown = await sheet('?start_date=2026-09-30&end_date=2026-09-30');
    expect(shown.students).toHaveLength(2);
    const report = (await as('teacher').get(shown.report_url)).json as { rows: unknown[]; start_date: string };
    expect([report.rows.length, report.start_date]).toEqual([2, '2026-09-30']);
    expect((await sheet('?start_date=2026-10-02')).students).toEqual([]);
    const page = await as('teacher').get(`${path}?start_date=2026-10-02`, { accept: 'text/html' });
    expect(page.text).toContain('<body id="quiz_answer_sheet">');
  });

  it('is only for the class’s teachers, at the quiz’s own address', async () => {
    for (const who of ['otherTeacher', 'schoolAdmin', 'student', 'admin'] as const) {
      expect((await as(who).get(path)).status, who).toBe(404);
    }
    expect((await as('teacher').get(path.replace(`/${lessonPath}/`, '/another-lesson/'))).status).toBe(404);
    expect((await as('teacher').get(path.replace('/lessons/', '/events/'))).status).toBe(404);
  });
});
