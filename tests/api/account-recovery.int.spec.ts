import { describe, expect, it } from 'vitest';
import { accountMailQueue } from '#jobs/account-mails/account-mail-job.ts';
import type { Mail } from '#platform/mail.ts';
import { deactivatePerson, reactivatePerson } from '#commands/accounts/person/roles.ts';
import { setPassword } from '#people/credentials.ts';
import { createInvitation } from '#people/invitations.ts';
import type { HttpClient } from '#tests/support/http-client.ts';
import { useWorld } from '#tests/support/use-world.ts';
import { cast, emailOf, password, type CastMember } from '#tests/support/world.ts';

const own = 'a sentence of my own';

describe('account recovery', () => {
  let now = new Date();
  const { app, world } = useWorld([], { now: () => now });
  const visitor = async (): Promise<HttpClient> => {
    const client = app.visitor();
    await client.refreshToken();
    return client;
  };
  const isIn = async (client: HttpClient): Promise<boolean> =>
    ((await client.get('/api/session')).json as { user: unknown }).user !== null;
  const forgot = async (email: string) => (await visitor()).post('/forgot_password', { email });
  const pathsTo = async (email: string, kind: string): Promise<string[]> => {
    await app.jobsDone();
    const found = app.mails.filter(({ to }) => to === email).map(({ text }) => new RegExp(`(/${kind}/[\\w-]+)`).exec(text)?.[1]);
    return found.filter((path) => path !== undefined);
  };
  const changesOf = async (member: CastMember): Promise<unknown[]> => {
    await app.app.services.accessLog.flush();
    const rows = await app.db('access_log').where({ action: 'account_changed', person_id: cast[member].id }).orderBy('at');
    return rows.map(({ filters }: { filters: { change: string } }) => filters.change);
  };

  it('takes a link that works once, ends all sessions, and is logged', async () => {
    const elsewhere = await world.signIn('teacher');
    expect((await forgot(emailOf('teacher').toUpperCase())).json).toEqual({ sent: true });
    const [path] = await pathsTo(emailOf('teacher'), 'reset_password');
    const client = await visitor();
    expect((await client.get(path!)).json).toMatchObject({ email: emailOf('teacher'), minimum_password_length: 8 });
    expect((await client.post(path!, { password: 'short' })).status).toBe(400);
    expect((await client.post(path!, { password: own })).json).toMatchObject({ user: { id: cast.teacher.id } });
    expect([await isIn(client), await isIn(elsewhere)]).toEqual([true, false]);
    const again = await (await visitor()).post(path!, { password: own });
    expect([again.status, again.code]).toEqual([404, 'link_over']);
    expect((await app.visitor().signIn(emailOf('teacher'), password)).status).toBe(401);
    expect(await changesOf('teacher')).toEqual(['password_reset']);
  });

  it('gives the same answer for unknown addresses, and sends three links an hour', async () => {
    const known = await forgot(emailOf('student'));
    const unknown = await forgot('nobody@world.test');
    expect([known.status, known.text]).toEqual([unknown.status, unknown.text]);
    for (let times = 0; times < 5; times += 1) {
      await forgot(emailOf('student'));
      await app.jobsDone();
    }
    expect(await pathsTo(emailOf('student'), 'reset_password')).toHaveLength(3);
    expect(app.mails.filter(({ to }) => to === 'nobody@world.test')).toEqual([]);
  });

  it('sends one link through a mail server that refuses four times before it takes the mail', async () => {
    const taken: Mail[] = [];
    let refusals = 4;
    const send = async (mail: Mail): Promise<void> => {
      refusals -= 1;
      if (refusals >= 0) throw new Error('451 4.7.1 Greylisted, please try again in five minutes');
      taken.push(mail);
    };
    const mailer = { target: 'a slow server', send, close: () => undefined };
    const queue = accountMailQueue({ ...app.app.services, mailer, publicUrl: 'https://earshot.test', now: () => now });
    const attempt = (id: string) =>
      queue.handle(
        { kind: 'reset_password', email: emailOf('farTeacher') },
        { id, signal: new AbortController().signal, attempt: 1, lastAttempt: false },
      );
    for (let times = 0; times < 4; times += 1) await expect(attempt('one')).rejects.toThrow('Greylisted');
    await attempt('one');
    expect(taken.map(({ to }) => to)).toEqual([emailOf('farTeacher')]);
    const path = /\/reset_password\/[\w-]+/.exec(taken[0]!.text)![0];
    expect((await (await visitor()).get(path)).status).toBe(200);
    await attempt('two');
    await attempt('three');
    await attempt('four');
    expect(taken).toHaveLength(3);
  });

  it('expires after an hour, or when another of the person’s links is used', async () => {
    await forgot(emailOf('classmate'));
    await forgot(emailOf('classmate'));
    const [first, second] = await pathsTo(emailOf('classmate'), 'reset_password');
    expect((await (await visitor()).post(first!, { password: own })).status).toBe(200);
    expect((await (await visitor()).post(second!, { password: own })).code).toBe('link_over');
    await forgot(emailOf('otherStudent'));
    const [late] = await pathsTo(emailOf('otherStudent'), 'reset_password');
    now = new Date(now.getTime() + 61 * 60_000);
    expect((await (await visitor()).get(late!)).code).toBe('link_over');
  });

  it('changes an email address with a link to the new one, and notifies the old one', async () => {
    const client = await world.signIn('otherTeacher');
    const ask = (email: string, email_password = password) => client.post('/account/email', { email, email_password });
    expect((await ask('new@world.test', 'wrong')).status).toBe(400);
    expect((await ask('new@world.test\r\nBcc: x@y.test')).status).toBe(400);
    expect((await ask('new@world.test')).json).toEqual({ sent: true });
    const [path] = await pathsTo('new@world.test', 'confirm');
    expect((await client.get('/account')).json).toMatchObject({ email: emailOf('otherTeacher') });
    expect((await (await visitor()).post(path!)).json).toEqual({ confirmed: true });
    expect((await client.get('/account')).json).toMatchObject({ email: 'new@world.test', email_confirmed: true });
    await app.jobsDone();
    expect(app.mails.filter(({ to }) => to === emailOf('otherTeacher')).at(-1)!.text).toContain('has just been changed');
    expect((await app.visitor().signIn('new@world.test', password)).status).toBe(200);
    expect((await changesOf('otherTeacher')).toSorted()).toEqual(['email_asked', 'email_confirmed']);
  });

  it('does not take an address away from another account', async () => {
    const client = await world.signIn('schoolAdmin');
    expect((await client.post('/account/email', { email: emailOf('principal'), email_password: password })).json).toEqual({
      sent: true,
    });
    const [path] = await pathsTo(emailOf('principal'), 'confirm');
    const taken = await (await visitor()).post(path!);
    expect([taken.status, taken.code]).toEqual([409, 'email_taken']);
    expect((await client.get('/account')).json).toMatchObject({ email: emailOf('schoolAdmin') });
    const student = await world.signIn('farStudent');
    expect((await student.post('/account/email', { email: 'a@world.test', email_password: password })).status).toBe(403);
  });

  describe('a link made before the account changed', () => {
    const before = 'the password of a while ago';
    /** Somebody with a link to another address, one to a new password, and an invitation. */
    const withLinks = async (member: CastMember) => {
      await setPassword(app.db, cast[member].id, before);
      const address = `${member}@attacker.test`;
      const client = app.visitor();
      await client.signIn(emailOf(member), before);
      await client.post('/account/email', { email: address, email_password: before });
      await forgot(emailOf(member));
      const [confirm] = await pathsTo(address, 'confirm');
      const reset = (await pathsTo(emailOf(member), 'reset_password')).at(-1)!;
      const invitation = `/invitations/${await createInvitation(app.db, cast[member].id, now.toISOString())}`;
      return { client, confirm: confirm!, reset, invitation };
    };
    const use = async (path: string) => (await visitor()).post(path, { password: 'what an attacker chose' });
    const expectOver = async (...paths: string[]): Promise<void> => {
      for (const path of paths) {
        expect((await app.visitor().get(path)).status, path).toBe(404);
        expect((await use(path)).status, path).toBe(404);
      }
    };

    it('ends when the password is changed', async () => {
      const { client, ...links } = await withLinks('teacher');
      const changed = await client.post('/account/password', { current_password: before, password: `${own} again` });
      expect(changed.status).toBe(200);
      await expectOver(links.confirm, links.reset, links.invitation);
      expect((await client.get('/account')).json).toMatchObject({ email: emailOf('teacher') });
    });

    it('ends when the password is reset with another link', async () => {
      const links = await withLinks('principal');
      expect((await (await visitor()).post(links.reset, { password: own })).status).toBe(200);
      await expectOver(links.confirm, links.invitation);
    });

    it('ends when the address changes, no matter who changed it', async () => {
      const links = await withLinks('otherPrincipal');
      await app.db('people').where({ id: cast.otherPrincipal.id }).update({ email: 'of.the.roster@world.test' });
      await expectOver(links.confirm, links.reset, links.invitation);
    });

    it('ends with the account, even if the account is reopened', async () => {
      const links = await withLinks('otherSchoolAdmin');
      await deactivatePerson(world.context(), { personId: cast.otherSchoolAdmin.id });
      await app.caughtUp();
      await reactivatePerson(world.context(), { personId: cast.otherSchoolAdmin.id });
      await app.caughtUp();
      await expectOver(links.confirm, links.reset, links.invitation);
    });

    it('confirms once, even when used twice at the same time', async () => {
      const { confirm } = await withLinks('schoolAdmin');
      const both = await Promise.all([use(confirm), use(confirm)]);
      expect(both.map(({ status }) => status).toSorted()).toEqual([200, 404]);
    });
  });

  it('lists devices, and signs out each of them, but nobody else’s', async () => {
    const chrome = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36';
    const [here, there, stranger] = [await world.signIn('farTeacher'), app.visitor(), await world.signIn('admin')];
    const page = await there.get('/login', { accept: 'text/html' });
    there.csrfToken = /csrf-token" content="([^"]+)"/.exec(page.text)![1]!;
    await there.post('/login', { email: emailOf('farTeacher'), password }, { 'user-agent': chrome });
    const { devices } = (await here.get('/account')).json as { devices: { id: string; name: string; current: boolean }[] };
    expect(devices.map(({ name, current }) => [name, current])).toContainEqual(['Chrome on Windows', false]);
    const other = devices.find(({ name }) => name === 'Chrome on Windows')!;
    const path = `/account/devices/${other.id}/sign_out`;
    expect((await stranger.post(path)).status).toBe(404);
    expect(await isIn(there)).toBe(true);
    expect((await here.post(path)).json).toEqual({ signed_out: true });
    expect([await isIn(here), await isIn(there)]).toEqual([true, false]);
    expect((await here.post(path)).status).toBe(404);
    expect(JSON.stringify(devices)).not.toContain(decodeURIComponent(here.cookies.get('earshot.sid')!).slice(2, 20));
  });
});
