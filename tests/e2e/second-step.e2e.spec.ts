import { Secret, TOTP } from 'otpauth';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { accessibilityProblems } from './support/page-state.ts';
import { useProduct } from './support/product.ts';
import { steps } from './support/steps.ts';

describe('a school admin with two-step sign-in', () => {
  // It gives people of the demo a second step.
  const product = useProduct({ own: 'server' });
  const step = steps();
  let [admin, strange] = [] as Page[];
  let key = '';
  beforeAll(async () => {
    [admin, strange] = [await product.open('school-admin'), await product.open(null, { viewport: { width: 390, height: 800 } })];
  });
  afterAll(() => expect(product.problems).toEqual([]));

  /** Of the half minute after this one: a code is good once, and the server takes one that is early. */
  const code = (ahead = 0): string =>
    new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: Date.now() + ahead * 30_000 });
  const password = async (page: Page): Promise<void> => {
    await product.visit(page, '/login');
    await page.getByLabel('Email').fill('school-admin@demo.test');
    await page.getByLabel('Password').fill('demo-pass-1');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByRole('heading', { name: 'One more step' }).waitFor();
  };
  const looksRight = async (page: Page): Promise<void> => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await accessibilityProblems(page)).toEqual([]);
    }
  };

  step('sets it up from the account page, and sees when a code is wrong', async () => {
    await product.visit(admin!, '/account');
    await admin!.getByRole('link', { name: 'Set up or change the second step' }).click();
    await admin!.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor();
    key = (await admin!.locator('.second-step__key').innerText()).replaceAll(' ', '');
    await admin!.getByLabel('Code', { exact: true }).fill('000000');
    await admin!.getByLabel('Your password').fill('demo-pass-1');
    await admin!.getByRole('button', { name: 'Turn it on' }).click();
    await admin!.getByText('This code isn’t right.').waitFor();
    await admin!.getByLabel('Code', { exact: true }).fill(code());
    await admin!.getByLabel('Your password').fill('demo-pass-1');
    await admin!.getByRole('button', { name: 'Turn it on' }).click();
    await admin!.getByText('They are shown only now').waitFor();
    const codes = await admin!.locator('.second-step__codes li').allInnerTexts();
    expect(codes).toHaveLength(10);
    await looksRight(admin!);
  });

  step('needs a code in a new browser, and signs in with it', async () => {
    await password(strange!);
    await looksRight(strange!);
    await strange!.getByLabel('Code', { exact: true }).fill('123456');
    await strange!.getByRole('button', { name: 'Sign in' }).click();
    await strange!.getByText('This code isn’t right.').waitFor();
    await strange!.getByLabel('Code', { exact: true }).fill(code(1));
    await strange!.getByText('Don’t ask on this device for 30 days').click();
    await strange!.getByRole('button', { name: 'Sign in' }).click();
    await strange!.waitForURL('**/dashboard');
  });
});
