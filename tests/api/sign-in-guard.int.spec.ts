import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { registerPerson } from '#commands/accounts/person/accounts.ts';
import { registerDistrict } from '#commands/districts/district.ts';
import { setPassword } from '#people/credentials.ts';
import { savePeople } from '#people/people.ts';
import { findNonce } from '#web/accounts/sign-in/find-nonce.ts';
import type { Answer, HttpClient } from '#tests/support/http-client.ts';
import { useWorld } from '#tests/support/use-world.ts';
import { cast, emailOf, password, type CastMember } from '#tests/support/world.ts';
import { ownClass } from './class-examples.ts';

const freeFailures = { account_at_address: 3, account: 6, address: 12 };
const freeCodes = { code_account: 2, code_device: 4, code_address: 4 };

interface Refusal {
  readonly retry_after_seconds: number;
  readonly proof_of_work: { readonly challenge: string; readonly difficulty: number };
}

describe('guessing', () => {
  const config = {
    nodeEnv: 'test',
    sessionSecret: 'a secret of the tests, long enough to sign with',
    publicUrl: 'https://earshot.test',
    trustedProxies: ['127.0.0.1'],
  } as const;
  const { app, world } = useWorld([], { config, freeFailures, freeCodes });

  const opened = async (): Promise<HttpClient> => {
    const client = app.visitor();
    await client.refreshToken();
    return client;
  };
  const from = (address: string) => ({ 'x-forwarded-for': address });
  const attempt = (client: HttpClient, email: string, given: string, address: string, proof?: object): Promise<Answer> =>
    client.post('/login', { email, password: given, ...(proof && { proof_of_work: proof }) }, from(address));
  const guess = async (email: string, address: string, times: number): Promise<number[]> => {
    const client = await opened();
    const statuses: number[] = [];
    for (let round = 0; round < times; round += 1) {
      statuses.push((await attempt(client, email, `wrong ${randomUUID()}`, address)).status);
    }
    return statuses;
  };
  const solved = (refused: Answer) => {
    const { challenge, difficulty } = (refused.json as Refusal).proof_of_work;
    return { challenge, nonce: findNonce(challenge, difficulty) };
  };

  it('a password for one account becomes slower and slower, and shows how to continue', async () => {
    // Three are free, a fourth may be tried at once, and from there on the wait grows.
    expect(await guess(emailOf('teacher'), '10.0.0.1', 6)).toEqual([401, 401, 401, 401, 429, 429]);
    const refused = await attempt(await opened(), emailOf('teacher'), password, '10.0.0.1');
    expect([refused.status, refused.code]).toEqual([429, 'too_many_attempts']);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(refused.json).toMatchObject({ proof_of_work: { difficulty: 16 } });
    expect((refused.json as Refusal).retry_after_seconds).toBeLessThanOrEqual(5);
    expect((refused.json as { detail: string }).detail).toMatch(/^Too many wrong passwords\. Wait \d seconds?, /);
  });

  it('does not lock out an owner who solves the challenge, once for each attempt', async () => {
    await guess(emailOf('admin'), '10.0.0.2', 6);
    const client = await opened();
    const proof = solved(await attempt(client, emailOf('admin'), password, '10.0.0.2'));
    expect((await attempt(client, emailOf('analyst'), password, '10.0.0.2', proof)).status).toBe(200);
    const again = await opened();
    expect((await attempt(again, emailOf('admin'), 'wrong again', '10.0.0.2', proof)).status).toBe(401);
    expect((await attempt(again, emailOf('admin'), password, '10.0.0.2', proof)).status).toBe(429);
    for (const made of [
      { ...proof, nonce: '1' },
      { challenge: 'made.up', nonce: '1' },
      { challenge: 5, nonce: {} },
    ]) {
      expect((await attempt(again, emailOf('admin'), password, '10.0.0.2', made)).status).toBe(429);
    }
    const next = solved(await attempt(again, emailOf('admin'), password, '10.0.0.2'));
    expect((await attempt(again, emailOf('admin'), password, '10.0.0.2', next)).status).toBe(200);
  });

  it('is counted per account across addresses', async () => {
    for (const place of [1, 2, 3]) expect(await guess(emailOf('otherStudent'), `10.0.1.${place}`, 2)).toEqual([401, 401]);
    expect(await guess(emailOf('otherStudent'), '10.0.1.4', 1)).toEqual([401]);
    expect(await guess(emailOf('otherStudent'), '10.0.1.5', 1)).toEqual([429]);
  });

  it('never locks out a known device, or a school behind its own address', async () => {
    const [pupil, address] = [emailOf('student'), '10.0.2.1'];
    const tablet = await opened();
    expect((await attempt(tablet, pupil, password, address)).status).toBe(200);
    tablet.csrfToken = ((await tablet.get('/api/session')).json as { csrf_token: string }).csrf_token;
    await tablet.call('POST', '/logout', { headers: from(address) });
    tablet.csrfToken = ((await tablet.get('/api/session')).json as { csrf_token: string }).csrf_token;
    const vandal = await opened();
    for (let round = 0; round < 40; round += 1) {
      const email = round % 2 === 0 ? pupil : `nobody${round}@world.test`;
      await attempt(vandal, email, 'wrong', address);
    }
    expect((await attempt(vandal, pupil, password, address)).status).toBe(429);
    expect((await attempt(tablet, pupil, password, address)).status).toBe(200);
    // A classmate who was never here gets in by the work of a moment.
    const newcomer = await opened();
    const refused = await attempt(newcomer, emailOf('classmate'), password, address);
    const admitted =
      refused.status === 429 ? await attempt(newcomer, emailOf('classmate'), password, address, solved(refused)) : refused;
    expect(admitted.status).toBe(200);
  });

  it('in parallel lets no more attempts through than one after the other', async () => {
    const email = 'parallel@world.test';
    const clients = await Promise.all(Array.from({ length: 20 }, opened));
    const statuses = await Promise.all(clients.map(async (client) => (await attempt(client, email, 'x', '10.0.3.1')).status));
    expect(statuses.filter((status) => status === 401)).toHaveLength(freeFailures.account_at_address + 1);
  });

  it('from a known device is limited', async () => {
    const device = await opened();
    const email = emailOf('otherTeacher');
    expect((await attempt(device, email, password, '10.0.4.1')).status).toBe(200);
    device.csrfToken = ((await device.get('/api/session')).json as { csrf_token: string }).csrf_token;
    for (let round = 0; round < 50; round += 1) {
      expect((await attempt(device, email, 'wrong', '10.0.4.1')).status).toBe(401);
    }
    const { rows } = await app.db.raw<{ rows: object[] }>(
      'select 1 from sign_in_devices d join people p on p.id = d.person_id where p.email = ?',
      [email],
    );
    expect(rows).toHaveLength(0);
  });

  it('is not helped by an account with the same address in another district', async () => {
    const [email, own, districtId] = [emailOf('principal'), 'the password of somebody else', 77];
    await registerDistrict(world.context(), { districtId, name: 'Far District', timeZone: 'UTC' });
    await savePeople(app.db, [{ id: 7_001, districtId, sourcedId: null, email, givenName: 'Far', familyName: 'Teacher' }]);
    await registerPerson(world.context(), { personId: 7_001, role: 'teacher', districtId, schoolIds: [] });
    await setPassword(app.db, 7_001, own, 'teacher');
    await app.caughtUp();
    expect(await guess(email, '10.0.5.1', 3)).toEqual([401, 401, 401]);
    const device = await opened();
    expect((await attempt(device, email, own, '10.0.5.1')).json).toMatchObject({ user: { id: 7_001 } });
    expect(await guess(email, '10.0.5.1', 2)).toEqual([429, 429]);
    const { rows } = await app.db.raw<{ rows: object[] }>('select 1 from sign_in_devices where person_id = ?', [
      cast.principal.id,
    ]);
    expect(rows).toEqual([]);
    // Nor if the districts are named.
    const inDistrict = async (given: string, district: number): Promise<number> =>
      (await (await opened()).post('/login', { email, password: given, district_id: district }, from('10.0.5.2'))).status;
    for (let round = 0; round < 3; round += 1) expect(await inDistrict('wrong', 1)).toBe(401);
    expect(await inDistrict(own, districtId)).toBe(200);
    expect([await inDistrict('wrong', 1), await inDistrict('wrong', 1)]).toEqual([401, 429]);
  });

  describe('class codes', () => {
    const wrong = 'WRONGWRG';
    const tryCode = (client: HttpClient, code: string, address: string, proof?: object): Promise<Answer> =>
      client.post('/join/code', { code, ...(proof && { code_proof: proof }) }, from(address));
    const guesses = async (client: HttpClient, address: string, times: number): Promise<number[]> => {
      const statuses: number[] = [];
      for (let round = 0; round < times; round += 1) statuses.push((await tryCode(client, wrong, address)).status);
      return statuses;
    };

    it('becomes slower by address, and a proof of work for a code opens the way for that code once', async () => {
      const { code } = await ownClass(world, app);
      const address = '10.0.6.1';
      expect(await guesses(await opened(), address, 7)).toEqual([404, 404, 404, 404, 404, 429, 429]);
      const classroom = await opened();
      const refused = await tryCode(classroom, code, address);
      expect([refused.status, refused.code]).toEqual([429, 'too_many_codes']);
      const proof = solved(refused);
      expect((await tryCode(classroom, wrong, address, proof)).status).toBe(429);
      expect((await tryCode(classroom, code, address, proof)).status).toBe(200);
      expect((await tryCode(classroom, code, address, proof)).status).toBe(429);
    });

    it('keeps nobody out at another address, however many addresses guess', async () => {
      const { code } = await ownClass(world, app);
      const guesser = await opened();
      for (let place = 1; place <= 21; place += 1) {
        expect(await guesses(guesser, `10.0.7.${place}`, 6)).toEqual([404, 404, 404, 404, 404, 429]);
      }
      expect((await tryCode(await opened(), code, '10.0.8.1')).status).toBe(200);
    });

    it('never slows a device on which somebody has signed in before', async () => {
      const { code } = await ownClass(world, app);
      const address = '10.0.9.1';
      const tablet = await opened();
      expect((await attempt(tablet, emailOf('student'), password, address)).status).toBe(200);
      await tablet.refreshToken();
      await tablet.call('POST', '/logout', { headers: from(address) });
      await tablet.refreshToken();
      expect((await guesses(await opened(), address, 6)).at(-1)).toBe(429);
      expect((await tryCode(tablet, code, address)).status).toBe(200);
      // Its own wrong codes do.
      expect((await guesses(tablet, address, 6)).at(-1)).toBe(429);
    });

    it('is counted by account for somebody signed in', async () => {
      const { code } = await ownClass(world, app);
      const student = await opened();
      expect((await attempt(student, emailOf('classmate'), password, '10.0.9.2')).status).toBe(200);
      await student.refreshToken();
      expect(await guesses(student, '10.0.9.3', 4)).toEqual([404, 404, 404, 429]);
      const refused = await tryCode(student, code, '10.0.9.4');
      expect(refused.status).toBe(429);
      expect((await tryCode(student, code, '10.0.9.4', solved(refused))).status).toBe(200);
    });
  });

  it('leaves neither addresses nor secrets in the tables', async () => {
    const rows = [...(await app.db('sign_in_failures')), ...(await app.db('sign_in_devices'))];
    const text = JSON.stringify(rows);
    expect(rows.length).toBeGreaterThan(5);
    expect(text).not.toContain('@');
    expect(text).not.toContain('10.0.');
  });

  it('shows a person how to continue, on the sign-in page', async () => {
    const client = await opened();
    const fields = { email: 'form@world.test', password: 'wrong', _csrf: client.csrfToken };
    const post = () =>
      client.call('POST', '/login', {
        rawBody: new URLSearchParams(fields).toString(),
        headers: { 'content-type': 'application/x-www-form-urlencoded', ...from('10.0.5.1') },
        accept: 'text/html',
      });
    for (let round = 0; round < 4; round += 1) expect((await post()).status).toBe(401);
    const page = await post();
    expect(page.status).toBe(429);
    expect(page.text).toContain('<body id="login_page">');
    expect(page.text).toContain('Too many wrong passwords');
    expect(page.text).toContain('form@world.test');
  });
});

