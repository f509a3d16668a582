import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessibilityProblems, bodyId } from './support/page-state.ts';
import { useProduct } from './support/product.ts';

describe('staff off-board a district', () => {
  // A district leaves it.
  const product = useProduct({ own: 'server' });
  let admin: Page;

  beforeAll(async () => {
    await product.importDistrict([{ givenName: 'Zephyrine', familyName: 'Quill' }]);
    admin = await product.open('admin');
  });
  afterAll(() => expect(product.problems).toEqual([]));

  const fits = (): Promise<boolean> => admin.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);
  const looksRight = async (): Promise<void> => {
    for (const width of [1280, 320]) {
      await admin.setViewportSize({ width, height: 900 });
      expect(await fits(), `at ${width}`).toBe(true);
      expect(await accessibilityProblems(admin)).toEqual([]);
    }
    await admin.setViewportSize({ width: 1280, height: 900 });
  };

  it('with an export first, then the erasure, then the certificate', async () => {
    await product.visit(admin, '/admin/privacy');
    await admin.getByRole('link', { name: 'Imported District' }).click();
    const erase = admin.getByRole('button', { name: 'Erase everyone in this district' });
    await erase.waitFor();
    expect(await erase.isDisabled()).toBe(true);

    const download = admin.waitForEvent('download');
    await admin.getByRole('link', { name: 'Export the district as JSON' }).click();
    expect(await (await download).failure()).toBeNull();
    await admin.reload();
    await admin.getByText(/took a copy of 3 people/).waitFor();

    await admin.getByLabel('Type Imported District to confirm').fill('Imported District');
    await erase.click();
    const certificate = admin.getByRole('link', { name: 'Certificate' });
    await expect
      .poll(
        async () => {
          await admin.reload();
          return certificate.count();
        },
        { timeout: 30_000, interval: 500 },
      )
      .toBe(1);
    await looksRight();
    await certificate.click();
    await admin.getByRole('heading', { name: 'Certificate of erasure' }).waitFor();
    expect(await bodyId(admin)).toBe('admin_off_boarding_certificate');
    expect(await admin.getByRole('main').innerText()).not.toContain('Zephyrine');
    await looksRight();
    if (process.env['SCREENSHOTS'])
      await admin.screenshot({ path: `${process.env['SCREENSHOTS']}/certificate.png`, fullPage: true });
  });
});
