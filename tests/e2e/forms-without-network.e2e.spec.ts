import { afterAll, describe, expect, it } from 'vitest';
import { pathOf, problemsEverywhere } from './support/page-state.ts';
import { useProduct } from './support/product.ts';

describe('a form that the browser submits itself', () => {
  const product = useProduct();
  afterAll(() => expect(product.problems).toEqual([]));

  it('keeps its values while the network is down, and is sent once it is back', async () => {
    const page = await product.open('teacher');
    await product.visit(page, '/account/notifications');
    const chosen = (): Promise<string> => page.locator('input[name="digest"]:checked').inputValue();
    await page.getByText('Every weekday').click();
    await page.context().setOffline(true);
    const save = page.getByRole('button', { name: 'Save' });
    await save.click();
    const trouble = page.getByRole('alert').filter({ hasText: 'Nothing was sent: Earshot can’t be reached.' });
    await trouble.filter({ hasText: 'Press “Save” again' }).waitFor();
    expect([pathOf(page), await chosen()]).toEqual(['/account/notifications', 'daily']);
    expect(await problemsEverywhere(page)).toEqual([]);
    await save.click();
    await trouble.waitFor();
    expect(await trouble.count()).toBe(1);
    await page.context().setOffline(false);
    await save.click();
    await page.getByText('Saved. The first mail comes on the next school morning').waitFor();
    expect(await chosen()).toBe('daily');
    await page.context().close();
  });

  it('keeps its values when only the server is down', async () => {
    const page = await product.open('teacher');
    await product.visit(page, '/school_classes/new');
    await page.getByLabel('Name').fill('Room 99');
    await page.route('**/api/session', (route) => route.fulfill({ status: 502, body: 'bad gateway' }));
    const make = page.getByRole('button', { name: 'Make the class' });
    await make.click();
    await page.getByRole('alert').filter({ hasText: 'What you filled in is still here.' }).waitFor();
    expect(await page.getByLabel('Name').inputValue()).toBe('Room 99');
    await page.unroute('**/api/session');
    await make.dblclick();
    // Not a wait for the navigation: the second press may break off the first one's.
    await expect.poll(() => page.url()).toMatch(/#manage_classes$/);
    const { items } = await (
      await product.session('teacher')
    ).json<{ items: { name: string }[] }>('GET', '/api/v1/school_classes');
    expect(items.filter(({ name }) => name === 'Room 99')).toHaveLength(1);
    await page.context().close();
  });
});
