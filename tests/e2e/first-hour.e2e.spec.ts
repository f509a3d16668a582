import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { awake } from './support/page-state.ts';
import { useProduct } from './support/product.ts';
import { steps } from './support/steps.ts';

describe('a new teacher', () => {
  // It uses up or changes work of the demo’s own classes.
  const product = useProduct({ own: 'server' });
  const step = steps();
  const email = 'noor.haddad@demo.test';
  const password = 'a sentence of my own';
  let [teacher, newcomer] = [] as Page[];
  beforeAll(async () => {
    teacher = await product.open('teacher');
    newcomer = await product.open(null);
  });
  afterAll(() => expect(product.problems).toEqual([]));

  step('is invited by a colleague, whose first attempt uses an address of another domain', async () => {
    await product.visit(teacher!, '/school_classes');
    await teacher!.getByRole('link', { name: 'Invite colleagues' }).click();
    await teacher!.waitForURL('**/teach/invites');
    await awake(teacher!);
    await teacher!.getByRole('button', { name: 'Invite your first colleague' }).click();
    await teacher!.getByLabel('Teacher 1').fill(email);
    await teacher!.getByLabel('Teacher 2').fill('someone@elsewhere.test');
    await teacher!.getByRole('button', { name: 'Send invites' }).click();
    await teacher!.getByText('You may only invite teachers in your same email domain.').waitFor();
    await teacher!.getByLabel('Teacher 2').fill('');
    await teacher!.getByRole('button', { name: 'Send invites' }).click();
    await teacher!.getByText('1 invite sent.').waitFor();
    await expect
      .poll(() => teacher!.getByText('Sent within the last day. You can send it again tomorrow.').isVisible())
      .toBe(true);
  });

  step('creates an account with the link in the email, and is signed in', async () => {
    await product.visit(newcomer!, await product.linkTo(email, 'invitations'));
    await newcomer!.getByLabel('First name').fill('Noor');
    await newcomer!.getByLabel('Last name').fill('Haddad');
    await newcomer!.getByLabel('New password').fill(password);
    await newcomer!.getByRole('button', { name: 'Make my account' }).click();
    await newcomer!.waitForURL('**/dashboard');
    await product.visit(teacher!, '/teach/invites');
    await expect.poll(() => teacher!.getByText('Active', { exact: true }).isVisible()).toBe(true);
  });

  step('creates a class and pastes in its students', async () => {
    await newcomer!.getByRole('link', { name: 'create your first class now' }).click();
    await awake(newcomer!);
    await newcomer!.getByLabel('Name').fill('Room 3');
    await newcomer!.getByRole('button', { name: 'Make the class' }).click();
    await newcomer!.waitForURL(/#manage_classes$/);
    await awake(newcomer!);
    await newcomer!.getByRole('button', { name: 'Add students' }).first().click();
    await newcomer!.getByLabel('Names').fill('Lopez, Maya\nLind, Bo');
    await newcomer!.getByRole('button', { name: 'Check the list' }).click();
    await newcomer!.getByRole('button', { name: 'Add 2 students' }).click();
    await expect.poll(() => newcomer!.getByText('2 students are in the class.').isVisible()).toBe(true);
  });

  step('assigns a quiz, which a student takes after signing in with a card', async () => {
    await newcomer!.getByRole('link', { name: 'Print their sign-in cards' }).click();
    await awake(newcomer!);
    const made = newcomer!.waitForResponse(
      (response) => response.request().method() === 'POST' && response.url().endsWith('/cards'),
    );
    await newcomer!.getByRole('button', { name: 'Make 2 cards' }).click();
    const { cards } = (await (await made).json()) as { cards: { address: string }[] };
    await product.visit(newcomer!, '/teach/assignments?assign=quiz');
    await newcomer!.getByRole('combobox', { name: 'Quiz' }).fill('River');
    await newcomer!.getByRole('option', { name: /The River That Became a Person/ }).click();
    await newcomer!.locator('.assign-form').getByLabel('Room 3', { exact: true }).setChecked(true);
    await newcomer!.getByText('Listening', { exact: true }).click();
    await newcomer!.getByRole('button', { name: 'Assign', exact: true }).click();
    await newcomer!.getByText(/is assigned to Room 3/).waitFor();

    const student = await product.open(null, { viewport: { width: 390, height: 844 } });
    await product.visit(student, `/card${new URL(cards[0]!.address).hash}`);
    await student.getByRole('button', { name: 'Yes, start' }).click();
    await student.waitForURL('**/students');
    await awake(student);
    const assignment = await student
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')!).find((href) => href.endsWith('/quiz'))!);
    await product.visit(student, assignment);
    await student.getByRole('button', { name: 'Next', exact: true }).click();
    const questions = student.getByRole('button', { name: /^Question \d+/ });
    await questions.first().waitFor();
    for (const question of await questions.all()) {
      await question.click();
      await student.getByRole('radio').first().press('Space');
    }
    await student.getByRole('button', { name: 'Submit' }).click();
    await expect
      .poll(() =>
        student
          .getByText(/Perfection|Great Job|Nice Job|Keep Working/)
          .first()
          .isVisible(),
      )
      .toBe(true);
    await student.context().close();
  });

  step('sees the first result on the dashboard', async () => {
    const card = newcomer!.locator('.day-class', { hasText: 'Room 3' });
    await expect
      .poll(
        async () => {
          await product.visit(newcomer!, '/dashboard');
          return card.locator('.day-class__average').innerText();
        },
        { timeout: 30_000 },
      )
      .toMatch(/\d+%/);
    await newcomer!.getByText('1 of 2 submitted').first().waitFor();
  });

  step('forgets the password, and sets another one by email', async () => {
    const visitor = await product.open(null);
    await product.visit(visitor, '/login');
    await visitor.getByRole('link', { name: 'Forgotten your password?' }).click();
    await visitor.getByLabel('Email').fill(email);
    await visitor.getByRole('button', { name: 'Send me a link' }).click();
    await visitor.getByRole('heading', { name: 'Look into your mail' }).waitFor();
    await product.visit(visitor, await product.linkTo(email, 'reset_password'));
    await visitor.getByLabel('New password').fill(`another, ${password}`);
    await visitor.getByRole('button', { name: 'Save and sign in' }).click();
    await visitor.waitForURL('**/dashboard');
    // Everywhere else the session has ended.
    await newcomer!.goto(`${product.url}/account`);
    expect(newcomer!.url()).toContain('/login');
  });
});
