import { Secret, TOTP } from 'otpauth';
import { describe, expect, it } from 'vitest';
import { readIn } from '#tests/support/document.ts';
import { useOpenPages } from '#tests/support/open-page.ts';
import { useWorld } from '#tests/support/use-world.ts';
import { emailOf, password } from '#tests/support/world.ts';

const { app, world, as } = useWorld(['teacher', 'schoolAdmin', 'admin']);
const open = useOpenPages(app);

/** What the routes do is proved in tests/api/account.int.spec.ts, account-recovery.int.spec.ts and second-factor.int.spec.ts. */
describe('an account page', () => {
  it('rejects a new email address without the password, at that field, and accepts it with the password', async () => {
    const page = await open(as('teacher'), '/account');
    page.write('New email address', 'moved@world.test');
    page.write(page.document.querySelector<HTMLElement>('[name="email_password"]')!, 'not my password');
    await page.press('Send me a link');
    const refused = await page.next();
    await refused.says('This is not your current password. Check Caps Lock.');
    const field = refused.document.querySelector<HTMLElement>('[name="email_password"]')!;
    expect(field.getAttribute('aria-invalid')).toBe('true');
    refused.write('New email address', 'moved@world.test');
    refused.write(field, password);
    await refused.press('Send me a link');
    const sent = await refused.next();
    await sent.says('We’ve sent a link to your new address.');
    await sent.says(`You sign in with ${emailOf('teacher')}.`);
  });

  it('signs out on other devices, one by one, and stays signed in here', async () => {
    const there = await world.signIn('teacher');
    let page = await open(as('teacher'), '/account');
    await page.says('This device');
    const others = () => page.queryAllByRole('button', { name: /^Sign out on / });
    for (let left = others().length; left > 0; left -= 1) {
      await page.press(others()[0]!);
      page = await page.next();
      await page.says('Signed out on that device.');
    }
    expect((await there.get('/account')).status).toBe(401);
    expect((await as('teacher').get('/account')).status).toBe(200);
  });
});

describe('a school admin’s second sign-in step', () => {
  it('is set up, rejects a wrong code, and is turned off with the password', async () => {
    const page = await open(as('schoolAdmin'), '/account/second_step');
    page.getByRole('img', { name: 'QR code for your authenticator app' });
    const key = readIn(page.document.querySelector('.second-step__key')).replaceAll(' ', '');
    page.write('Code', '000000');
    page.write('Your password', password);
    await page.press('Turn it on');
    const refused = await page.next();
    await refused.says('This code isn’t right.');
    refused.write('Code', new TOTP({ secret: Secret.fromBase32(key) }).generate());
    refused.write('Your password', password);
    await refused.press('Turn it on');
    const on = await refused.next();
    await on.says('They are shown only now');
    expect(on.document.querySelectorAll('.second-step__codes li')).toHaveLength(10);
    const later = await open(as('schoolAdmin'), '/account/second_step');
    await later.says('You have 10 recovery codes left.');
    later.write(later.getAllByLabelText('Your password').at(-1)!, password);
    await later.press('Turn it off');
    await (await later.next()).says('The second step is off.');
  });
});

describe('a school’s trial', () => {
  it('is started, extended and ended by staff', async () => {
    const list = await open(as('admin'), '/admin/trials?search=South');
    await list.press('Start a trial for South School');
    const started = await list.next();
    await started.says(/Runs until .+, 30 days left/);
    const lastDay = started.getByLabelText<HTMLInputElement>('New last day for South School');
    started.write(lastDay, new Date(Date.parse(lastDay.value) + 10 * 86_400_000).toISOString().slice(0, 10));
    await started.press('Extend the trial of South School');
    const extended = await started.next();
    await extended.says(/40 days left/);
    await extended.press('End now: the trial of South School');
    await (await extended.next()).says('Ended by staff');
  });
});
