import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { pathOf, problemsEverywhere, reload } from './support/page-state.ts';
import { useProduct } from './support/product.ts';
import { steps } from './support/steps.ts';

interface Teachers {
  people: { id: number; district_name: string }[];
}
interface PersonData {
  person: { district: { id: number; name: string }; schools: { name: string }[] };
}

describe('staff manage accounts', () => {
  const product = useProduct();
  const step = steps();
  const email = 'noor@accounts.test';
  const moved = 'noor.al-amin@accounts.test';
  let staff: Page;
  let own: Page;
  let place: PersonData['person'];

  beforeAll(async () => {
    const session = await product.session('admin');
    const { people } = await session.json<Teachers>('GET', '/admin/people?search=teacher@demo.test');
    ({ person: place } = await session.json<PersonData>('GET', `/admin/people/${people[0]!.id}`));
    [staff, own] = [await product.open('admin'), await product.open(null)];
  });
  afterAll(() => expect(product.problems).toEqual([]));

  step('create one: the place, then the person, with a taken address reported and nothing lost', async () => {
    await product.visit(staff, '/admin/people');
    await staff.getByRole('link', { name: 'Make an account' }).click();
    await staff.getByLabel('Where do they belong?').selectOption({ label: place.district.name });
    await staff.getByRole('button', { name: 'Continue' }).click();
    await staff.getByLabel('First name').fill('Noor');
    await staff.getByLabel('Last name').fill('Al Amin');
    await staff.getByRole('group', { name: 'Schools' }).getByLabel(place.schools[0]!.name).check();
    await staff.getByLabel('Email address').fill('teacher@demo.test');
    await staff.getByRole('button', { name: 'Make the account' }).click();
    await staff.getByText('teacher@demo.test has an account already.').waitFor();
    expect(await staff.getByLabel('First name').inputValue()).toBe('Noor');
    expect(await staff.getByLabel(place.schools[0]!.name).isChecked()).toBe(true);
    expect(await problemsEverywhere(staff)).toEqual([]);
    await staff.getByLabel('Email address').fill(email);
    await staff.keyboard.press('Enter');
    await staff.getByText('An invitation is on its way').waitFor();
    await staff.getByRole('heading', { level: 1, name: 'Noor Al Amin' }).waitFor();
  });

  step('the person follows the email, chooses a password and is signed in', async () => {
    await product.visit(own, await product.linkTo(email, 'invitations'));
    await own.getByLabel('New password').fill('a password of my own');
    await own.getByRole('button', { name: 'Save and sign in' }).click();
    await expect.poll(() => new URL(own.url()).pathname).toBe('/dashboard');
  });

  step('change the role by keyboard, which signs the person out', async () => {
    await reload(staff);
    const role = staff.getByRole('region', { name: 'Account', exact: true }).getByLabel('Role');
    await role.selectOption('school_admin');
    await staff.getByLabel('Administers').selectOption('district');
    await staff.getByRole('button', { name: 'Save role and schools' }).press('Enter');
    await staff.getByText('It’s saved.').waitFor();
    const history = staff.getByRole('list', { name: 'Changes to the account' });
    expect(await history.getByRole('listitem').allInnerTexts()).toEqual(
      expect.arrayContaining([expect.stringContaining('changed the role'), expect.stringContaining('made the account')]),
    );
    expect(await problemsEverywhere(staff)).toEqual([]);
    await own.reload();
    await expect.poll(() => pathOf(own)).toBe('/login');
  });

  step('correct the name and the address, with a taken one reported and nothing lost', async () => {
    await staff.getByLabel('Last name').fill('Al-Amin');
    await staff.getByLabel('Email address').fill('teacher@demo.test');
    await staff.getByRole('button', { name: 'Save the name and address' }).click();
    await staff.getByText('teacher@demo.test has an account already.').waitFor();
    expect(await staff.getByLabel('Last name').inputValue()).toBe('Al-Amin');
    expect(await problemsEverywhere(staff)).toEqual([]);
    await staff.getByLabel('Email address').fill(moved);
    await staff.getByRole('button', { name: 'Save the name and address' }).press('Enter');
    await staff.getByText('The name and address are saved.').waitFor();
    await staff.getByRole('heading', { level: 1, name: 'Noor Al-Amin' }).waitFor();
    await expect.poll(async () => (await product.mailTo(email))[0], { timeout: 30_000 }).toContain('address');
  });

  step('close it and reopen it', async () => {
    staff.once('dialog', (dialog) => void dialog.accept());
    await staff.getByRole('button', { name: 'Deactivate the account' }).click();
    await staff.getByText('The account is deactivated.').waitFor();
    await own.getByLabel('Email').fill(moved);
    await own.getByLabel('Password').fill('a password of my own');
    await own.getByRole('button', { name: 'Sign in', exact: true }).click();
    await own.getByText('don’t match').waitFor();
    await staff.getByRole('button', { name: 'Bring the account back' }).click();
    await expect.poll(() => staff.getByText('The account is back.').isVisible()).toBe(true);
    await own.getByLabel('Password').fill('a password of my own');
    await own.getByRole('button', { name: 'Sign in', exact: true }).click();
    await own.waitForURL((url) => url.pathname !== '/login');
  });
});
