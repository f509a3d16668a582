import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { QuizVersionPageData } from '#api/quizzes/quiz-history/schemas.ts';
import type { QuizSolutionTimelinePageData } from '#api/quiz-taking/solution-timeline/schemas.ts';
import { setSchoolClassMembers } from '#commands/classes/school-class/members.ts';
import type { QuizInput } from '#domain/quizzes/quiz-input.ts';
import { solutionUuidOf } from '#domain/quiz-taking/events.ts';
import { useWorld } from '#tests/support/use-world.ts';
import { cast, schoolClassId, type CastMember } from '#tests/support/world.ts';

const strangers = ['student', 'classmate', 'otherStudent', 'otherTeacher', 'schoolAdmin', 'otherSchoolAdmin', 'analyst'] as const;

describe('the timeline of an attempt', () => {
  const { world, as } = useWorld([...strangers, 'teacher', 'admin']);
  let quiz: QuizInput;
  let assignmentId: number;

  beforeEach(async () => {
    ({ quiz, assignmentId } = await world.newAssignment());
  });

  const uuidOf = (attempt = 1): string => solutionUuidOf(assignmentId, cast.student.id, attempt);
  const path = (attempt = 1): string => `/quiz_solutions/${uuidOf(attempt)}/timeline`;
  const timeline = async (attempt = 1, member: CastMember = 'teacher'): Promise<QuizSolutionTimelinePageData> => {
    const answer = await as(member).get(path(attempt));
    expect(answer.status, answer.text).toBe(200);
    return answer.json as QuizSolutionTimelinePageData;
  };
  const solutionPath = (): string => `/students/quiz_assignment_school_classes/${assignmentId}/quiz_solution`;
  const start = () => as('student').post(solutionPath());
  const answer = (question: number, option: number, attempt = 1) =>
    as('student').post(`/students/quiz_solutions/${uuidOf(attempt)}/quiz_question_answers`, {
      quiz_question_answer: { quiz_question_option_uuid: quiz.questions[question]!.options[option]!.uuid },
    });
  const submit = (attempt = 1) => as('student').put(`${solutionPath()}/${uuidOf(attempt)}/submit`);
  const attempts = (): string =>
    `/teach/quiz/${quiz.uuid}/school_class/${schoolClassId}/students/${cast.student.id}/quiz_solutions`;

  it('shows everything in chronological order', async () => {
    await start();
    await answer(0, 0);
    await answer(1, 2);
    await answer(0, 1);
    await answer(2, 3);
    await submit();
    await as('teacher').call('DELETE', `${attempts()}.json`);
    await as('teacher').post(`${attempts()}/undo_reset.json`);
    await as('teacher').call('DELETE', `${attempts()}.json`);
    await start();
    const data = await timeline();
    expect(data.entries.map(({ kind, revision }) => `${revision} ${kind}`)).toEqual([
      '0 started',
      '1 answered',
      '2 answered',
      '3 answer_changed',
      '4 answered',
      '5 submitted',
      '6 reset',
      '7 reset_undone',
      '8 reset',
      '9 retaken',
    ]);
    expect(data).toMatchObject({
      student: { id: cast.student.id },
      quiz: { uuid: quiz.uuid },
      school_class: { id: schoolClassId },
      quiz_solution: { uuid: uuidOf(), attempt: 1, state: 'reset', correct_answers_count: 2, questions_count: 3 },
      answers_count: 3,
      answer_changes_count: 1,
      time_zone: 'America/Chicago',
    });
    expect(data.entries[3]).toMatchObject({
      question: { uuid: quiz.questions[0]!.uuid, position: 1 },
      option_before_content: 'Choice 1',
      option_content: 'Choice 2',
      actor: { id: cast.student.id, role: 'student' },
    });
    expect(data.entries[5]).toMatchObject({ correct_answers_count: 2 });
    expect(data.entries[6]!.actor).toMatchObject({ id: cast.teacher.id, role: 'teacher', name: 'teacher Tester' });
    expect(data.entries[9]!.next_timeline_url).toBe(path(2));
    expect((await timeline(2)).entries.map(({ kind }) => kind)).toEqual(['started']);
  });

  it('counts time from the start, and never backwards', async () => {
    await start();
    await answer(0, 0);
    const { entries } = await timeline();
    expect(entries[0]!.seconds_since_start).toBe(0);
    for (const entry of entries) {
      const since = (Date.parse(entry.occurred_at) - Date.parse(entries[0]!.occurred_at)) / 1000;
      expect(entry.seconds_since_start).toBe(Math.floor(since));
      expect(Date.parse(entry.recorded_at)).toBeGreaterThanOrEqual(Date.parse(entry.occurred_at) - 1000);
    }
  });

  it('shows the question text without its markup', async () => {
    await start();
    await answer(0, 0);
    const { content } = (await timeline()).entries[1]!.question!;
    expect(content).toContain('Question 1');
    expect(content).not.toContain('**');
  });

  it('links to the quiz that the student saw', async () => {
    await start();
    const { version_url, quiz_solution } = await timeline();
    const version = (await as('teacher').get(version_url)).json as QuizVersionPageData;
    expect(version).toMatchObject({
      revision: quiz_solution.quiz_revision,
      quiz_solution: { uuid: uuidOf() },
      history_url: null,
    });
    expect(version.quiz_questions.map(({ uuid }) => uuid)).toEqual(quiz.questions.map(({ uuid }) => uuid));
  });

  it('is for staff too, without the teachers’ link', async () => {
    await start();
    expect((await timeline(1, 'admin')).attempts_url).toBeNull();
    expect((await timeline()).attempts_url).toBe(attempts());
  });

  it.each(strangers)('does not exist for a %s, nor does what the student saw', async (member) => {
    await start();
    const nowhere = await as(member).get(`/quiz_solutions/${randomUUID()}/timeline`);
    for (const address of [path(), `/quiz_solutions/${uuidOf()}/version`]) {
      const refused = await as(member).get(address);
      expect([refused.status, refused.code]).toEqual([404, nowhere.code]);
    }
  });

  it('disappears at once for somebody who no longer teaches the class', async () => {
    await start();
    await timeline();
    const members = { schoolClassId, studentIds: [cast.student.id, cast.classmate.id], replace: true };
    await setSchoolClassMembers(world.context(), { ...members, teacherIds: [cast.otherTeacher.id] });
    try {
      expect((await as('teacher').get(path())).status).toBe(404);
      expect((await as('otherTeacher').get(path())).status).toBe(200);
    } finally {
      await setSchoolClassMembers(world.context(), { ...members, teacherIds: [cast.teacher.id] });
    }
  });

  it('does not exist before the start, or for an invalid solution', async () => {
    for (const address of [path(), `/quiz_solutions/${randomUUID()}/timeline`, '/quiz_solutions/x/timeline']) {
      expect((await as('teacher').get(address)).status).toBe(404);
    }
  });
});
