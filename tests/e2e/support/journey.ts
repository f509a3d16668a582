import type { Page } from 'playwright-core';
import { awake, accessibilityProblems, settled } from './page-state.ts';
import type { DemoName, Product } from './product.ts';

/** By the form, as people do. Returns their first page. */
export const signIn = async (product: Product, name: DemoName): Promise<Page> => {
  const page = await product.open(null);
  await product.visit(page, '/login');
  await page.getByLabel('Email').fill(product.emailOf(name));
  await page.getByLabel('Password').fill('demo-pass-1');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL((url) => url.pathname !== '/login');
  await awake(page);
  return page;
};

/** What axe finds, and what sticks out at the side, on a phone. The walk over every page looks at other widths and at the dark theme. */
export const problemsOnPhone = async (page: Page): Promise<string[]> => {
  const before = page.viewportSize()!;
  await page.setViewportSize({ width: 390, height: 844 });
  await settled(page);
  const found = await accessibilityProblems(page, 'everything but turned screens');
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  if (overflow > 0) found.push(`scrolls sideways by ${overflow} px`);
  await page.setViewportSize(before);
  return found;
};
