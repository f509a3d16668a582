import { describe, expect, it } from 'vitest';
import { colleague, ownClass, type OwnClass } from '#tests/api/class-examples.ts';
import { readIn } from '#tests/support/document.ts';
import { useOpenPages, type OpenPage } from '#tests/support/open-page.ts';
import { useWorld } from '#tests/support/use-world.ts';

/** What the routes do is proved in tests/api/class-by-hand.int.spec.ts: here is what the page offers, and what it says of it. */
describe('a manually created class on its page', () => {
  const { app, world, as } = useWorld(['teacher']);
  const open = useOpenPages(app);
  const openClass = async (): Promise<{ page: OpenPage; own: OwnClass }> => {
    const own = await ownClass(world, app);
    return { own, page: await open(as('teacher'), `/school_classes?school_class_id=${own.id}#manage_classes`) };
  };
  const textsOf = ({ document }: OpenPage, selector: string) => [...document.querySelectorAll(selector)].map(readIn);
  const students = (page: OpenPage) => textsOf(page, '.roster-table tbody th a');
  const said = (page: OpenPage, words: string) => page.says(words, '.classes-notice');
  const menu = async (page: OpenPage, student: string, choice: string) => {
    await page.press(`Change ${student}`);
    await page.press(choice);
  };
  const check = async (page: OpenPage, names: readonly string[]) => {
    await page.press('Add students');
    page.write('Names', names.join('\n'));
    await page.press('Check the list');
  };

  it('gets one student, after a check of the list', async () => {
    const { page, own } = await openClass();
    await check(page, ['Noor Haddad']);
    await page.says('1 student to add.');
    await page.says('Nothing is written yet.');
    await page.press('Add 1 student');
    await said(page, '1 student is in the class.');
    expect(page.getByRole('link', { name: 'Print their sign-in cards' }).getAttribute('href')).toBe(`${own.at}/cards`);
    await expect.poll(() => students(page)).toEqual(['Noor Haddad', 'Maya Lopez']);
    expect(readIn(page.document.querySelector('.roster-table tbody tr'))).toContain('Nothing yet');
  });

  it('gets a pasted list, with problems shown and fixed next to their lines', async () => {
    const { page } = await openClass();
    const lines = ['Haddad, Noor', 'Noor Haddad, not-an-address', 'Maya Lopez', 'ada@hill.test', '', 'Bo Lind\tbo@hill.test'];
    await check(page, lines);
    await page.says('3 students to add, 2 with a problem.');
    expect(textsOf(page, '.add-students tbody td[data-label="Check"]')).toEqual([
      'Ready',
      'This is not an email address.',
      'A student of this name is in the class.',
      'The name is missing.',
      'Ready',
    ]);
    page.write('Email address in line 2', '');
    page.write('Name in line 2', 'Noor Saleh');
    page.write('Name in line 4', 'Ada Lima');
    await page.press('Leave out line 3');
    await page.press('Check again');
    await page.press('Add 4 students');
    await said(page, '4 students are in the class.');
    await expect.poll(() => students(page)).toEqual(['Noor Haddad', 'Ada Lima', 'Bo Lind', 'Maya Lopez', 'Noor Saleh']);
  });

  it('gets two students with the same name when both are meant', async () => {
    const { page } = await openClass();
    await check(page, ['Maya Lopez', 'Bo Lind']);
    await page.says('A student of this name is in the class.');
    expect(page.getByRole('button', { name: 'Add 2 students' }).hasAttribute('disabled')).toBe(true);
    await page.press('These are different students. Add them all.', 'checkbox');
    await page.press('Add 2 students');
    await said(page, '2 students are in the class.');
    await expect.poll(() => students(page)).toEqual(['Bo Lind', 'Maya Lopez', 'Maya Lopez']);
  });

  it('corrects a name, and undoes that', async () => {
    const { page } = await openClass();
    await menu(page, 'Maya Lopez', 'Correct the name');
    page.write('First name', 'Maja');
    await page.press('Save');
    await said(page, 'The name is Maja Lopez now.');
    await expect.poll(() => students(page)).toEqual(['Maja Lopez']);
    await page.press('Undo');
    await said(page, 'The name is Maya Lopez now.');
    await expect.poll(() => students(page)).toEqual(['Maya Lopez']);
  });

  it('removes one student, moves another, explains what stays behind, and undoes both', async () => {
    const { page } = await openClass();
    await menu(page, 'Maya Lopez', 'Take out of the class');
    await said(page, 'Maya Lopez is no longer in the class. Their results stay.');
    await expect.poll(() => students(page)).toEqual([]);
    await page.press('Undo');
    await said(page, 'Maya Lopez is back in the class.');
    await expect.poll(() => students(page)).toEqual(['Maya Lopez']);
    await menu(page, 'Maya Lopez', 'Move to another class');
    await page.says('What they have done so far stays with Period 3');
    page.choose('To', 'Room 12');
    await page.press('Move');
    await said(page, 'Maya Lopez is in Room 12 now.');
    await expect.poll(() => students(page)).toEqual([]);
    await page.press('Undo');
    await said(page, 'Maya Lopez is in Period 3 now.');
    await expect.poll(() => students(page)).toEqual(['Maya Lopez']);
  });

  it('gets a new code that invalidates the old one, and restores the old one', async () => {
    const { page, own } = await openClass();
    const letters = () => readIn(page.document.querySelector('.class-panel__letters'));
    expect(letters()).toBe(own.code);
    await page.press('New code');
    await said(page, 'The old one opens nothing any more.');
    await expect.poll(letters).not.toBe(own.code);
    await page.press('Undo');
    await said(page, `The class code is ${own.code} again.`);
    await expect.poll(letters).toBe(own.code);
  });

  it('has a second teacher, who can be removed and restored, and is warned before leaving', async () => {
    const { page } = await openClass();
    const { email } = await colleague(world, app);
    const names = () => textsOf(page, '.class-teachers li > span');
    const [own] = names();
    page.write('Email address', 'nobody@elsewhere.test');
    await page.press('Add a teacher');
    await said(page, 'No teacher of this school has this address.');
    page.write('Email address', email);
    await page.press('Add a teacher');
    await said(page, 'Col League finds the class among theirs now.');
    await expect.poll(names).toContain('Col League');
    await page.press('Remove Col League');
    await said(page, 'Col League no longer teaches this class.');
    await page.press('Undo');
    await said(page, 'Col League teaches this class again.');
    await page.press(`Remove ${own}`);
    await page.says('Another teacher of the class can add you again.');
    await page.press('Cancel');
    expect(names()).toHaveLength(2);
  });

  it('is archived, and restored with Undo or from the list of archived classes', async () => {
    const { page } = await openClass();
    const archive = async (on: OpenPage) => {
      await on.press('Archive');
      await on.says('you can restore the class at any time');
      await on.press(on.getAllByRole('button', { name: 'Archive' }).at(-1)!);
      await said(on, 'Period 3 is archived.');
    };
    const count = (on: OpenPage) => textsOf(on, '.manage-classes__name').filter((name) => name === 'Period 3').length;
    const before = count(page);
    await archive(page);
    await expect.poll(() => count(page)).toBe(before - 1);
    await page.press('Undo');
    await said(page, 'Period 3 is back.');
    await expect.poll(() => count(page)).toBe(before);
    const again = await openClass();
    await archive(again.page);
    const list = await open(as('teacher'), '/school_classes#manage_classes');
    await list.says('Archived classes (1)');
    await list.press('Restore Period 3');
    await said(list, 'Period 3 is back.');
  });
});
