import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createLink } from '../../people/account-links.ts';
import type { HttpClient } from '../support/http-client.ts';
import { useWorld } from '../support/use-world.ts';
import { cast, emailOf } from '../support/world.ts';

const own = 'a sentence of my own';
const create = '/api/v1/invites/bulk_create';

describe('invites', () => {
  let now = new Date();
  const { app, world, as } = useWorld(['teacher', 'otherTeacher', 'farTeacher'], { now: () => now });
  const someone = () => `new-${randomUUID()}@world.test`;
  const invite = (client: HttpClient, ...emails: string[]) =>
    client.post(create, { subject: 'Join us', message: 'Hi\n---\nAda', emails });
  const fieldsOf = (answer: { json: unknown }) =>
    (answer.json as { errors: { path: string; message: string }[] }).errors.map(({ path, message }) => [path, message]);
  const mailTo = async (email: string) => {
    await app.reacted();
    await app.jobsDone();
    return app.mails.filter(({ to }) => to === email);
  };
  const linkIn = (text: string): string => /https:\/\/earshot\.test(\/invitations\/[A-Za-z0-9_-]{43})/.exec(text)![1]!;
  const visitor = async (): Promise<HttpClient> => {
    const client = app.visitor();
    await client.refreshToken();
    return client;
  };
  const nextDay = () => (now = new Date(now.getTime() + 25 * 60 * 60_000));

  it('reach a colleague, who makes an account with the link, once', async () => {
    const email = someone();
    const sent = await invite(as('teacher'), email, '');
    expect([sent.status, sent.json]).toMatchObject([
      201,
      { items: [{ referral_email: email, state: 'pending', may_resend: true }] },
    ]);
    const [mail] = await mailTo(email);
    expect(mail).toMatchObject({ subject: 'Join us' });
    expect(mail!.text).toMatch(/^Hi\n\nteacher Tester has invited you.*\n\n.*\n\n.*invitations.*\n\n.*14 days\.\n\nAda\n$/s);
    const link = linkIn(mail!.text);
    const newcomer = await visitor();
    expect((await newcomer.get(link)).json).toMatchObject({
      email,
      invited_by: { name: 'teacher Tester', school_name: 'North School' },
    });
    const nameless = await newcomer.post(link, { password: 'short' });
    expect([nameless.status, fieldsOf(nameless).map(([path]) => path)]).toEqual([400, ['given_name', 'family_name', 'password']]);
    const made = await newcomer.post(link, { given_name: 'Bo', family_name: 'Lind', password: own });
    expect([made.status, made.json]).toMatchObject([200, { user: { role: 'teacher', name: 'Bo Lind' } }]);
    const again = await (await visitor()).post(link, { given_name: 'Eve', family_name: 'Il', password: own });
    expect([again.status, again.code]).toEqual([404, 'invitation_over']);
    const bo = app.visitor();
    expect((await bo.signIn(email, own)).status).toBe(200);
    await app.caughtUp();
    const { items } = (await as('teacher').get('/api/v1/invites')).json as {
      items: { referral_email: string; state: string; may_resend: boolean }[];
    };
    expect(items.find(({ referral_email: to }) => to === email)).toMatchObject({ state: 'active', may_resend: false });
    expect((await bo.get('/teach/invites')).json).toMatchObject({ confirmed: true, school_name: 'North School', items: [] });
  });

  it.each(['multipart', 'urlencoded'])('are taken from a %s form', async (kind) => {
    const [first, second] = [someone(), someone()];
    const form = kind === 'multipart' ? new FormData() : new URLSearchParams();
    form.append('subject', 'From a form');
    form.append('message', 'Above\r\n---\r\nBelow');
    form.append('emails[]', first);
    form.append('emails[]', second);
    const encoded = new Response(form);
    const headers = { 'content-type': encoded.headers.get('content-type')! };
    const answer = await as('teacher').call('POST', create, { rawBody: await encoded.text(), headers });
    expect([answer.status, answer.text]).toMatchObject([201, expect.stringContaining(second)]);
    expect((await mailTo(second))[0]!.text).toMatch(/^Above\n.*\nBelow\n$/s);
  });

  it('refuse what is no address of the domain, all at once, and write nothing', async () => {
    const before = await app.store.head();
    const fine = someone();
    const answer = await invite(
      as('teacher'),
      'a@elsewhere.test',
      fine,
      `b@world.test\r\nBcc: ${fine}`,
      fine.toUpperCase(),
      emailOf('teacher'),
    );
    expect(answer.status).toBe(400);
    expect(fieldsOf(answer)).toEqual([
      ['emails.0', 'You may only invite teachers in your same email domain.'],
      ['emails.2', 'This is not an email address. Check it for spaces and typing errors.'],
      ['emails.3', 'This address stands here twice.'],
      ['emails.4', 'This teacher has an account at your school already.'],
    ]);
    expect((await invite(as('teacher'), '', ' ')).status).toBe(400);
    expect((await invite(as('teacher'), ...Array.from({ length: 11 }, someone))).status).toBe(400);
    const file = new FormData();
    file.append('emails[]', new Blob(['x']), 'list.csv');
    const upload = new Response(file);
    const headers = { 'content-type': upload.headers.get('content-type')! };
    expect((await as('teacher').call('POST', create, { rawBody: await upload.text(), headers })).status).toBe(415);
    expect(await app.store.head()).toEqual(before);
    expect(await mailTo(fine)).toEqual([]);
  });

  it('say nothing of accounts at other schools: such a colleague is led to sign in', async () => {
    expect((await invite(as('teacher'), emailOf('farTeacher'))).status).toBe(201);
    const [mail] = await mailTo(emailOf('farTeacher'));
    expect(mail!.text).toContain('https://earshot.test/login');
    expect(mail!.text).not.toContain('/invitations/');
  });

  it('send an address one mail a day from a school, whoever asks and however often', async () => {
    const email = someone();
    const answers = await Promise.all([invite(as('teacher'), email), invite(as('teacher'), email)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 400]);
    await app.caughtUp();
    const { items } = (await as('teacher').get('/api/v1/invites')).json as { items: { id: string; referral_email: string }[] };
    const { id } = items.find(({ referral_email: to }) => to === email)!;
    const resend = `/api/v1/invites/${id}/resend`;
    expect([(await as('teacher').post(resend)).code]).toEqual(['mailed_today']);
    expect((await as('otherTeacher').post(resend)).status).toBe(404);
    nextDay();
    expect((await as('teacher').post(resend)).status).toBe(200);
    const mails = await mailTo(email);
    expect(mails).toHaveLength(2);
    expect(linkIn(mails[0]!.text)).not.toBe(linkIn(mails[1]!.text));
  });

  it('come 40 a day from a teacher at most', async () => {
    nextDay();
    for (let round = 0; round < 4; round += 1) {
      expect((await invite(as('farTeacher'), ...Array.from({ length: 10 }, someone))).status).toBe(201);
    }
    const more = await invite(as('farTeacher'), someone());
    expect([more.status, more.code]).toEqual([429, 'too_many_invites']);
  });

  it('hold for 14 days', async () => {
    const email = someone();
    await invite(as('teacher'), email);
    const link = linkIn((await mailTo(email))[0]!.text);
    now = new Date(now.getTime() + 14 * 24 * 60 * 60_000 + 1_000);
    const late = await (await visitor()).post(link, { given_name: 'Bo', family_name: 'Lind', password: own });
    expect([late.status, late.code]).toEqual([404, 'invitation_over']);
  });

  it('wait until the address of whoever invites is confirmed', async () => {
    await app.db.raw('update people set sourced_id = null where id = ?', [cast.otherTeacher.id]);
    await app.db.raw('delete from confirmed_emails where person_id = ?', [cast.otherTeacher.id]);
    const client = as('otherTeacher');
    expect((await client.get('/teach/invites')).json).toMatchObject({ confirmed: false });
    const early = await invite(client, someone());
    expect([early.status, early.code]).toEqual([403, 'account_unconfirmed']);
    expect((await client.post('/api/v1/confirmation/resend')).json).toEqual({ sent: true });
    const [mail] = await mailTo(emailOf('otherTeacher'));
    const path = /(\/confirm\/[\w-]+)/.exec(mail!.text)![1]!;
    expect((await client.post('/api/v1/confirmation/resend')).code).toBe('mailed_just_now');
    // Looking at it does nothing: mail programs do.
    expect((await (await visitor()).get(path)).json).toMatchObject({ state: 'asked', email: emailOf('otherTeacher') });
    expect((await client.get('/teach/invites')).json).toMatchObject({ confirmed: false });
    expect((await (await visitor()).post(path)).json).toEqual({ confirmed: true });
    expect((await (await visitor()).post(path)).code).toBe('link_over');
    expect((await invite(client, someone())).status).toBe(201);
    expect((await client.post('/api/v1/confirmation/resend')).json).toEqual({ sent: false });
  });

  it('are refused where the address has got an account meanwhile', async () => {
    const email = someone();
    await invite(as('teacher'), email);
    const link = linkIn((await mailTo(email))[0]!.text);
    await app.db.raw('update people set email = ? where id = ?', [email, cast.otherStudent.id]);
    const answer = await (await visitor()).post(link, { given_name: 'Bo', family_name: 'Lind', password: own });
    expect([answer.status, answer.code]).toEqual([409, 'email_taken']);
    await app.db.raw('update people set email = ? where id = ?', [emailOf('otherStudent'), cast.otherStudent.id]);
    const other = await createLink(app.db, { purpose: 'reset_password', personId: cast.student.id }, now.toISOString());
    expect((await (await visitor()).post(`/invitations/${other}`, { password: own })).code).toBe('invitation_over');
    expect(world.assignmentId).toBeGreaterThan(0);
  });
});
