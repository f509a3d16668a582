import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useProduct } from './support/product.ts';
import type { HttpSession } from './support/session.ts';

const longWord = 'Donaudampfschifffahrtselektrizitaetenhauptbetriebswerkbauunterbeamtengesellschaft';

interface ClassesReply {
  items: { id: number; students: { id: number }[] }[];
}
interface NewQuizReply {
  quiz: { uuid: string };
}

describe('words wider than the screen', () => {
  // Another file imports the same district with other people.
  const product = useProduct({ own: 'server' });
  let principal: HttpSession;
  let staff: HttpSession;
  let classId: number;
  let studentId: number;
  let quizUuid: string;

  beforeAll(async () => {
    const names = [{ givenName: longWord, familyName: `Schueler${longWord}` }];
    principal = await product.importDistrict(names);
    staff = await product.session('admin');
    const { items } = await principal.json<ClassesReply>('GET', '/school_classes');
    [classId, studentId] = [items[0]!.id, items[0]!.students[0]!.id];
    const { quizzes } = await staff.json<{ quizzes: { quizable_type: string; quizable_path: string }[] }>(
      'GET',
      '/admin/quizzes',
    );
    const { quizable_type, quizable_path } = quizzes[0]!;
    const made = await staff.json<NewQuizReply>('POST', '/admin/quizzes', {
      quiz: { title: `${longWord} quiz`, quizable_type, quizable_path },
    });
    quizUuid = made.quiz.uuid;
  });
  afterAll(() => expect(product.problems).toEqual([]));

  const openAs = async ({ cookieHeader }: HttpSession, width: number): Promise<Page> => {
    const page = await product.open(null, { viewport: { width, height: 800 } });
    const cookies = cookieHeader.split('; ').map((pair) => {
      const at = pair.indexOf('=');
      return { name: pair.slice(0, at), value: pair.slice(at + 1), url: product.url };
    });
    await page.context().addCookies(cookies);
    return page;
  };

  const tooWide = async (session: HttpSession, width: number, paths: readonly string[]): Promise<string[]> => {
    const page = await openAs(session, width);
    const found: string[] = [];
    for (const path of paths) {
      await product.visit(page, path);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
      if (overflow > 0) found.push(`${path} by ${overflow} px`);
    }
    await page.context().close();
    return found;
  };

  it.each([320, 1280])('stay within it at %i px', { timeout: 300_000 }, async (width) => {
    const reports = ['/reports/students', `/reports/classes/${classId}`, `/reports/students/${studentId}`, '/school_classes'];
    expect(await tooWide(principal, width, reports)).toEqual([]);
    const quiz = ['edit', 'history', 'versions/0', 'item_analysis', 'key_corrections'].map(
      (page) => `/admin/quizzes/${quizUuid}/${page}`,
    );
    const people = [`/admin/people?search=${longWord}`, `/admin/people/${studentId}`];
    expect(await tooWide(staff, width, [...quiz, ...people])).toEqual([]);
  });

  it('show a shade where a table continues to the side, until its end', async () => {
    const page = await openAs(staff, 390);
    await product.visit(page, '/admin/system');
    const shade = () =>
      page
        .locator('.table-edge')
        .first()
        .evaluate((edge) => Number(getComputedStyle(edge, '::after').opacity));
    await expect.poll(shade).toBeGreaterThan(0.9);
    await page
      .locator('.table-frame')
      .first()
      .evaluate((frame) => frame.scrollTo({ left: frame.scrollWidth }));
    await expect.poll(shade).toBeLessThan(0.1);
    await page.context().close();
  });

  it('leave the page’s tab in view', async () => {
    const page = await openAs(staff, 320);
    await product.visit(page, `/admin/quizzes/${quizUuid}/key_corrections`);
    const right = () => page.locator('.page-tabs [aria-current]').evaluate((tab) => tab.getBoundingClientRect().right);
    await expect.poll(right).toBeLessThanOrEqual(320);
    await page.context().close();
  });
});
