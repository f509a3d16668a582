import '#tests/support/properties.ts';
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { turnStudentJoining } from '#commands/districts/district.ts';
import { setInitialPassword } from '#people/credentials.ts';
import type { Answer, HttpClient } from '#tests/support/http-client.ts';
import { useWorld } from '#tests/support/use-world.ts';
import { password } from '#tests/support/world.ts';
import { colleague, ownClass } from './class-examples.ts';

type Json = Record<string, unknown>;

/** A key is bound to who sends it, where to and what: for everybody else, and for ids that stand in the log, it is a new one. */
describe('idempotency keys', () => {
  const { app, world, as } = useWorld(['teacher', 'schoolAdmin', 'admin', 'farTeacher']);

  const people = async (): Promise<unknown> => (await app.db.raw('select * from people order by id')).rows;
  const passwords = async (): Promise<unknown> =>
    (await app.db.raw('select person_id, password_hash from credentials order by person_id')).rows;
  const kept = async () => [await app.store.head(), await people(), await passwords()];
  const send = (client: HttpClient, path: string, body: unknown, key: string): Promise<Answer> =>
    client.post(path, body, { 'idempotency-key': key });
  /** What an analyst reads of whoever was registered last. */
  const commandIdsOf = async (personId: number): Promise<string[]> => {
    const ids: string[] = [];
    for (const { metadata } of await app.store.readStream(`person-${personId}`))
      ids.push(metadata.commandId, metadata.causationId, metadata.correlationId);
    return [...new Set(ids)];
  };
  const student = (name: string) => ({ students: [{ name }], confirmed: true });
  const idsIn = (answer: Answer): number[] => (answer.json as { students: { id: number }[] }).students.map(({ id }) => id);

  it('from the log give nobody access to the student they created, in a class of another district or as a visitor', async () => {
    await turnStudentJoining(world.context(), { districtId: 1, on: true });
    const { at, code } = await ownClass(world, app);
    const key = randomUUID();
    const made = await send(as('teacher'), `${at}/students`, student('Ines Marin'), key);
    const [id] = idsIn(made);
    await app.caughtUp();
    const far = await as('farTeacher').post('/school_classes', { name: 'Far room' });
    const farClass = (far.json as { school_class: { id: number } }).school_class.id;
    await app.caughtUp();
    const before = await people();
    for (const used of [key, ...(await commandIdsOf(id!))]) {
      const taken = await send(as('farTeacher'), `/school_classes/${farClass}/students`, student('Taken Over'), used);
      expect([201, 422]).toContain(taken.status);
      if (taken.status === 201) expect(idsIn(taken)).not.toContain(id);
      const visitor = app.visitor();
      await visitor.refreshToken();
      const joined = await send(
        visitor,
        '/join/register',
        { code, name: `Somebody ${randomUUID()}`, password: 'a secret of mine' },
        used,
      );
      expect(joined.status).toBe(201);
      expect((joined.json as { user: { id: number } }).user.id).not.toBe(id);
      const staff = await send(
        as('admin'),
        '/admin/people',
        {
          given_name: 'X',
          family_name: 'Y',
          email: `${randomUUID()}@x.test`,
          role: 'teacher',
          district_id: '2',
          school_ids: ['3'],
          sign_in: 'invitation',
        },
        used,
      );
      expect(staff.status).toBe(201);
    }
    const after = (await people()) as Json[];
    expect(after).toEqual(expect.arrayContaining(before as Json[]));
  });

  it('reused with other content overwrite neither name nor district nor password', async () => {
    await turnStudentJoining(world.context(), { districtId: 1, on: true });
    const { code } = await ownClass(world, app);
    const account = (more: Json) => ({
      given_name: 'Rosa',
      family_name: 'Brandt',
      email: 'rosa.brandt@world.test',
      role: 'teacher',
      district_id: '1',
      school_ids: ['1'],
      sign_in: 'invitation',
      ...more,
    });
    const key = randomUUID();
    expect((await send(as('admin'), '/admin/people', account({}), key)).status).toBe(201);
    const visitor = app.visitor();
    await visitor.refreshToken();
    const first = await send(visitor, '/join/register', { code, name: 'Nora Falk', password: 'the first secret' }, key);
    expect(first.status).toBe(201);
    const before = await kept();
    const other = account({ given_name: 'Someone', email: 'else@world.test', district_id: '2', school_ids: ['3'] });
    expect((await send(as('admin'), '/admin/people', other, key)).code).toBe('idempotency_key_reused');
    const stranger = app.visitor();
    await stranger.refreshToken();
    const second = await send(stranger, '/join/register', { code, name: 'Nora Falk 2', password: 'another secret' }, key);
    expect(second.code).toBe('idempotency_key_reused');
    expect(await kept()).toEqual(before);
  });

  it('do not restore an old name that was corrected since', async () => {
    const { at } = await ownClass(world, app);
    const key = randomUUID();
    const [id] = idsIn(await send(as('teacher'), `${at}/students`, student('Jon Smyth'), key));
    await as('teacher').call('PATCH', `${at}/students/${id}`, { body: { given_name: 'John', family_name: 'Smith' } });
    expect((await send(as('teacher'), `${at}/students`, student('Jon Smyth'), key)).status).toBe(201);
    const { rows } = await app.db.raw('select given_name, family_name from people where id = ?', [id!]);
    expect(rows).toEqual([{ given_name: 'John', family_name: 'Smith' }]);
  });

  it('are separate for each person, route and content', async () => {
    const { at } = await ownClass(world, app);
    const partner = await colleague(world, app);
    await setInitialPassword(app.db, [partner.id], password);
    await as('teacher').post(`${at}/teachers`, { email: partner.email });
    await app.caughtUp();
    const second = app.visitor();
    await second.signIn(partner.email, password);
    const who: readonly HttpClient[] = [as('teacher'), second];
    const routes: readonly { path: string; body: (content: number) => unknown; made: (answer: Answer) => unknown }[] = [
      {
        path: '/school_classes',
        body: (content) => ({ name: `Period ${content}` }),
        made: ({ json }) => (json as { school_class: { id: number } }).school_class.id,
      },
      { path: `${at}/students`, body: (content) => student(`Ada ${content}`), made: (answer) => idsIn(answer)[0] },
    ];
    const call = fc.record({ person: fc.nat(1), route: fc.nat(1), content: fc.nat(1), key: fc.nat(1) });
    await fc.assert(
      fc.asyncProperty(fc.array(call, { minLength: 2, maxLength: 6 }), async (calls) => {
        const keys = [randomUUID(), randomUUID()];
        const known = new Map<string, { content: number; made: unknown }>();
        const everything = new Set<string>();
        for (const { person, route, content, key } of calls) {
          const { path, body, made } = routes[route]!;
          const before = await kept();
          const answer = await send(who[person]!, path, body(content), keys[key]!);
          const bound = `${person} ${route} ${key}`;
          const first = known.get(bound);
          if (!first) {
            expect(answer.status).toBe(201);
            const one = `${route} ${String(made(answer))}`;
            expect(everything.has(one)).toBe(false);
            everything.add(one);
            known.set(bound, { content, made: made(answer) });
          } else if (first.content === content) {
            expect([answer.status, made(answer)]).toEqual([201, first.made]);
            expect(await kept()).toEqual(before);
          } else {
            expect([answer.status, answer.code]).toEqual([422, 'idempotency_key_reused']);
            expect(await kept()).toEqual(before);
          }
        }
      }),
      { numRuns: 20 },
    );
  });
});
