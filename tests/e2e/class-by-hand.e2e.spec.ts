import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { accessibilityProblems, awake, problemsEverywhere, waitForFocus } from './support/page-state.ts';
import { pressUntilFocused } from './support/keyboard.ts';
import { useProduct } from './support/product.ts';
import { steps } from './support/steps.ts';

describe('a class by hand', () => {
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
  const undo = () => teacher.locator('.classes-notice').getByRole('button', { name: 'Undo' }).click();
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

  step('is made with a name, a grade and a color', async () => {
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

  step('has tabs with addresses of their own, through which back and forward go', async () => {
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

  step('gets one student', async () => {
    await teacher.getByRole('button', { name: 'Add students' }).first().click();
    await waitForFocus(teacher.getByRole('heading', { name: 'Add students to Period 3' }));
    await teacher.getByLabel('Names').fill('Maya Lopez');
    await teacher.getByRole('button', { name: 'Check the list' }).click();
    await teacher.getByText('1 student to add.').waitFor();
    await teacher.getByText('Nothing is written yet.').waitFor();
    await teacher.getByRole('button', { name: 'Add 1 student' }).click();
    await said('1 student is in the class.');
    expect(await teacher.getByRole('link', { name: 'Print their sign-in cards' }).getAttribute('href')).toBe(`${at}/cards`);
    await expect.poll(students).toEqual(['Maya Lopez']);
    expect(await rows().first().innerText()).toContain('Nothing yet');
  });

  step('gets a pasted list, whose problems are named beside their lines and mended there', async () => {
    await teacher.getByRole('button', { name: 'Add students' }).first().click();
    await teacher
      .getByLabel('Names')
      .fill(
        ['Haddad, Noor', 'Noor Haddad, not-an-address', 'Maya Lopez', 'ada@hill.test', '', 'Bo Lind\tbo@hill.test'].join('\n'),
      );
    await teacher.getByRole('button', { name: 'Check the list' }).click();
    await teacher.getByText('3 students to add, 2 with a problem.').waitFor();
    const verdicts = () => teacher.locator('.add-students tbody td[data-label="Check"]').allInnerTexts();
    expect(await verdicts()).toEqual([
      'Ready',
      'This is not an email address.',
      'A student of this name is in the class.',
      'The name is missing.',
      'Ready',
    ]);
    expect(await accessibilityProblems(teacher)).toEqual([]);
    await teacher.getByLabel('Email address in line 2').fill('');
    await teacher.getByLabel('Name in line 2').fill('Noor Saleh');
    await teacher.getByLabel('Name in line 4').fill('Ada Lima');
    await teacher.getByRole('button', { name: 'Leave out line 3' }).click();
    await teacher.getByRole('button', { name: 'Check again' }).click();
    await teacher.getByRole('button', { name: 'Add 4 students' }).click();
    await said('4 students are in the class.');
    await expect.poll(students).toEqual(['Noor Haddad', 'Ada Lima', 'Bo Lind', 'Maya Lopez', 'Noor Saleh']);
  });

  step('gets a CSV as a spreadsheet of Windows saves it, and two of one name when both are meant', async () => {
    await teacher.getByRole('button', { name: 'Add students' }).first().click();
    const text = 'First name;Last name;Email\r\nJosé;Núñez;jose@hill.test\r\nBo;Lind;\r\n';
    const file = { name: 'class.csv', mimeType: 'text/csv', buffer: Buffer.from(text, 'latin1') };
    await teacher.getByLabel('Or choose a CSV file').setInputFiles(file);
    await teacher.getByRole('button', { name: 'Check the list' }).click();
    await teacher.getByText('A student of this name is in the class.').waitFor();
    const add = teacher.getByRole('button', { name: 'Add 2 students' });
    expect(await add.isDisabled()).toBe(true);
    await teacher.getByLabel('These are different students. Add them all.').check();
    await add.click();
    await said('2 students are in the class.');
    await expect.poll(students).toContain('José Núñez');
    expect(await rows().count()).toBe(7);
  });

  step('is joined by a student with an account, who typed the code in small letters and with a dash', async () => {
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

  step('makes an account for whoever is new, once staff have allowed it', async () => {
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

  step('prints cards: a student signs in with one, until it is lost', async () => {
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

  step('gives a student a new password, who signs in with the code and then chooses an own one', async () => {
    await menu('Ada Lima', 'New password');
    await dialog().getByRole('button', { name: 'Make a new password' }).click();
    const password = await dialog().locator('.student-dialog__password').innerText();
    await dialog().getByRole('button', { name: 'Done' }).click();
    const visitor = await opened(`/join?code=${code}`, 390);
    await visitor.getByRole('button', { name: 'Next' }).click();
    await visitor.getByLabel('Your name').fill('ada  lima');
    await visitor.getByLabel('Your password').fill('not this one');
    await visitor.getByRole('button', { name: 'Sign in', exact: true }).click();
    await visitor.getByText('This name and password don’t match.').waitFor();
    await visitor.getByLabel('Your password').fill(password);
    await visitor.getByRole('button', { name: 'Sign in', exact: true }).click();
    await visitor.waitForURL('**/account');
    await visitor.context().close();
  });

  step('corrects a name, and takes that back', async () => {
    await teacher.getByLabel('Change Bo Lind').first().click();
    await teacher.getByRole('button', { name: 'Correct the name', exact: true }).waitFor();
    expect(await problemsEverywhere(teacher)).toEqual([]);
    await teacher.keyboard.press('Escape');
    await dialog().waitFor({ state: 'hidden' });
    await menu('Bo Lind', 'Correct the name');
    expect(await problemsEverywhere(teacher)).toEqual([]);
    await dialog().getByLabel('First name').fill('Bodil');
    await dialog().getByRole('button', { name: 'Save' }).click();
    await said('The name is Bodil Lind now.');
    await expect.poll(students).toContain('Bodil Lind');
    await undo();
    await said('The name is Bo Lind now.');
    await expect.poll(students).not.toContain('Bodil Lind');
  });

  step('takes a student out, moves one, says what stays behind, and takes both back', async () => {
    await menu('José Núñez', 'Take out of the class');
    await said('José Núñez is no longer in the class. Their results stay.');
    await expect.poll(students).not.toContain('José Núñez');
    await undo();
    await said('José Núñez is back in the class.');
    await menu('José Núñez', 'Move to another class');
    await dialog().getByText('What they have done so far stays with Period 3').waitFor();
    expect(await problemsEverywhere(teacher)).toEqual([]);
    await dialog().getByLabel('To').selectOption({ label: 'Room 12' });
    await dialog().getByRole('button', { name: 'Move', exact: true }).click();
    await said('José Núñez is in Room 12 now.');
    await expect.poll(students).not.toContain('José Núñez');
    await undo();
    await said('José Núñez is in Period 3 now.');
    await expect.poll(students).toContain('José Núñez');
  });

  step('draws a new code, after which the old one opens nothing, and brings the old one back', async () => {
    await teacher.getByRole('button', { name: 'New code' }).click();
    await said('The old one opens nothing any more.');
    await expect.poll(letters).not.toBe(code);
    await undo();
    await said(`The class code is ${code} again.`);
    await expect.poll(letters).toBe(code);
  });

  step('has a second teacher, who can be removed and put back, and who leaves by themselves', async () => {
    const names = () => teacher.locator('.class-teachers li > span').allInnerTexts();
    await teacher.getByLabel('Email address', { exact: true }).fill('trial@demo.test');
    await teacher.getByRole('button', { name: 'Add a teacher' }).click();
    await said('No teacher of this school has this address.');
    await teacher.getByLabel('Email address', { exact: true }).fill('keiko.harada@demo.test');
    await teacher.getByRole('button', { name: 'Add a teacher' }).click();
    await said('Keiko Harada finds the class among theirs now.');
    await expect.poll(names).toEqual(['Keiko Harada', 'Adaeze Okafor']);
    await teacher.getByRole('button', { name: 'Remove Keiko Harada' }).click();
    await said('Keiko Harada no longer teaches this class.');
    await undo();
    await said('Keiko Harada teaches this class again.');
    await teacher.getByRole('button', { name: 'Remove Adaeze Okafor' }).click();
    await dialog().getByText('Another teacher of the class can add you again.').waitFor();
    await dialog().getByRole('button', { name: 'Cancel' }).click();
    await expect.poll(names).toEqual(['Keiko Harada', 'Adaeze Okafor']);
  });

  step('is archived, comes back with Undo, and from the list of archived classes', async () => {
    const archive = async () => {
      await teacher.getByRole('button', { name: 'Archive', exact: true }).click();
      await dialog().getByText('you can restore the class at any time').waitFor();
      await dialog().getByRole('button', { name: 'Archive', exact: true }).click();
      await said('Period 3 is archived.');
    };
    const classes = () => teacher.locator('.manage-classes__name').allInnerTexts();
    await archive();
    expect(await classes()).not.toContain('Period 3');
    await undo();
    await said('Period 3 is back.');
    expect(await classes()).toContain('Period 3');
    await manage();
    await archive();
    await product.visit(teacher, '/school_classes#manage_classes');
    await teacher.getByText('Archived classes (1)').click();
    await teacher.getByRole('button', { name: 'Restore Period 3' }).click();
    await said('Period 3 is back.');
    expect(await classes()).toContain('Period 3');
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

  step('can be made and filled with the keyboard alone', async () => {
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
    await page.getByText('Bo Lind is back in the class.').waitFor();
    await to('Edit');
    await page.keyboard.press('Enter');
    await waitForFocus(page.getByRole('dialog').getByRole('button', { name: 'Close' }));
    await page.keyboard.press('Escape');
    await waitForFocus(page.getByRole('button', { name: 'Edit', exact: true }));
    await page.context().close();
  });
});
