import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { useProduct, type Product } from './support/product.ts';
import { steps } from './support/steps.ts';

/** Whether the page is led to the sign-in. */
const isOut = async (product: Product, page: Page): Promise<boolean> => {
  await page.goto(`${product.url}/account`);
  return new URL(page.url()).pathname === '/login';
};

const signIn = async (product: Product, page: Page, email: string, password: string): Promise<void> => {
  await product.visit(page, '/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
};

describe('an account in the browser', () => {
  // It reads all mail to the demo’s teacher, and changes the plan of a school.
  const product = useProduct({ own: 'server' });
  const step = steps();
  const email = 'renata.moved@demo.test';
  let [here, there] = [] as Page[];
  beforeAll(async () => {
    [here, there] = [await product.open('teacher'), await product.open('teacher')];
  });
  afterAll(() => expect(product.problems).toEqual([]));

  step('links to inviting colleagues from its menu', async () => {
    await product.visit(here!, '/dashboard');
    await here!.locator('.account__button').click();
    await here!.getByRole('link', { name: 'Invite colleagues' }).click();
    await expect.poll(() => here!.getByRole('heading', { level: 1, name: 'Invite teachers' }).isVisible()).toBe(true);
  });

  step('signs out one other device, and stays signed in here', async () => {
    await product.visit(here!, '/account');
    await here!.getByText('This device').waitFor();
    const others = here!.getByRole('button', { name: /^Sign out on / });
    for (let left = await others.count(); left > 0; left -= 1) {
      await others.first().click();
      await here!.getByText('Signed out on that device.').waitFor();
    }
    expect(await isOut(product, there!)).toBe(true);
    await product.visit(here!, '/account');
    await here!.getByText('This device').waitFor();
    expect(await others.count()).toBe(0);
  });

  step('rejects a new address without the password, with the error at the field', async () => {
    await here!.getByLabel('New email address').fill(email);
    await here!.locator('[name="email_password"]').fill('not my password');
    await here!.getByRole('button', { name: 'Send me a link' }).click();
    await here!.getByText('This is not your current password. Check Caps Lock.').waitFor();
    expect(await here!.locator('[name="email_password"]').getAttribute('aria-invalid')).toBe('true');
  });

  step('changes the address once the link sent there is opened and confirmed', async () => {
    await here!.getByLabel('New email address').fill(email);
    await here!.locator('[name="email_password"]').fill('demo-pass-1');
    await here!.getByRole('button', { name: 'Send me a link' }).click();
    await here!.getByText('We’ve sent a link to your new address.').waitFor();
    const mailbox = await product.open(null);
    await product.visit(mailbox, await product.linkTo(email, 'confirm'));
    await here!.reload();
    await here!.getByText('You sign in with teacher@demo.test.').waitFor();
    await mailbox.getByRole('button', { name: 'Yes, confirm it' }).click();
    await mailbox.getByRole('heading', { name: 'Thank you' }).waitFor();
    await here!.reload();
    await here!.getByText(`You sign in with ${email}.`).waitFor();
    await signIn(product, mailbox, email, 'demo-pass-1');
    await mailbox.waitForURL('**/dashboard');
    await expect.poll(async () => (await product.mailTo('teacher@demo.test')).length).toBe(1);
  });

  step('signs out everywhere', async () => {
    await product.visit(here!, '/account');
    await here!.getByRole('button', { name: 'Sign out everywhere' }).click();
    await here!.waitForURL('**/login');
    expect(await isOut(product, here!)).toBe(true);
  });
});
