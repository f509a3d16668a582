import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { ChangedQuizReply, QuizEditorPageData } from '#api/quizzes/quiz-editing/schemas.ts';
import type { TeachAssignmentsPageData } from '#api/assignments/teach-assignments/schemas.ts';
import type { QuizHistoryPageData, QuizVersionPageData } from '#api/quizzes/quiz-history/schemas.ts';
import type { AdminQuizzesPageData } from '#api/quizzes/schemas.ts';
import { importQuiz } from '#commands/quizzes/import-quiz.ts';
import type { QuizInput } from '#domain/quizzes/quiz-input.ts';
import type { Answer } from '#tests/support/http-client.ts';
import { useWorld } from '#tests/support/use-world.ts';
import { cast, schoolClassId } from '#tests/support/world.ts';

const secret = 'Only staff may read this';

describe('a published quiz that classes have', () => {
  const { app, world, as } = useWorld(['admin', 'teacher', 'student', 'schoolAdmin']);
  const of = ({ uuid }: QuizInput): string => `/admin/quizzes/${uuid}`;
  const done = (answer: Answer): Answer => {
    expect(answer.status, answer.text).toBeLessThan(300);
    return answer;
  };
  const reword = (quiz: QuizInput, content = secret, index = 0): Promise<Answer> =>
    as('admin').put(`${of(quiz)}/questions/${quiz.questions[index]!.uuid}`, { quiz_question: { content } });
  const addQuestion = async (quiz: QuizInput): Promise<ChangedQuizReply> =>
    done(await as('admin').post(`${of(quiz)}/questions`)).json as ChangedQuizReply;
  const publish = (quiz: QuizInput): Promise<Answer> => as('admin').post(`${of(quiz)}/publish`);
  const discard = (quiz: QuizInput): Promise<Answer> => as('admin').call('DELETE', `${of(quiz)}/draft`, { body: {} });
  const editor = async (quiz: QuizInput): Promise<QuizEditorPageData> =>
    (await as('admin').get(`${of(quiz)}/edit`)).json as QuizEditorPageData;
  const reportOf = (quiz: QuizInput): string =>
    `/teach/lessons/${quiz.quizable.path}/quiz/${quiz.uuid}/school_class/${schoolClassId}/report`;
  const workOf = (assignmentId: number): string => `/students/quiz_assignment_school_classes/${assignmentId}`;
  const start = (assignmentId: number): Promise<Answer> => as('student').post(`${workOf(assignmentId)}/quiz_solution`);
  const seenBy = async (assignmentId: number): Promise<string[]> => {
    await app.caughtUp();
    const page = (await as('student').get(`${workOf(assignmentId)}/quiz`)).json as ChangedQuizReply;
    return page.quiz_questions.map(({ content }) => content);
  };

  it('can still be started while it is edited, and the student answers and submits the published version', async () => {
    const { quiz, assignmentId } = await world.newAssignment();
    const { quiz: changed } = await addQuestion(quiz);
    expect(changed).toMatchObject({ status: 'published', draft: { published_revision: expect.any(String) } });
    const started = await start(assignmentId);
    expect([started.status, started.text]).toEqual([201, expect.any(String)]);
    expect(await seenBy(assignmentId)).toEqual(quiz.questions.map(({ content }) => content));
    const { uuid } = (started.json as { quiz_solution: { uuid: string } }).quiz_solution;
    for (const { options } of quiz.questions) {
      const body = { quiz_question_answer: { quiz_question_option_uuid: options[0]!.uuid } };
      done(await as('student').post(`/students/quiz_solutions/${uuid}/quiz_question_answers`, body));
    }
    done(await as('student').put(`${workOf(assignmentId)}/quiz_solution/${uuid}/submit`, {}));
    await app.caughtUp();
    const report = reportOf(quiz);
    for (const path of [report, `${report}.csv`]) {
      const answer = await as('teacher').get(path);
      expect([answer.status, answer.text.includes(secret)], path).toEqual([200, false]);
    }
  });

  it('hides its draft from every page of students, teachers and school admins until it is published', async () => {
    const { quiz, assignmentId } = await world.newAssignment();
    const title = `${secret}: the title`;
    done(await reword(quiz));
    done(await as('admin').put(of(quiz), { quiz: { title, audio_stop: true, audio_stop_time_ms: 1_000 } }));
    const { content } = quiz.questions[1]!;
    const spanish = { [quiz.questions[1]!.uuid]: { content: secret } };
    done(await as('admin').put(`${of(quiz)}/language_contents/es`, { questions: spanish }));
    await app.caughtUp();
    const lesson = `/students/lessons/${quiz.quizable.path}`;
    const pages: [Parameters<typeof as>[0], string][] = [
      ['student', '/students'],
      ['student', `${workOf(assignmentId)}/quiz`],
      ['student', `/quizzes/${quiz.uuid}/questions`],
      ['student', lesson],
      ['teacher', '/teach/assignments'],
      ['teacher', `/quizzes/${quiz.uuid}/questions`],
      ['teacher', `/quizzes/${quiz.uuid}/preview`],
      ['teacher', reportOf(quiz)],
      ['teacher', `${reportOf(quiz)}.csv`],
      ['schoolAdmin', `/quizzes/${quiz.uuid}/preview`],
    ];
    for (const [member, path] of pages) {
      const answer = await as(member).get(path);
      expect([answer.status, answer.text.includes(secret)], `${member} ${path}`).toEqual([200, false]);
    }
    const inSpanish = await as('student').get(`${workOf(assignmentId)}/quiz?locale=es`);
    expect([inSpanish.status, inSpanish.text.includes(secret)]).toEqual([200, false]);
    expect(inSpanish.json).toMatchObject({ unavailable_locale: 'es' });
    const preview = await as('admin').get(`/quizzes/${quiz.uuid}/preview?locale=es`);
    expect([preview.text.includes(secret), preview.text.includes(title)]).toEqual([true, true]);
    done(await publish(quiz));
    expect(await seenBy(assignmentId)).toEqual([secret, content, quiz.questions[2]!.content]);
    const { quizzes } = (await as('teacher').get('/teach/assignments')).json as TeachAssignmentsPageData;
    expect(quizzes.find(({ uuid }) => uuid === quiz.uuid)?.title).toBe(title);
  });

  it('shows how many classes have it, and which draft changes its students block', async () => {
    const { quiz, assignmentId } = await world.newAssignment();
    expect(await editor(quiz)).toMatchObject({ classes_count: 1, quiz: { status: 'published', draft: null } });
    const { quiz_questions: questions } = await addQuestion(quiz);
    const added = questions.at(-1)!;
    done(await as('admin').put(`${of(quiz)}/questions/${added.uuid}`, { quiz_question: { content: 'New?' } }));
    for (const [index, option] of added.quiz_question_options.entries()) {
      done(
        await as('admin').put(`${of(quiz)}/options/${option.uuid}`, {
          quiz_question_option: { content: `${index}`, correct: index === 0 },
        }),
      );
    }
    expect((await editor(quiz)).quiz.missing).toEqual([]);
    expect((await start(assignmentId)).status).toBe(201);
    const after = (await editor(quiz)).quiz;
    expect(after).toMatchObject({
      status: 'used',
      draft: {},
      missing: [{ quiz_question_uuid: added.uuid, problem: 'added_after_start' }],
    });
    const refused = await publish(quiz);
    expect([refused.status, refused.code]).toEqual([409, 'quiz_used']);
    expect((refused.json as { detail: string }).detail).toBe(
      'Students have started the published version, so its questions and its key stay. In your draft question 4 is new: remove it. Or discard the draft.',
    );
    done(await as('admin').call('DELETE', `${of(quiz)}/questions/${added.uuid}`, { body: {} }));
    done(await reword(quiz, 'Clearer?'));
    done(await publish(quiz));
    expect((await editor(quiz)).quiz).toMatchObject({ status: 'used', draft: null });
    expect((await seenBy(assignmentId))[0]).toBe(quiz.questions[0]!.content);
  });

  it('gets its published version back when the draft is discarded, once', async () => {
    const { quiz, assignmentId } = await world.newAssignment();
    const before = await editor(quiz);
    done(await reword(quiz));
    await addQuestion(quiz);
    const { quiz: back, quiz_questions: questions } = done(await discard(quiz)).json as ChangedQuizReply;
    expect({ ...back, revision: before.quiz.revision }).toEqual(before.quiz);
    expect(questions).toEqual(before.quiz_questions);
    done(await discard(quiz));
    const other = await world.newAssignment();
    expect((await start(other.assignmentId)).status).toBe(201);
    await app.caughtUp();
    expect((await seenBy(assignmentId))[0]).toBe(quiz.questions[0]!.content);
    expect((await discard(world.draftQuiz)).code).toBe('quiz_no_draft');
  });

  it('cannot be unpublished', async () => {
    const { quiz } = await world.newAssignment();
    const refused = await as('admin').post(`${of(quiz)}/unpublish`);
    expect([refused.status, refused.code]).toEqual([409, 'quiz_assigned']);
  });

  it('shows in its history what was a draft, and who saw what', async () => {
    const { quiz, assignmentId } = await world.newAssignment();
    done(await reword(quiz, 'Clearer?'));
    expect((await start(assignmentId)).status).toBe(201);
    done(await publish(quiz));
    await app.caughtUp();
    const { changes } = (await as('admin').get(`${of(quiz)}/history`)).json as QuizHistoryPageData;
    const [published, first, edited, begun, assigned] = changes;
    expect([published!.what, published!.seen_by_students_count]).toEqual(['Published', 1]);
    expect(first!.what).toBe('First used by a student');
    expect([edited!.what, begun!.what, assigned!.what]).toEqual([
      'Question 1 changed',
      'Draft begun: students keep the version before it',
      'First assigned to a class',
    ]);
    const version = async (revision: number): Promise<QuizVersionPageData> =>
      (await as('admin').get(`${of(quiz)}/versions/${revision}`)).json as QuizVersionPageData;
    expect(await version(assigned!.revision)).toMatchObject({
      published_revision: null,
      seen_by_students_count: 1,
      valid_to: published!.occurred_at,
    });
    expect(await version(edited!.revision)).toMatchObject({ published_revision: assigned!.revision, seen_by_students_count: 0 });
    expect((await version(published!.revision)).published_revision).toBeNull();
  });

  it('is republished by an import that changes it, but an import does not change a draft by staff', async () => {
    const { quiz, assignmentId } = await world.newAssignment();
    const bring = (content: string) => {
      const questions = quiz.questions.with(0, { ...quiz.questions[0]!, content });
      return importQuiz(world.context(), { quiz: { ...quiz, questions }, publish: true });
    };
    expect((await bring('Imported?')).value.state).toMatchObject({ status: 'published', draftOf: null });
    expect((await seenBy(assignmentId))[0]).toBe('Imported?');
    done(await reword(quiz));
    expect((await bring('Imported?')).appended).toBe(0);
    await expect(bring('Imported again?')).rejects.toMatchObject({ code: 'quiz_draft_under_way' });
    expect((await editor(quiz)).quiz_questions[0]!.content).toBe(secret);
  });

  it('is in the staff list under the title of its draft, and marked as having one', async () => {
    const { quiz } = await world.newAssignment();
    const title = `Draft ${randomUUID()}`;
    done(await as('admin').put(of(quiz), { quiz: { title } }));
    await app.caughtUp();
    const { quizzes } = (await as('admin').get(`/admin/quizzes?search=${title}`)).json as AdminQuizzesPageData;
    expect(quizzes).toMatchObject([{ uuid: quiz.uuid, title, published: true, draft_since: expect.any(String) }]);
  });

  it('has one draft shared by all editors: another editor sees who began it', async () => {
    const { quiz } = await world.newAssignment();
    const { revision } = (await editor(quiz)).quiz;
    done(await reword(quiz));
    const { changes } = (await as('admin').get(`${of(quiz)}/changes?since=${revision}`)).json as {
      changes: { what: string; actor: { id: number } }[];
    };
    expect(changes.map(({ what, actor }) => [what, actor.id])).toEqual([
      ['began a draft', cast.admin.id],
      ['changed question 1', cast.admin.id],
    ]);
  });
});
