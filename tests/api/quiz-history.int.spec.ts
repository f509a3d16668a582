import { randomUUID } from 'node:crypto';
import { parse } from 'csv-parse/sync';
import { beforeAll, describe, expect, it } from 'vitest';
import type { QuizHistoryPageData, QuizVersionPageData } from '#api/quizzes/quiz-history/schemas.ts';
import { offerQuizLanguage, changeQuizLanguageContent } from '#commands/quizzes/languages.ts';
import { publishQuiz } from '#commands/quizzes/quiz.ts';
import { editQuizQuestions } from '#commands/quizzes/questions.ts';
import type { CommandContext } from '#commands/runner/context.ts';
import type { QuizInput } from '#domain/quizzes/quiz-input.ts';
import { solutionUuidOf } from '#domain/quiz-taking/events.ts';
import type { Answer } from '#tests/support/http-client.ts';
import { useWorld } from '#tests/support/use-world.ts';
import { cast, inSpanish, type CastMember } from '#tests/support/world.ts';

const harmful = 'Before <script>alert(1)</script> [x](javascript:alert(1)) <img src=x onerror=alert(1)>';

describe('the history of a quiz', () => {
  const { app, world, as } = useWorld(['admin']);
  let quiz: QuizInput;
  let assignmentId: number;
  let solution: string;
  let betweenEdits: string;

  const staff = (): CommandContext => ({ ...world.context(), actor: { id: cast.admin.id, role: 'admin' } });
  const reword = async (content: string): Promise<void> => {
    const [question] = quiz.questions;
    const edit = { kind: 'change_question', questionUuid: question!.uuid, content, quote: null, listeningStrand: null } as const;
    await editQuizQuestions(staff(), { quizUuid: quiz.uuid, edit });
  };
  const address = (): string => `/admin/quizzes/${quiz.uuid}/history`;
  const history = async (query = ''): Promise<QuizHistoryPageData> => {
    const answer = await as('admin').get(address() + query);
    expect(answer.status, answer.text).toBe(200);
    return answer.json as QuizHistoryPageData;
  };
  const version = async (path: string, client = as('admin')): Promise<QuizVersionPageData> => {
    const answer = await client.get(path);
    expect(answer.status, answer.text).toBe(200);
    return answer.json as QuizVersionPageData;
  };
  const textOf = (data: QuizVersionPageData): string => data.quiz_questions[0]!.content;

  beforeAll(async () => {
    ({ quiz, assignmentId } = await world.newAssignment());
    await reword('As it was before anybody came');
    const all = inSpanish(quiz);
    const [{ uuid }] = quiz.questions as [QuizInput['questions'][0]];
    const questions = { ...all, [uuid]: { ...all[uuid]!, content: 'Antes' } };
    await changeQuizLanguageContent(staff(), { quizUuid: quiz.uuid, locale: 'es', questions });
    await offerQuizLanguage(staff(), { quizUuid: quiz.uuid, locale: 'es' });
    await publishQuiz(staff(), { quizUuid: quiz.uuid });
    const student = await world.signIn('student');
    await student.post(`/students/quiz_assignment_school_classes/${assignmentId}/quiz_solution?locale=es`);
    solution = solutionUuidOf(assignmentId, cast.student.id, 1);
    await app.caughtUp();
    betweenEdits = (await history()).changes[0]!.occurred_at;
    await reword(harmful);
    await app.caughtUp();
  });

  it('shows who changed what, when, and who had seen the old version', async () => {
    const { changes, quiz: summary } = await history();
    expect(summary).toMatchObject({ uuid: quiz.uuid, used: true });
    const [last] = changes;
    expect(last).toMatchObject({
      what: 'Question 1 changed',
      kind: 'question',
      used: true,
      actor: { id: cast.admin.id, role: 'admin', name: expect.stringContaining('admin') },
      seen_by_students_count: 1,
      started_before_students_count: 1,
    });
    expect(last!.differences).toMatchObject([{ piece: 'Question', before: 'As it was before anybody came', after: harmful }]);
    expect(changes.map(({ what }) => what)).toEqual([
      'Question 1 changed',
      'First used by a student',
      'Published',
      'Offered to students in es',
      'Texts in es changed',
      'Question 1 changed',
      'Draft begun: students keep the version before it',
      'First assigned to a class',
      'Published',
      'Question 3 added',
      'Question 2 added',
      'Question 1 added',
      'Quiz created',
    ]);
    expect(changes[3]).toMatchObject({ kind: 'locale', differences: [] });
    expect(changes[4]!.differences).toContainEqual(
      expect.objectContaining({ piece: 'Question 1, text', before: null, after: 'Antes' }),
    );
  });

  it('shows only changes after first use on request', async () => {
    const { changes, paging } = await history('?after_first_use=true');
    expect([changes.length, paging.rows_count, changes.every(({ used }) => used)]).toEqual([1, 1, true]);
    expect((await history('?after_first_use=true&kind=locale')).changes).toEqual([]);
    expect((await history('?kind=locale')).changes).toHaveLength(2);
    expect((await history('?kind=')).changes).toHaveLength(13);
  });

  it('shows when the quiz was created: there is no version before that', async () => {
    const { began_at: began, versions_url } = await history('?kind=key');
    expect(began).toBe((await history()).changes.at(-1)!.occurred_at);
    const at = (moment: number) => as('admin').get(`${versions_url}?at=${new Date(moment).toISOString()}`);
    expect((await at(Date.parse(began!) - 1)).status).toBe(404);
    expect((await at(Date.parse(began!))).status).toBe(200);
  });

  it('is paginated', async () => {
    const whole = (await history()).changes.map(({ revision }) => revision);
    const pages = [await history('?page_size=5'), await history('?page_size=5&page=2'), await history('?page_size=5&page=3')];
    expect(pages.flatMap(({ changes }) => changes.map(({ revision }) => revision))).toEqual(whole);
    expect(pages.map(({ paging }) => paging.pages_count)).toEqual([3, 3, 3]);
  });

  it('exports every page as CSV at the same address, with the same filters', async () => {
    const { csv_url } = await history('?page_size=1&after_first_use=true&kind=question');
    const lines = async (path: string) => {
      const answer = await as('admin').get(path);
      expect(answer.headers.get('x-as-of-position')).toMatch(/^\d+\/\d+$/);
      return parse(answer.text, { bom: true, columns: true }) as Record<string, string>[];
    };
    expect(await lines(csv_url)).toMatchObject([
      {
        What: 'Question 1 changed',
        'After first use': 'yes',
        'Students who had started before': '1',
        Piece: 'Question',
        Before: 'As it was before anybody came',
        After: harmful,
      },
    ]);
    const all = await lines(`${address()}.csv`);
    expect(new Set(all.map((line) => line['Revision'])).size).toBe(13);
  });

  describe('shows the quiz as it was', () => {
    it('after each change', async () => {
      const { changes } = await history();
      expect(textOf(await version(changes[0]!.version_url))).toBe(harmful);
      const before = await version(changes[0]!.version_before_url!);
      expect(textOf(before)).toBe('As it was before anybody came');
      expect(before).toMatchObject({ seen_by_students_count: 1, status: 'used', quiz_solution: null, history_url: address() });
      expect(before.valid_to).toBe(changes[0]!.occurred_at);
      expect(await version(changes.at(-1)!.version_url)).toMatchObject({ revision: 0, status: 'draft', quiz_questions: [] });
      expect(changes.at(-1)!.version_before_url).toBeNull();
    });

    it('at any moment', async () => {
      const path = `/admin/quizzes/${quiz.uuid}/versions`;
      const at = (moment: string): string => `${path}?at=${encodeURIComponent(moment)}`;
      expect(textOf(await version(at(betweenEdits)))).toBe('As it was before anybody came');
      expect(textOf(await version(path))).toBe(harmful);
      expect(textOf(await version(at('2099-01-01T00:00')))).toBe(harmful);
      expect((await as('admin').get(at('2000-01-01T00:00:00Z'))).status).toBe(404);
      const led: Answer = await as('admin').get(at(betweenEdits), { accept: 'text/html' });
      expect(led.status).toBe(303);
      expect(await version(led.headers.get('location')!)).toEqual(await version(at(betweenEdits)));
    });

    it('in each of its languages, and in no other', async () => {
      const url = (await history()).changes[0]!.version_before_url!;
      expect(textOf(await version(`${url}?locale=es`))).toBe('Antes');
      expect((await version(url)).locales).toEqual(['en', 'es']);
      expect(await version(`${url}?locale=fr`)).toMatchObject({ locale: 'en', unavailable_locale: 'fr' });
      const first = (await history()).changes.at(-1)!.version_url;
      expect(await version(`${first}?locale=es`)).toMatchObject({ locale: 'en', unavailable_locale: 'es' });
    });

    it('to the student of a solution, in the language they took it in', async () => {
      const data = await version(`/quiz_solutions/${solution}/version`);
      expect(textOf(data)).toBe('Antes');
      expect(data).toMatchObject({ locale: 'es', quiz_solution: { uuid: solution }, history_url: address() });
      expect(textOf(await version(`/quiz_solutions/${solution}/version?locale=en`))).toBe('As it was before anybody came');
    });

    it('without anything that a page would run', async () => {
      const { changes } = await history();
      const data = await version(changes[0]!.version_url);
      // Shown as the text that it is: no element, no link.
      expect(data.quiz_questions[0]!.content_html).toMatch(/^[^<>]+$/);
    });

    it('but not for versions that never existed', async () => {
      for (const path of ['999', '-1', '1.5', 'x', '1234567890']) {
        expect((await as('admin').get(`/admin/quizzes/${quiz.uuid}/versions/${path}`)).status, path).toBe(404);
      }
      expect((await as('admin').get(`/admin/quizzes/${randomUUID()}/versions/0`)).status).toBe(404);
    });
  });

  it.each(['student', 'teacher', 'schoolAdmin', 'analyst'] as const satisfies CastMember[])('is not for a %s', async (member) => {
    const client = await world.signIn(member);
    for (const path of ['history', 'history.csv', 'versions', 'versions/1']) {
      expect((await client.get(`/admin/quizzes/${quiz.uuid}/${path}`)).status, path).toBe(403);
    }
  });
});
