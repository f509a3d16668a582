import { describe, expect, it } from 'vitest';
import { readIn } from '#tests/support/document.ts';
import { useOpenPages, type OpenPage } from '#tests/support/open-page.ts';
import { useWorld } from '#tests/support/use-world.ts';

describe('a quiz preview', () => {
  const { app, world, as } = useWorld(['teacher', 'schoolAdmin']);
  const open = useOpenPages(app);
  const address = (): string => `/quizzes/${world.quiz.uuid}/preview`;
  const linkIn = (page: OpenPage, words: string): string | undefined =>
    [...page.document.querySelectorAll('a')].find((link) => readIn(link) === words)?.getAttribute('href') ?? undefined;

  it('shows a teacher all questions with the answer key on one page', async () => {
    const { document } = await open(as('teacher'), address());
    const questions = [...document.querySelectorAll('.version-question')];
    expect(questions).toHaveLength(world.quiz.questions.length);
    for (const question of questions) expect(question.querySelectorAll('.version-choice--right')).toHaveLength(1);
  });

  it('links a teacher to a student’s view and to assigning it', async () => {
    const page = await open(as('teacher'), address());
    const [asStudent, assigning] = [linkIn(page, 'Try it as a student')!, linkIn(page, 'Assign')!];
    expect(assigning).toContain(world.quiz.uuid);
    expect((await as('teacher').get(assigning, { accept: 'text/html' })).text).toContain('<body id="teach_assignments">');
    const tried = await open(as('teacher'), asStudent);
    expect(tried.getByRole('button', { name: 'Next' })).toBeDefined();
  });

  it('hides the answer key from a school admin', async () => {
    const page = await open(as('schoolAdmin'), address());
    await page.says('The right choices are for teachers.');
    expect(page.document.querySelectorAll('.version-question')).toHaveLength(world.quiz.questions.length);
    expect(page.document.querySelector('.version-choice--right')).toBeNull();
    expect(linkIn(page, 'Assign')).toBeUndefined();
  });
});
