import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { startOidcProvider, type LocalProvider } from '#tests/support/oidc-provider.ts';
import { useProduct } from './support/product.ts';
import { steps } from './support/steps.ts';

describe('signing in with a school account', () => {
  // It restarts the server with an address of its own.
  const product = useProduct({ own: 'server' });
  const step = steps();
  let provider: LocalProvider;
  let [staff, teacher] = [] as Page[];
  beforeAll(async () => {
    // The provider sends people to the address that the product calls its own.
    await product.restart({ PUBLIC_URL: product.url });
    provider = await startOidcProvider(`${product.url}/sign_on/callback`, {
      renata: { email: 'teacher@demo.test', email_verified: true },
      stranger: { email: 'stranger@demo.test', email_verified: true },
    });
    [staff, teacher] = [await product.open('admin'), await product.open(null)];
  });
  afterAll(async () => {
    await provider.stop();
    expect(product.problems).toEqual([]);
  });

  const atProvider = async (page: Page, name: string): Promise<void> => {
    await page.waitForURL(`${provider.issuer}/**`);
    await page.locator('[name=login]').fill(name);
    await page.locator('[name=password]').fill('any');
    await page.getByRole('button', { name: 'Sign-in' }).click();
    await page.getByRole('button', { name: 'Continue' }).click();
  };

  step('is set up by staff, who see immediately what is missing', async () => {
    await product.visit(staff!, '/admin/people');
    await staff!.getByRole('link', { name: 'Single sign-on' }).click();
    await staff!
      .getByRole('link', { name: /^Set up: / })
      .first()
      .click();
    await staff!.getByLabel('Provider', { exact: true }).selectOption('other');
    await staff!.getByLabel('Issuer').fill('https://login.microsoftonline.com/common/v2.0');
    await staff!.getByLabel('Client ID').fill(provider.clientId);
    await staff!.getByLabel('Client secret').fill(provider.clientSecret);
    await staff!.getByLabel('Email domains of the district').fill('demo.test');
    await staff!.getByRole('button', { name: 'Save' }).click();
    await staff!.getByText('through this one anybody could sign in').waitFor();
    expect(await staff!.getByLabel('Client ID').inputValue()).toBe(provider.clientId);
    expect(await staff!.getByLabel('Client secret').inputValue()).toBe('');
    await staff!.getByLabel('Issuer').fill(provider.issuer);
    await staff!.getByLabel('Client secret').fill(provider.clientSecret);
    await staff!.getByRole('button', { name: 'Save' }).click();
    await staff!.getByText('People of this district can sign in through it now.').waitFor();
  });

  step('starts at the regular sign-in page with the email address, and ends on the dashboard', async () => {
    await product.visit(teacher!, '/login');
    await teacher!.getByLabel('Email').fill('teacher@elsewhere.test');
    await teacher!.getByRole('button', { name: 'Sign in with my school account' }).click();
    await teacher!.getByText('No school with a sign-in of its own has this address.').waitFor();
    await teacher!.getByLabel('Email').fill('teacher@demo.test');
    await teacher!.getByRole('button', { name: 'Sign in with my school account' }).click();
    await teacher!.getByRole('link', { name: 'Sign in with your school account' }).click();
    await atProvider(teacher!, 'renata');
    await teacher!.waitForURL('**/dashboard');
    await expect.poll(() => teacher!.getByRole('heading', { level: 1, name: /^Welcome back/ }).isVisible()).toBe(true);
  });

  step('offers its button the next time, and opens the requested page', async () => {
    await teacher!.locator('.account__button').click();
    await teacher!.getByRole('button', { name: 'Sign out' }).click();
    await teacher!.waitForURL(`${product.url}/`);
    await teacher!.goto(`${product.url}/teach/assignments?kind=quiz`);
    await teacher!.getByRole('link', { name: 'Sign in with your school account' }).click();
    // The provider still knows who it is.
    await expect.poll(() => teacher!.url()).toBe(`${product.url}/teach/assignments?kind=quiz`);
  });
});
