import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import type { StudentOwnReport } from '#api/reports/schemas.ts';
import type { QuizQuestionsReply } from '#api/quizzes/schemas.ts';
import { problemsOnPhone, signIn } from '../support/journey.ts';
import { awake, bodyId, pathOf, pick, reload } from '../support/page-state.ts';
import { useProduct } from '../support/product.ts';
import type { HttpSession } from '../support/session.ts';
import { steps } from '../support/steps.ts';

interface Assigned {
  quiz_assignment_school_class_id: number;
  quiz_uuid: string;
  title: string;
  state: string;
  due_at: string | null;
  earlier_year: boolean;
  quiz_url: string;
  correct_answers_count: number | null;
}
interface Solution {
  quiz_question_answers: { quiz_question_uuid: string; quiz_question_option_uuid: string }[];
}

/** One of Room 12 who also has work that was due months ago. No other file is this student. */
const student = 'student9';

describe('a student', () => {
  const product = useProduct();
  const step = steps();
  let session: HttpSession;
  let page: Page;
  let all: Assigned[];
  let quiz: Assigned;
  let before: StudentOwnReport;
  let answered = 0;

  beforeAll(async () => {
    session = await product.session(student);
    before = await ownReport();
    all = await assignments();
    quiz = all.find(({ state, title }) => state === 'not_started' && title === 'The Ant Who Counts Her Steps')!;
  });
  afterAll(() => expect(product.problems).toEqual([]));

  const assignments = async (): Promise<Assigned[]> =>
    (await session.json<{ quiz_assignments: Assigned[] }>('GET', '/students')).quiz_assignments;
  const ownReport = () => session.json<StudentOwnReport>('GET', '/students/report');
  const says = (text: RegExp): Promise<void> => page.getByText(text).first().waitFor();
  const answer = async (): Promise<void> => {
    await pick(page.getByRole('radio').first());
    answered += 1;
  };
  const goOn = async (): Promise<void> => {
    await page.getByRole('button', { name: 'Next question' }).click();
    await page.getByRole('heading', { name: new RegExp(`^Question ${answered + 1} of`) }).waitFor();
  };

  step('signs in, and sees late work apart from upcoming work', async () => {
    page = await signIn(product, student);
    expect(pathOf(page)).toBe('/students');
    const titlesIn = (region: string): Promise<string[]> =>
      page.getByRole('region', { name: region, exact: true }).getByRole('heading', { level: 3 }).allInnerTexts();
    const overdue = all.filter(({ state, due_at: due }) => state !== 'submitted' && due !== null && Date.parse(due) < Date.now());
    const [earlier, late] = [overdue.filter((one) => one.earlier_year), overdue.filter((one) => !one.earlier_year)];
    expect(earlier.length).toBeGreaterThan(0);
    expect((await titlesIn('Late')).toSorted()).toEqual(late.map(({ title }) => title).toSorted());
    expect(await titlesIn('From earlier school years')).toEqual(expect.arrayContaining(earlier.map(({ title }) => title)));
    expect(await problemsOnPhone(page)).toEqual([]);
  });

  step('listens to the story of a quiz', async () => {
    await page
      .getByRole('link', { name: `Listen to the story: ${quiz.title}` })
      .first()
      .click();
    await awake(page);
    await page.getByRole('heading', { level: 1, name: quiz.title }).waitFor();
    await page
      .getByRole('region', { name: /^Player: / })
      .getByRole('button', { name: 'Play', exact: true })
      .click();
    await page.waitForFunction(() => {
      const audio = document.querySelector<HTMLAudioElement>('audio[data-pace="standard"]')!;
      return !audio.paused && audio.currentTime > 0.2;
    });
    expect(await problemsOnPhone(page)).toEqual([]);
  });

  step('takes the quiz, with each answer saved immediately', async () => {
    await product.visit(page, '/students');
    await page
      .getByRole('link', { name: `Start ${quiz.title}` })
      .first()
      .click();
    await page.waitForURL((url) => url.pathname === quiz.quiz_url);
    await awake(page);
    await page.getByRole('button', { name: 'Next', exact: true }).click();
    await page.getByRole('heading', { name: /^Question 1 of 8/ }).waitFor();
    await answer();
    await says(/^Saved$/);
    expect(await page.getByRole('button', { name: 'Submit' }).isDisabled()).toBe(true);
    expect(await problemsOnPhone(page)).toEqual([]);
  });

  step('continues without a network, and every answer arrives once when it is back', async () => {
    await page.context().setOffline(true);
    for (let answers = 0; answers < 2; answers += 1) {
      await goOn();
      await answer();
      await says(/kept on this device/i);
    }
    await page.context().setOffline(false);
    await says(/^Saved$/);
    const { quiz_questions: questions } = await session.json<QuizQuestionsReply>('GET', `/quizzes/${quiz.quiz_uuid}/questions`);
    const chosen = questions.slice(0, 3).map(({ uuid, quiz_question_options: [option] }) => [uuid, option!.uuid]);
    const arrived = async () => {
      const { quiz_solution: solution } = await session.json<{ quiz_solution: Solution }>('GET', `${quiz.quiz_url}_solution`);
      return solution.quiz_question_answers.map((one) => [one.quiz_question_uuid, one.quiz_question_option_uuid]).toSorted();
    };
    await expect.poll(arrived).toEqual(chosen.toSorted());
    await reload(page);
    await expect.poll(() => page.getByRole('button', { name: /^Question \d+\s*, answered$/ }).count()).toBe(3);
  });

  step('submits, and sees how many were right', async () => {
    await page.getByRole('button', { name: /^Question 4\b/ }).click();
    for (let position = 4; position <= 8; position += 1) {
      if (position > 4) await goOn();
      await answer();
      await says(/^Saved$/);
    }
    await page.getByRole('button', { name: 'Submit' }).click();
    await says(/Perfection|Great Job|Nice Job|Keep Working/);
    // What the page has written may reach this other session a moment later.
    const ownNow = async () => (await assignments()).find(({ quiz_url: url }) => url === quiz.quiz_url)!;
    await expect.poll(async () => (await ownNow()).state).toBe('submitted');
    const own = await ownNow();
    await says(new RegExp(`${own.correct_answers_count} of 8 correct`));
    expect(await problemsOnPhone(page)).toEqual([]);
  });

  step('finds it first among this school year’s results, with no download', async () => {
    await product.visit(page, '/students');
    await page.getByRole('link', { name: 'My results' }).first().click();
    await page.waitForURL('**/students/report');
    await awake(page);
    expect(await bodyId(page)).toBe('student_own_report');
    await page.getByText('This school year', { exact: true }).waitFor();
    await expect.poll(async () => (await ownReport()).own!.quizzes.length).toBe(before.own!.quizzes.length + 1);
    const { own } = await ownReport();
    const quizzes = page.getByRole('region', { name: 'All my finished quizzes' }).getByRole('listitem');
    expect(await quizzes.count()).toBe(own!.quizzes.length);
    const first = await quizzes.first().innerText();
    expect(first).toContain(quiz.title);
    expect(first).toContain(`${own!.quizzes[0]!.correct_answers_count} of 8 correct`);
    expect(await page.getByRole('link', { name: /CSV|Export/ }).count()).toBe(0);
    expect(await page.getByRole('button', { name: /CSV|Export/ }).count()).toBe(0);
  });

  step('sees the strongest and the weakest skill, and opens a lesson for the weaker one', async () => {
    await page.getByRole('region', { name: 'How it’s going' }).getByRole('img').waitFor();
    const { own } = await ownReport();
    const skills = page.getByRole('region', { name: 'Your skills' });
    expect(await skills.getByRole('heading', { level: 3 }).allInnerTexts()).toEqual([
      own!.strongest!.strand,
      own!.weakest!.strand,
    ]);
    const { correct_count: right, answers_count: answers } = own!.weakest!;
    await skills.getByText(`${right} of ${answers} questions right`).waitFor();
    expect(await problemsOnPhone(page)).toEqual([]);
    const { name, url } = own!.practice!;
    expect(own!.quizzes.map((taken) => taken.url)).not.toContain(url);
    await page.getByRole('link', { name: `Listen to “${name}”` }).click();
    await awake(page);
    expect([await bodyId(page), pathOf(page)]).toEqual(['student_lesson', url]);
    await page.getByRole('heading', { level: 1, name }).waitFor();
  });
});
