import { afterAll, describe, expect, it } from 'vitest';
import { problemsEverywhere } from './support/page-state.ts';
import { useProduct } from './support/product.ts';

describe('inviting colleagues', () => {
  // It uses up or changes work of the demo’s own classes.
  const product = useProduct({ own: 'server' });
  afterAll(() => expect(product.problems).toEqual([]));

  it('begins with three addresses, takes ten, and wants those of the teacher’s own domain; empty ones are fine', async () => {
    const page = await product.open('teacher');
    await product.visit(page, '/teach/invites');
    await page.getByRole('button', { name: 'Invite your first colleague' }).click();
    const dialog = page.getByRole('dialog');
    const fields = dialog.getByLabel(/^Teacher \d+$/);
    await expect.poll(() => fields.count()).toBe(3);
    const add = dialog.getByRole('button', { name: 'Add another teacher' });
    for (let count = 4; count <= 10; count += 1) {
      await add.click();
      await expect.poll(() => fields.count()).toBe(count);
    }
    expect(await add.count()).toBe(0);
    await fields.nth(9).fill('someone@elsewhere.test');
    await dialog.getByRole('button', { name: 'Send invites' }).click();
    await dialog.getByText('You may only invite teachers in your same email domain.').waitFor();
    expect(await fields.nth(9).getAttribute('aria-invalid')).toBe('true');
    expect(await fields.nth(0).getAttribute('aria-invalid')).toBeNull();
    await fields.nth(9).fill('zoe@demo.test');
    await dialog.getByRole('button', { name: 'Send invites' }).click();
    await page.getByText('1 invite sent.').waitFor();
    await page.getByRole('row', { name: /zoe@demo\.test.*Pending/ }).waitFor();
    await page.getByRole('button', { name: 'Invite', exact: true }).click();
    await expect
      .poll(() => fields.evaluateAll((all) => all.map((field) => (field as HTMLInputElement).value)))
      .toEqual(['', '', '']);
    await page.context().close();
  });

  it('waits for a confirmed address: the button is disabled and says why, with the way to another mail', async () => {
    const page = await product.openNewTeacher('new.teacher@demo.test');
    await product.visit(page, '/teach/invites');
    const invite = page.getByRole('button', { name: 'Invite your first colleague' });
    expect(await invite.isDisabled()).toBe(true);
    await invite.press('Enter');
    const alert = page.getByRole('dialog', { name: 'Confirm your account first' });
    await alert.getByText('your account must be confirmed').waitFor();
    expect(await problemsEverywhere(page)).toEqual([]);
    await alert.getByRole('button', { name: 'Resend confirmation' }).click();
    await page.getByText('The mail is on its way.').waitFor();
    const visitor = await product.open(null);
    await product.visit(visitor, await product.linkTo('new.teacher@demo.test', 'confirm'));
    await visitor
      .getByRole('button')
      .filter({ hasText: /confirm/i })
      .click();
    await expect
      .poll(async () => {
        await product.visit(page, '/teach/invites');
        return invite.isDisabled();
      })
      .toBe(false);
    await page.context().close();
    await visitor.context().close();
  });
});
