import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { deactivatePerson } from '#commands/accounts/person/roles.ts';
import { registerPerson } from '#commands/accounts/person/accounts.ts';
import { registerSchool } from '#commands/districts/school.ts';
import { confirmEmail } from '#people/confirmed-emails.ts';
import { setInitialPassword } from '#people/credentials.ts';
import { createLink } from '#people/account-links.ts';
import type { HttpClient } from '#tests/support/http-client.ts';
import { useWorld } from '#tests/support/use-world.ts';
import { cast, emailOf, password, type CastMember } from '#tests/support/world.ts';
import { colleague } from './class-examples.ts';

const own = 'a sentence of my own';
const create = '/api/v1/invites/bulk_create';

describe('invites', () => {
  let now = new Date();
  const { app, world, as } = useWorld(
    ['teacher', 'otherTeacher', 'farTeacher', 'principal', 'otherPrincipal', 'otherSchoolAdmin', 'admin'],
    { now: () => now },
  );
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

  it('reach a colleague, who creates an account with the link, once', async () => {
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

  it.each(['multipart', 'urlencoded'])('are accepted from a %s form', async (kind) => {
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

  it('refuse all addresses outside the domain at once, and write nothing', async () => {
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

  it('reveal nothing about accounts at other schools: such a colleague is directed to sign in', async () => {
    expect((await invite(as('teacher'), emailOf('otherPrincipal'))).status).toBe(201);
    const [mail] = await mailTo(emailOf('otherPrincipal'));
    expect(mail!.text).toContain('https://earshot.test/login');
    expect(mail!.text).not.toContain('/invitations/');
  });

  it('send an address one mail a day per school, regardless of who asks and how often', async () => {
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

  it('are limited to 40 a day per teacher', async () => {
    nextDay();
    for (let round = 0; round < 4; round += 1) {
      expect((await invite(as('farTeacher'), ...Array.from({ length: 10 }, someone))).status).toBe(201);
    }
    const more = await invite(as('farTeacher'), someone());
    expect([more.status, more.code]).toEqual([429, 'too_many_invites']);
  });

  it('are valid for 14 days', async () => {
    const email = someone();
    await invite(as('teacher'), email);
    const link = linkIn((await mailTo(email))[0]!.text);
    now = new Date(now.getTime() + 14 * 24 * 60 * 60_000 + 1_000);
    const late = await (await visitor()).post(link, { given_name: 'Bo', family_name: 'Lind', password: own });
    expect([late.status, late.code]).toEqual([404, 'invitation_over']);
  });

  it('wait until the inviter’s address is confirmed', async () => {
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

  it('are used once, even by five people at once', async () => {
    nextDay();
    const email = someone();
    await invite(as('teacher'), email);
    const link = linkIn((await mailTo(email))[0]!.text);
    const five = await Promise.all(
      [1, 2, 3, 4, 5].map(async (number) =>
        (await visitor()).post(link, { given_name: `Bo ${number}`, family_name: 'Lind', password: `${own} ${number}` }),
      ),
    );
    expect(five.map(({ status }) => status).toSorted()).toEqual([200, 404, 404, 404, 404]);
    const first = five.findIndex(({ status }) => status === 200) + 1;
    const { rows } = await app.db.raw('select given_name from people where email = ?', [email]);
    expect(rows).toEqual([{ given_name: `Bo ${first}` }]);
    expect((await app.visitor().signIn(email, `${own} ${first}`)).status).toBe(200);
    const same = someone();
    await invite(as('teacher'), same);
    const second = linkIn((await mailTo(same))[0]!.text);
    const twins = await Promise.all(
      [1, 2, 3].map(async () => (await visitor()).post(second, { given_name: 'Bo', family_name: 'Lind', password: own })),
    );
    expect(twins.map(({ status }) => status).toSorted()).toEqual([200, 404, 404]);
  });

  it('end when the inviter has left the school, or the account is closed', async () => {
    nextDay();
    const partner = await colleague(world, app);
    await setInitialPassword(app.db, [partner.id], password);
    await confirmEmail(app.db, partner.id, partner.email);
    const client = app.visitor();
    await client.signIn(partner.email, password);
    const use = async (link: string) => {
      const body = { given_name: 'Bo', family_name: 'Lind', password: own };
      return [(await app.visitor().get(link)).status, (await (await visitor()).post(link, body)).status];
    };
    const [moved, closed] = [someone(), someone()];
    expect((await invite(client, moved, closed)).status).toBe(201);
    const links = [linkIn((await mailTo(moved))[0]!.text), linkIn((await mailTo(closed))[0]!.text)];
    const teacher = { personId: partner.id, role: 'teacher', districtId: 1 } as const;
    await registerPerson(world.context(), { ...teacher, schoolIds: [2] });
    expect(await use(links[0]!)).toEqual([404, 404]);
    await registerPerson(world.context(), { ...teacher, schoolIds: [1] });
    await deactivatePerson(world.context(), { personId: partner.id });
    expect(await use(links[1]!)).toEqual([404, 404]);
  });

  describe('are sent within the school’s domain', () => {
    /** A teacher changes the own address, with a link to it. */
    const changeAddress = async (client: HttpClient, id: number, email: string): Promise<void> => {
      await setInitialPassword(app.db, [id], password);
      expect((await client.post('/account/email', { email, email_password: password })).status).toBe(200);
      const [mail] = await mailTo(email);
      const path = /(\/confirm\/[\w-]+)/.exec(mail!.text)![1]!;
      expect((await (await visitor()).post(path)).status).toBe(200);
    };
    const inDomain = (domain: string) => `new-${randomUUID()}@${domain}`;
    const newTeacher = async () => {
      const { id, email } = await colleague(world, app);
      await setInitialPassword(app.db, [id], password);
      await confirmEmail(app.db, id, email);
      const client = app.visitor();
      await client.signIn(email, password);
      return { id, client, email };
    };

    it('but not from an address the teacher entered, until an admin agrees and the domain is the school’s', async () => {
      nextDay();
      const { id, client } = await newTeacher();
      const own2 = inDomain('attacker.test');
      await changeAddress(client, id, own2);
      const refused = await invite(client, inDomain('attacker.test'));
      expect([refused.status, refused.code]).toEqual([403, 'address_not_agreed']);
      expect((await invite(client, someone())).code).toBe('address_not_agreed');
      const agree = (member: CastMember, email = own2) => as(member).post(`/teachers/${id}/address_agreement`, { email });
      expect((await agree('teacher')).status).toBe(404);
      expect((await agree('otherPrincipal')).status).toBe(404);
      expect((await agree('otherSchoolAdmin')).status).toBe(404);
      expect((await agree('principal', 'another@attacker.test')).code).toBe('address_changed');
      expect(JSON.stringify((await as('principal').get('/school_classes')).json)).toContain(own2);
      expect((await agree('principal')).json).toEqual({ agreed: true });
      expect(JSON.stringify((await as('principal').get('/school_classes')).json)).not.toContain(own2);
      expect((await invite(client, inDomain('attacker.test'))).code).toBe('domain_not_of_school');
      const set = (mail_domains: string) => as('admin').call('PUT', '/admin/schools/1/mail_domains', { body: { mail_domains } });
      expect((await set('world.test, ATTACKER.test')).json).toEqual({ mail_domains: ['attacker.test', 'world.test'] });
      expect((await invite(client, inDomain('attacker.test'))).status).toBe(201);
      expect((await set('')).json).toEqual({ mail_domains: [] });
    });

    it('which cannot be a public mail service', async () => {
      const form = { body: { mail_domains: 'world' }, accept: 'text/html' };
      const back = await as('admin').call('PUT', '/admin/schools/1/mail_domains', form);
      expect([back.status, back.text.includes('data-page="admin_district"')]).toEqual([400, true]);
      expect(back.text).toContain('Write domains such as harborschools.org.');
      expect((await as('admin').call('PUT', '/admin/schools/1/mail_domains', { body: { mail_domains: 'gmail.com' } })).code).toBe(
        'public_mail_domain',
      );
    });

    it('which without a roster is that of the first teacher who confirmed an assigned address', async () => {
      nextDay();
      await registerSchool(world.context(), { schoolId: 77, districtId: 1, name: 'New School' });
      const [first, second] = [await newTeacher(), await newTeacher()];
      for (const { id } of [first, second])
        await registerPerson(world.context(), { personId: id, role: 'teacher', districtId: 1, schoolIds: [77] });
      await app.db('people').where({ id: first.id }).update({ email: 'ada@gmail.com' });
      await app.db('confirmed_emails').where({ person_id: first.id }).update({ email: 'ada@gmail.com' });
      await app.db('people').where({ id: second.id }).update({ email: 'bo@second.test' });
      await app.db('confirmed_emails').where({ person_id: second.id }).update({ email: 'bo@second.test' });
      await app.caughtUp();
      for (const { id } of [first, second]) app.app.services.viewers.forget(id);
      const again = async ({ id, email }: { id: number; email: string }) => {
        const client = app.visitor();
        const { rows } = await app.db.raw('select email from people where id = ?', [id]);
        await client.signIn((rows as { email: string }[])[0]?.email ?? email, password);
        return client;
      };
      const gmail = await invite(await again(first), 'friend@gmail.com');
      expect([gmail.status, gmail.code]).toEqual([403, 'domain_not_of_school']);
      await app.db('people').where({ id: first.id }).update({ email: 'ada@first.test' });
      await app.db('confirmed_emails').where({ person_id: first.id }).update({ email: 'ada@first.test' });
      expect((await invite(await again(first), inDomain('first.test'))).status).toBe(201);
      expect((await invite(await again(second), inDomain('second.test'))).code).toBe('domain_not_of_school');
    });
  });

  it('are refused if the address has been given to an account in the meantime', async () => {
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