describe('a whole school signing in at once from one address', () => {
  const { app } = useWorld([], { freeFailures: { account_at_address: 5, account: 15, address: 12 } });
  const members = Object.keys(cast) as CastMember[];

  it('does not wait behind page reads that have taken every connection', async () => {
    const client = app.visitor();
    await client.refreshToken();
    const taken = await Promise.all(Array.from({ length: 8 }, () => app.db.transaction()));
    try {
      const answer = await client.post('/login', { email: emailOf('admin'), password });
      expect([answer.status, answer.text.slice(0, 200)]).toEqual([200, expect.any(String)]);
    } finally {
      await Promise.all(taken.map((one) => one.rollback()));
    }
  });

  it('gets everyone in from unknown devices', async () => {
    const visitors = await Promise.all(
      [...members, ...members, ...members].map(async (member) => {
        const client = app.visitor();
        client.csrfToken = ((await client.get('/api/session')).json as { csrf_token: string }).csrf_token;
        return { client, email: emailOf(member) };
      }),
    );
    expect(visitors.length).toBeGreaterThan(3 * 12);
    const answers = await Promise.all(visitors.map(({ client, email }) => client.post('/login', { email, password })));
    expect(answers.filter(({ status }) => status !== 200).map(({ text }) => text)).toEqual([]);
  });
});

