import { describe, expect, it } from 'vitest';
import { readIn } from '#tests/support/document.ts';
import { useOpenPages, type OpenPage } from '#tests/support/open-page.ts';
import { useWorld } from '#tests/support/use-world.ts';
import { cast } from '#tests/support/world.ts';

let now = new Date();
const { app, as } = useWorld(['teacher', 'otherTeacher'], { now: () => now });
const open = useOpenPages(app);
const fields = (page: OpenPage) => page.getAllByLabelText<HTMLInputElement>(/^Teacher \d+$/);

/** What is sent to whom is in tests/api/teacher-invites.int.spec.ts. */
describe('inviting colleagues', () => {
  it('starts with three addresses, allows ten, and requires the teacher’s domain; empty ones are fine', async () => {
    const page = await open(as('teacher'), '/teach/invites');
    await page.press('Invite your first colleague');
    await page.findByLabelText('Teacher 3');
    expect(fields(page)).toHaveLength(3);
    for (let count = 4; count <= 10; count += 1) await page.press('Add another teacher');
    expect(fields(page)).toHaveLength(10);
    expect(page.queryByRole('button', { name: 'Add another teacher' })).toBeNull();
    page.write('Teacher 10', 'someone@elsewhere.test');
    await page.press('Send invites');
    await page.says('You may only invite teachers in your same email domain.');
    expect([9, 0].map((place) => fields(page)[place]!.getAttribute('aria-invalid'))).toEqual(['true', null]);
    page.write('Teacher 10', 'zoe@world.test');
    await page.press('Send invites');
    await page.says('1 invite sent.');
    expect(page.sent).toContain('POST /api/v1/invites/bulk_create as a form');
    await page.says(/zoe@world\.test.*Pending/, 'tr');
    await page.press('Invite');
    await page.findByLabelText('Teacher 3');
    expect(fields(page).map(({ value }) => value)).toEqual(['', '', '']);
  });

  it('offers to resend an invite after a day', async () => {
    const today = await open(as('teacher'), '/teach/invites');
    await today.says('Sent within the last day. You can send it again tomorrow.', 'tr');
    expect(today.queryByRole('button', { name: /^Resend/ })).toBeNull();
    now = new Date(now.getTime() + 25 * 60 * 60_000);
    const tomorrow = await open(as('teacher'), '/teach/invites');
    await tomorrow.press('Resend invite to zoe@world.test');
    await tomorrow.says('Sent again to zoe@world.test.');
  });

  it('requires a confirmed address: the disabled button explains why, with a link to resend the email', async () => {
    await app.db.raw('update people set sourced_id = null where id = ?', [cast.otherTeacher.id]);
    await app.db.raw('delete from confirmed_emails where person_id = ?', [cast.otherTeacher.id]);
    const page = await open(as('otherTeacher'), '/teach/invites');
    const invite = page.getByRole('button', { name: 'Invite your first colleague' });
    expect(invite.getAttribute('aria-disabled')).toBe('true');
    await page.press(invite);
    expect(readIn(await page.findByRole('dialog', { name: 'Confirm your account first' }))).toContain('must be confirmed');
    await page.press('Resend confirmation');
    await page.says('The mail is on its way.');
  });
});
