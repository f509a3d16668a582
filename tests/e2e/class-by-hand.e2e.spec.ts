import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { accessibilityProblems, awake, problemsEverywhere, waitForFocus } from './support/page-state.ts';
import { pressUntilFocused } from './support/keyboard.ts';
import { useProduct } from './support/product.ts';
import { steps } from './support/steps.ts';

describe('a class managed by hand', () => {
  // It changes the demo’s classes.
  const product = useProduct({ own: 'server' });
  const step = steps();
  let teacher: Page;
  let at: string;
  let code: string;
  beforeAll(async () => {
    teacher = await product.open('teacher');
  });
  afterAll(() => expect(product.problems).toEqual([]));

  const said = (text: string | RegExp) => teacher.locator('.classes-notice').getByText(text).waitFor();
  const rows = () => teacher.locator('.roster-table tbody tr');
  const students = () => teacher.locator('.roster-table tbody th a').allInnerTexts();
  const menu = async (student: string, choice: string) => {
    // Two may have one name: the first of them will do.
    await teacher.getByLabel(`Change ${student}`).first().click();
    await teacher.getByRole('button', { name: choice, exact: true }).click();
  };
  const manage = async () => {
    // To the address that a page has already, a browser loads nothing.
    await teacher.goto('about:blank');
    await product.visit(teacher, `/school_classes?school_class_id=${at.split('/').at(-1)}#manage_classes`);
  };
  const dialog = () => teacher.getByRole('dialog');
  const letters = () => teacher.locator('.class-panel__letters').innerText();
  const opened = async (path: string, width = 1280) => {
    const page = await product.open(null, { viewport: { width, height: 800 } });
    await product.visit(page, path);
    return page;
  };

  step('is created with a name, a grade and a color', async () => {
    await product.visit(teacher, '/school_classes');
    await teacher.getByRole('link', { name: 'New class' }).click();
    await awake(teacher);
    await teacher.getByLabel('Name').fill('Period 3');
    await teacher.getByLabel('Grade').fill('5');
    await teacher.getByText('Teal').click();
    await teacher.getByRole('button', { name: 'Make the class' }).click();
    await teacher.waitForURL(/school_class_id=\d+#manage_classes$/);
    await awake(teacher);
    await teacher.getByRole('heading', { name: 'Period 3' }).waitFor();
    expect(await teacher.locator('.class-panel').getAttribute('data-colour')).toBe('teal');
    at = `/school_classes/${/school_class_id=(\d+)/.exec(teacher.url())![1]}`;
    code = await letters();
    expect(code).toMatch(/^[2-9A-HJKMNP-Z]{8}$/);
    await teacher.getByText('No students yet').waitFor();
  });

  step('has tabs with their own addresses, which work with back and forward', async () => {
    const current = () => teacher.locator('.classes-tabs [aria-current]').innerText();
    expect(await current()).toBe('Manage classes');
    await teacher.getByRole('link', { name: 'Assignments', exact: true }).last().click();
    await expect.poll(current).toBe('Assignments');
    await teacher.locator('.classes-tabs').getByRole('link', { name: 'Student progress' }).click();
    await expect.poll(current).toBe('Student progress');
    await teacher.goBack();
    await expect.poll(current).toBe('Assignments');
    await teacher.goBack();
    await expect.poll(current).toBe('Manage classes');
    await teacher.goForward();
    await expect.poll(current).toBe('Assignments');
    await teacher.goBack();
    await teacher.getByRole('heading', { name: 'Period 3' }).waitFor();
  });

  step('imports a CSV saved by Excel on Windows, including two students with the same name', async () => {
    await teacher.getByRole('button', { name: 'Add students' }).first().click();
    await waitForFocus(teacher.getByRole('heading', { name: 'Add students to Period 3' }));
    const names = ['José;Núñez;jose@hill.test', 'Bo;Lind;bo@hill.test', 'Bo;Lind;', 'Maya;Lopez;', 'Ada;Lima;', 'Noor;Saleh;'];
    const text = `First name;Last name;Email\r\n${names.join('\r\n')}\r\nNoor;Haddad;\r\n`;
    const file = { name: 'class.csv', mimeType: 'text/csv', buffer: Buffer.from(text, 'latin1') };
    await teacher.getByLabel('Or choose a CSV file').setInputFiles(file);
    await teacher.getByRole('button', { name: 'Check the list' }).click();
    await teacher.getByLabel('These are different students. Add them all.').check();
    expect(await accessibilityProblems(teacher)).toEqual([]);
    await teacher.getByRole('button', { name: 'Add 7 students' }).click();
    await said('7 students are in the class.');
    await expect.poll(students).toContain('José Núñez');
    expect(await rows().count()).toBe(7);
  });

  step('can be joined by a student with an account, typing the code in lowercase with a dash', async () => {
    const student = await product.open('student12');
    await product.visit(student, '/join');
    await student.getByLabel('Class code').fill('ZZZZ9999');
    await student.getByRole('button', { name: 'Next' }).click();
    await student.getByText('No class has this code. Check it with your teacher.').waitFor();
    await student.getByLabel('Class code').fill(`${code.slice(0, 4)}-${code.slice(4)}`.toLowerCase());
    await student.getByRole('button', { name: 'Next' }).click();
    await student.getByRole('button', { name: 'Join Period 3' }).click();
    await student.waitForURL('**/students');
    // Somebody else's change is there a moment later.
    await expect
      .poll(
        async () => {
          await manage();
          return rows().count();
        },
        { timeout: 30_000 },
      )
      .toBe(8);
    await teacher.getByText('with the class code').waitFor();
    await student.context().close();
  });

  step('creates accounts for new students, once staff have allowed it', async () => {
    const visitor = await opened(`/join?code=${code}`, 390);
    await visitor.getByRole('button', { name: 'Next' }).click();
    await visitor.getByText('Your teacher makes the accounts for this class.').waitFor();
    expect(await visitor.getByText('I am new here').count()).toBe(0);
    const staff = await product.open('admin');
    await product.visit(staff, '/admin/privacy');
    await staff.getByRole('link', { name: 'Larkfield Public Schools' }).first().click();
    await awake(staff);
    await staff.getByRole('button', { name: 'Let students make accounts' }).click();
    await staff.getByText('Students can make accounts with a class code now.').waitFor();
    await staff.context().close();
    await visitor.getByRole('button', { name: 'Another code' }).click();
    await visitor.getByRole('button', { name: 'Next' }).click();
    await visitor.getByText('I am new here').click();
    expect(await accessibilityProblems(visitor)).toEqual([]);
    await visitor.getByLabel('Your name').fill('Maya Lopez');
    await visitor.getByLabel('Choose a password').fill('a boat on the sea');
    await visitor.getByRole('button', { name: 'Make my account' }).click();
    await visitor.getByText('There is a student called Maya Lopez in this class.').waitFor();
    await visitor.getByLabel('Your name').fill('Yusuf Demir');
    await visitor.getByRole('button', { name: 'Make my account' }).click();
    await visitor.waitForURL('**/students');
    await visitor.context().close();
  });

  step('prints cards: a student signs in with one until it is revoked', async () => {
    await product.visit(teacher, `${at}/cards`);
    const made = teacher.waitForResponse(
      (response) => response.request().method() === 'POST' && response.url().endsWith('/cards'),
    );
    await teacher.getByRole('button', { name: /^Make \d+ cards$/ }).click();
    const { cards } = (await (await made).json()) as { cards: { student: { name: string }; address: string }[] };
    await teacher.getByText('cards are ready. Print now').waitFor();
    expect(await teacher.locator('.printed-card').count()).toBe(cards.length);
    expect(await accessibilityProblems(teacher)).toEqual([]);
    const { hash } = new URL(cards.find(({ student }) => student.name === 'Maya Lopez')!.address);
    const tablet = await opened(`/card${hash}`, 390);
    await tablet.getByRole('heading', { name: 'Are you Maya Lopez?' }).waitFor();
    expect(new URL(tablet.url()).hash).toBe('');
    expect(await accessibilityProblems(tablet)).toEqual([]);
    await tablet.getByRole('button', { name: 'Yes, start' }).click();
    await tablet.waitForURL('**/students');
    await manage();
    await menu('Maya Lopez', 'Card lost: end it');
    await dialog().getByRole('button', { name: 'End the card' }).click();
    await dialog().getByText('Maya Lopez’s card does not work any more').waitFor();
    await dialog().getByRole('link', { name: 'Print a new card' }).waitFor();
    await dialog().getByRole('button', { name: 'Done' }).click();
    await tablet.goto(`${product.url}/students`);
    expect(tablet.url()).toContain('/login');
    await tablet.goto(`${product.url}/card${hash}`);
    await tablet.getByText('This card does not work any more. Ask your teacher for a new one.').waitFor();
    await tablet.context().close();
  });

  step('gives a student a new password for signing in with the code, to be replaced by their own', async () => {
    await menu('Ada Lima', 'New password');
    await dialog().getByRole('button', { name: 'Make a new password' }).click();
    const password = await dialog().locator('.student-dialog__password').innerText();
    await dialog().getByRole('button', { name: 'Done' }).click();
    const visitor = await opened(`/join?code=${code}`, 390);
    await visitor.getByRole('button', { name: 'Next' }).click();
    await visitor.getByLabel('Your name').fill('ada  lima');
    await visitor.getByLabel('Your password').fill('not this one');
    await visitor.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect.poll(() => visitor.getByText('This name and password don’t match.').isVisible()).toBe(true);
    await visitor.getByLabel('Your password').fill(password);
    await visitor.getByRole('button', { name: 'Sign in', exact: true }).click();
    await visitor.waitForURL('**/account');
    await visitor.context().close();
  });

  step('has a menu and dialogs for each student, also on narrow screens and in dark mode', async () => {
    await teacher.getByLabel('Change Ada Lima').first().click();
    await teacher.getByRole('button', { name: 'Correct the name', exact: true }).waitFor();
    expect(await problemsEverywhere(teacher)).toEqual([]);
    await teacher.keyboard.press('Escape');
    await dialog().waitFor({ state: 'hidden' });
    for (const [choice, field] of [
      ['Correct the name', 'First name'],
      ['Move to another class', 'To'],
    ] as const) {
      await menu('Ada Lima', choice);
      await dialog().getByLabel(field).waitFor();
      expect(await problemsEverywhere(teacher)).toEqual([]);
      await teacher.keyboard.press('Escape');
      await dialog().waitFor({ state: 'hidden' });
    }
  });

  step('shows each student in one line on a phone', async () => {
    const phone = await product.open('teacher', { viewport: { width: 390, height: 800 } });
    await product.visit(phone, `/school_classes?school_class_id=${at.split('/').at(-1)}#manage_classes`);
    const heights = await phone
      .locator('.roster-table tbody tr')
      .evaluateAll((all) =>
        all.map((row) => [row.querySelector('.roster-table__email') !== null, row.getBoundingClientRect().height]),
      );
    expect(heights.length).toBeGreaterThan(6);
    for (const [withAddress, height] of heights) expect(height).toBeLessThan(withAddress ? 80 : 62);
    await phone.context().close();
  });

  step('can be created and filled by keyboard alone', async () => {
    const page = await product.open('teacher');
    const to = (name: string | RegExp) =>
      pressUntilFocused(page, ({ label, text, name: field }) => {
        const words = [label, text, field].filter((word) => word !== null);
        return words.some((word) => (typeof name === 'string' ? word === name : name.test(word)));
      });
    await product.visit(page, '/school_classes/new');
    await to('name');
    await page.keyboard.type('Room K');
    await page.keyboard.press('Enter');
    await page.waitForURL(/#manage_classes$/);
    await awake(page);
    await to('Add students');
    await page.keyboard.press('Enter');
    await waitForFocus(page.getByRole('heading', { name: 'Add students to Room K' }));
    await page.keyboard.press('Tab');
    await page.keyboard.type('Ada Lima');
    await page.keyboard.press('Enter');
    await page.keyboard.type('Bo Lind');
    await to('Check the list');
    await page.keyboard.press('Enter');
    await page.getByText('2 students to add.').waitFor();
    await to('Add 2 students');
    await page.keyboard.press('Enter');
    await page.getByText('2 students are in the class.').waitFor();
    await to('Change Bo Lind');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'New password' }).waitFor();
    await page.keyboard.press('Escape');
    await waitForFocus(page.getByLabel('Change Bo Lind'));
    await page.keyboard.press('Enter');
    await to('Take out of the class');
    await page.keyboard.press('Enter');
    await page.getByText('Bo Lind is no longer in the class.').waitFor();
    await to('Undo');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.getByText('Bo Lind is back in the class.').isVisible()).toBe(true);
    await to('Edit');
    await page.keyboard.press('Enter');
    await waitForFocus(page.getByRole('dialog').getByRole('button', { name: 'Close' }));
    await page.keyboard.press('Escape');
    await waitForFocus(page.getByRole('button', { name: 'Edit', exact: true }));
    await page.context().close();
  });
});