describe('more people than can sign in at once', () => {
  const { app } = useWorld([], { signInHold: { document: 0, program: 0 } });
  const members: readonly CastMember[] = [
    'student',
    'classmate',
    'otherStudent',
    'teacher',
    'otherTeacher',
    'admin',
    'analyst',
    'principal',
  ];

  const opened = (): Promise<HttpClient[]> =>
    Promise.all(
      members.map(async () => {
        const client = app.visitor();
        client.csrfToken = ((await client.get('/api/session')).json as { csrf_token: string }).csrf_token;
        return client;
      }),
    );

  const sendForm = (client: HttpClient, place: number): Promise<Answer> => {
    const fields = { email: emailOf(members[place]!), password, _csrf: client.csrfToken };
    return client.call('POST', '/login', {
      rawBody: new URLSearchParams(fields).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      accept: 'text/html',
    });
  };

  it('see their place on a page that goes on by itself and has no password in it', async () => {
    const clients = await opened();
    const inLine: Answer[] = [];
    const enter = async (client: HttpClient, place: number): Promise<number> => {
      let answer = await sendForm(client, place);
      while (answer.status === 503) {
        inLine.push(answer);
        answer = await client.call('GET', '/login/line', { accept: 'text/html' });
      }
      return answer.status;
    };
    expect(await Promise.all(clients.map(enter))).toEqual(members.map(() => 303));
    expect(inLine.length).toBeGreaterThan(0);
    for (const page of inLine) {
      expect(page.headers.get('refresh')).toMatch(/^\d+; url=\/login\/line$/);
      expect(page.text).toContain('"before","seconds"');
      expect(page.text).not.toContain(password);
    }
    for (const client of clients)
      expect((await client.get('/api/session')).json).toMatchObject({ user: { id: expect.any(Number) as number } });
  });

  it('leave nothing in the browser to go on with once somebody has signed in or out there', async () => {
    const clients = await opened();
    const answers = await Promise.all(clients.map(sendForm));
    const place = answers.findIndex(({ status }) => status === 503);
    const [client, email] = [clients[place]!, emailOf(members[place]!)];
    const line = async () => (await client.call('GET', '/login/line', { accept: 'text/html' })).headers.get('location');
    expect((await client.post('/login', { email, password })).status).toBe(200);
    await client.refreshToken();
    expect((await client.call('POST', '/logout')).status).toBe(200);
    expect(await line()).toBe('/login');
  });

  it('are told their place as programs, and when to come again', async () => {
    const clients = await opened();
    const answers = await Promise.all(
      clients.map((client, place) => client.post('/login', { email: emailOf(members[place]!), password })),
    );
    const inLine = answers.filter(({ status }) => status === 503);
    expect(inLine.length).toBeGreaterThan(0);
    for (const { json, headers, code } of inLine) {
      expect(code).toBe('sign_in_busy');
      expect(headers.get('retry-after')).toMatch(/^\d+$/);
      expect(json).toMatchObject({
        place_in_line: expect.any(Number) as number,
        retry_after_seconds: expect.any(Number) as number,
      });
    }
  });

  it('leads whoever does not stand in line to the sign-in page', async () => {
    const answer = await app.visitor().call('GET', '/login/line', { accept: 'text/html' });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/login']);
  });
});
