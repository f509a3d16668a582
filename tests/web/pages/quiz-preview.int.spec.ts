import { beforeAll, describe, expect, it } from 'vitest';
import { findPlaces } from '../../e2e/support/report-page.ts';
import { readIn, useDemoSite, type DemoName } from '../../support/demo-site.ts';

describe('the preview of a quiz', () => {
  const site = useDemoSite();
  let quizUuid: string;
  beforeAll(async () => {
    ({ quizUuid } = await findPlaces(await site.session('teacher')));
  });
  const open = (name: DemoName): Promise<Document> => site.page(name, `/quizzes/${quizUuid}/preview`);
  const linkIn = (page: Document, words: string): string | undefined =>
    [...page.querySelectorAll('main a')].find((link) => readIn(link) === words)?.getAttribute('href') ?? undefined;

  it('has all questions with their key on one page for a teacher', async () => {
    const questions = [...(await open('teacher')).querySelectorAll('.version-question')];
    expect(questions.length).toBeGreaterThan(4);
    for (const question of questions) expect(question.querySelectorAll('.version-choice--right')).toHaveLength(1);
  });

  it('leads a teacher to a try as a student, and to assigning it', async () => {
    const page = await open('teacher');
    const asStudent = await site.page('teacher', linkIn(page, 'Try it as a student')!);
    expect([...asStudent.querySelectorAll('button')].map(readIn)).toContain('Next');
    const assigning = await site.page('teacher', linkIn(page, 'Assign')!);
    expect(assigning.body.id).toBe('teach_assignments');
    expect(assigning.querySelector('main')!.innerHTML).toContain(quizUuid);
  });

  it('keeps the key from a school admin', async () => {
    const page = await open('school-admin');
    expect(readIn(page.querySelector('main'))).toContain('The right choices are for teachers.');
    expect(page.querySelectorAll('.version-question').length).toBeGreaterThan(4);
    expect(page.querySelector('.version-choice--right')).toBeNull();
    expect(linkIn(page, 'Assign')).toBeUndefined();
  });
});
