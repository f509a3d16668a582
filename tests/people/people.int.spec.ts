import { describe, expect, it } from 'vitest';
import { reservedIds, reserveIds } from '#commands/runner/ids.ts';
import { findPeople, findPersonByEmail, savePeople, type PersonRow } from '#people/people.ts';
import { useDatabase } from '#tests/commands/support/database.ts';

const backend = useDatabase();
const row = (id: number, changes: Partial<PersonRow> = {}): PersonRow => ({
  id,
  districtId: 1,
  sourcedId: `s${id}`,
  email: `p${id}@school.test`,
  givenName: 'Ada',
  familyName: `No${id}`,
  ...changes,
});

describe('people', () => {
  it('are written and changed by id', async () => {
    const { db } = backend;
    await savePeople(db, [row(1), row(2, { email: null, sourcedId: null, districtId: null })]);
    await savePeople(db, [row(2, { familyName: 'Núñez-O’Brien 🦉' })]);
    const people = await findPeople(db, [1, 2, 99]);
    expect([...people.keys()].sort()).toEqual([1, 2]);
    expect(people.get(1)).toEqual({ ...row(1), name: 'Ada No1', erased: false });
    expect(people.get(2)?.name).toBe('Ada Núñez-O’Brien 🦉');
  });

  it('can be given several times in one call; the last row counts', async () => {
    await savePeople(backend.db, [row(3, { givenName: 'First' }), row(3, { givenName: 'Last' })]);
    expect((await findPeople(backend.db, [3])).get(3)?.givenName).toBe('Last');
    await expect(savePeople(backend.db, [])).resolves.toBeUndefined();
  });

  it('are found by email address in any case', async () => {
    await savePeople(backend.db, [row(4, { email: 'Grace@School.test' })]);
    expect((await findPersonByEmail(backend.db, ' grace@school.TEST '))?.id).toBe(4);
    expect(await findPersonByEmail(backend.db, 'nobody@school.test')).toBeNull();
  });

  it('cannot share an email address, in any case', async () => {
    await savePeople(backend.db, [row(5, { email: 'one@school.test' })]);
    const taken = savePeople(backend.db, [row(6, { email: 'ONE@school.test' })]);
    await expect(taken).rejects.toMatchObject({ kind: 'conflict', code: 'email_taken', extra: { email: 'one@school.test' } });
    expect((await findPeople(backend.db, [6])).size).toBe(0);
  });

  it('stay erased', async () => {
    const { db } = backend;
    await savePeople(db, [row(7)]);
    await db('people').where({ id: 7 }).update({ erased_at: new Date(), email: null, given_name: '', family_name: '' });
    await savePeople(db, [row(7)]);
    expect((await findPeople(db, [7])).get(7)).toMatchObject({ name: '[erased]', erased: true, givenName: '', email: null });
    expect(await findPersonByEmail(db, 'p7@school.test')).toBeNull();
  });
});

describe('reserved ids', () => {
  it('are the same on every request', async () => {
    const { db } = backend;
    const first = await reserveIds(db, 'school', ['a', 'b', 'a']);
    const second = await reserveIds(db, 'school', ['c', 'b', 'a']);
    expect(first.size).toBe(2);
    expect([second.get('a'), second.get('b')]).toEqual([first.get('a'), first.get('b')]);
    expect(new Set(second.values()).size).toBe(3);
    expect(await reservedIds(db, 'school', ['a', 'zzz'])).toEqual(new Map([['a', first.get('a')]]));
    expect(await reserveIds(db, 'school', [])).toEqual(new Map());
  });

  it('of one kind are independent of another kind', async () => {
    const { db } = backend;
    await reserveIds(db, 'district', ['a', 'b']);
    expect((await reserveIds(db, 'person', ['a'])).get('a')).toBe(1);
  });

  it('follow the order of the keys, so that a generated school looks the same each time', async () => {
    const keys = ['z', 'm', 'a', 'q', 'b'];
    const ids = await reserveIds(backend.db, 'quizAssignment', keys);
    expect(keys.map((key) => ids.get(key))).toEqual([1, 2, 3, 4, 5]);
  });

  it('are the same for all concurrent callers, one per key', async () => {
    const keys = Array.from({ length: 500 }, (_, index) => `student ${index}`);
    const asked = await Promise.all(Array.from({ length: 8 }, () => reserveIds(backend.db, 'schoolClass', keys)));
    for (const ids of asked) expect(ids).toEqual(asked[0]);
    expect(new Set(asked[0]!.values()).size).toBe(500);
  });
});
