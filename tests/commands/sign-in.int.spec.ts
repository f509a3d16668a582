import { hash } from '@node-rs/argon2';
import { beforeAll, describe, expect, it } from 'vitest';
import { setInitialPassword, setPassword, verifyPassword } from '#people/credentials.ts';
import { acceptInvitation, createInvitation, findInvitation } from '#people/invitations.ts';
import { savePeople } from '#people/people.ts';
import { useDatabase } from './support/database.ts';

const backend = useDatabase();
const email = (id: number): string => `p${id}@school.test`;
const now = '2026-09-01T08:00:00.000Z';
const later = (days: number): string => new Date(Date.parse(now) + days * 24 * 60 * 60 * 1000).toISOString();

beforeAll(async () => {
  const ids = Array.from({ length: 20 }, (_, index) => index + 1);
  await savePeople(
    backend.db,
    ids.map((id) => ({ id, districtId: 1, sourcedId: null, email: email(id), givenName: 'Ada', familyName: `No${id}` })),
  );
});

const hashOf = async (id: number): Promise<string> =>
  (await backend.db('credentials').where({ person_id: id }).first<{ password_hash: string }>()).password_hash;

describe('a password', () => {
  it('is stored as argon2id, and opens only its own account', async () => {
    await setPassword(backend.db, 1, 'correct horse');
    await setPassword(backend.db, 2, 'correct horse');
    expect(await hashOf(1)).toMatch(/^\$argon2id\$v=19\$m=12288,t=3,p=1\$/);
    expect(await hashOf(1)).not.toBe(await hashOf(2));
    expect(await verifyPassword(backend.db, 'P1@school.test', 'correct horse')).toMatchObject({ id: 1, name: 'Ada No1' });
    expect(await verifyPassword(backend.db, email(1), 'correct horsf')).toBeNull();
  });

  it('is replaced by the next one', async () => {
    await setPassword(backend.db, 3, 'the first one');
    await setPassword(backend.db, 3, 'the second one');
    expect(await verifyPassword(backend.db, email(3), 'the first one')).toBeNull();
    expect(await verifyPassword(backend.db, email(3), 'the second one')).not.toBeNull();
  });

  it('is hashed anew when somebody signs in whose hash has former settings', async () => {
    const former = await hash('an old password', { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
    await setPassword(backend.db, 1, 'another password');
    await backend.db('credentials').where({ person_id: 1 }).update({ password_hash: former });
    expect(await verifyPassword(backend.db, email(1), 'a wrong password')).toBeNull();
    expect(await hashOf(1)).toBe(former);
    for (let time = 0; time < 2; time += 1) {
      expect(await verifyPassword(backend.db, email(1), 'an old password')).toMatchObject({ id: 1 });
      expect(await hashOf(1)).toMatch(/^\$argon2id\$v=19\$m=12288,t=3,p=1\$/);
    }
  });

  it('does not sign in an unknown address, a person without a password, or an erased person', async () => {
    expect(await verifyPassword(backend.db, 'nobody@school.test', 'nobody has this password')).toBeNull();
    expect(await verifyPassword(backend.db, email(4), 'nobody has this password')).toBeNull();
    await setPassword(backend.db, 5, 'correct horse');
    await backend.db('people').where({ id: 5 }).update({ erased_at: new Date() });
    expect(await verifyPassword(backend.db, email(5), 'correct horse')).toBeNull();
  });

  it.each(['2 short', 'x'.repeat(257)])('has 8 to 256 characters, unlike %s', async (password) => {
    await expect(setPassword(backend.db, 1, password)).rejects.toMatchObject({ kind: 'invalid', code: 'password_invalid' });
    expect(await verifyPassword(backend.db, email(1), password)).toBeNull();
  });
});

describe('an initial password', () => {
  it('is given to many people, but to nobody who has their own', async () => {
    await setPassword(backend.db, 6, 'my own password');
    await setInitialPassword(backend.db, [6, 7, 8, 8], 'welcome to school');
    expect(await verifyPassword(backend.db, email(6), 'welcome to school')).toBeNull();
    for (const id of [7, 8]) expect(await verifyPassword(backend.db, email(id), 'welcome to school')).toMatchObject({ id });
    await setPassword(backend.db, 7, 'my own password');
    expect(await hashOf(7)).not.toBe(await hashOf(6));
  });
});

describe('an invitation', () => {
  it('sets a password once', async () => {
    const token = await createInvitation(backend.db, 10, now);
    expect(await findInvitation(backend.db, token, now)).toMatchObject({ id: 10, email: email(10) });
    expect(await acceptInvitation(backend.db, token, 'a new password', now)).toMatchObject({ id: 10 });
    expect(await verifyPassword(backend.db, email(10), 'a new password')).toMatchObject({ id: 10 });
    expect(await findInvitation(backend.db, token, now)).toBeNull();
    await expect(acceptInvitation(backend.db, token, 'another password', now)).rejects.toMatchObject({
      code: 'invitation_invalid',
    });
    expect(await verifyPassword(backend.db, email(10), 'another password')).toBeNull();
  });

  it('is used once, even by two people at the same time', async () => {
    const token = await createInvitation(backend.db, 11, now);
    const passwords = ['the first try', 'the other try'];
    const tries = await Promise.allSettled(passwords.map((password) => acceptInvitation(backend.db, token, password, now)));
    expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const winner = passwords[tries.findIndex(({ status }) => status === 'fulfilled')]!;
    expect(await verifyPassword(backend.db, email(11), winner)).not.toBeNull();
  });

  it('is replaced by a newer one', async () => {
    const first = await createInvitation(backend.db, 15, now);
    const second = await createInvitation(backend.db, 15, now);
    expect(await findInvitation(backend.db, first, now)).toBeNull();
    expect(await findInvitation(backend.db, second, now)).toMatchObject({ id: 15 });
  });

  it('is not used up by a bad password', async () => {
    const token = await createInvitation(backend.db, 12, now);
    await expect(acceptInvitation(backend.db, token, 'short', now)).rejects.toMatchObject({ code: 'password_invalid' });
    await expect(acceptInvitation(backend.db, token, 'long enough now', now)).resolves.toMatchObject({ id: 12 });
  });

  it('expires after two weeks', async () => {
    const token = await createInvitation(backend.db, 13, now);
    expect(await findInvitation(backend.db, token, later(13))).not.toBeNull();
    expect(await findInvitation(backend.db, token, later(14))).toBeNull();
    await expect(acceptInvitation(backend.db, token, 'a new password', later(15))).rejects.toMatchObject({
      code: 'invitation_invalid',
    });
  });

  it('cannot be forged, or read from its table', async () => {
    const token = await createInvitation(backend.db, 14, now);
    expect(token).toMatch(/^[\w-]{43}$/);
    const rows = await backend.db('invitations').where({ person_id: 14 });
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(await findInvitation(backend.db, (rows[0] as { token_hash: string }).token_hash, now)).toBeNull();
  });
});
