import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { awake } from './support/page-state.ts';
import { useProduct } from './support/product.ts';
import { steps } from './support/steps.ts';

describe('a new teacher', () => {
  const product = useProduct();
  const step = steps();
  const email = 'noor.haddad@demo.test';
  const password = 'a sentence of my own';
  let [teacher, newcomer] = [] as Page[];
  beforeAll(async () => {
    teacher = await product.open('teacher');
    newcomer = await product.open(null);
  });
  afterAll(() => expect(product.problems).toEqual([]));

  step('is invited by a colleague, whose first try has an address of another domain', async () => {
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
    await teacher!.getByRole('button', { name: `Resend invite to ${email}` }).waitFor();
  });

  step('makes an account with the link of the mail, and is signed in', async () => {
    await product.visit(newcomer!, await product.linkTo(email, 'invitations'));
    await newcomer!.getByLabel('First name').fill('Noor');
    await newcomer!.getByLabel('Last name').fill('Haddad');
    await newcomer!.getByLabel('New password').fill(password);
    await newcomer!.getByRole('button', { name: 'Make my account' }).click();
    await newcomer!.waitForURL('**/dashboard');
    await product.visit(teacher!, '/teach/invites');
    await teacher!.getByText('Active', { exact: true }).waitFor();
  });

  step('forgets the password, and chooses another by mail', async () => {
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
