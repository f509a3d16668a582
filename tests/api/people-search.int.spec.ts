import { beforeAll, describe, expect, it } from 'vitest';
import type { PeoplePageData } from '#api/accounts/people-admin/schemas.ts';
import { registerPerson } from '#commands/accounts/person/accounts.ts';
import { maxPeopleFound } from '#projections/classes/roster/people-queries.ts';
import { savePeople } from '#people/people.ts';
import { useWorld } from '#tests/support/use-world.ts';

const { app, world, as } = useWorld(['admin', 'teacher', 'analyst']);

const people = [
  { id: 700_001, givenName: 'Wilhelmina', familyName: 'Quartz', email: 'wq@elm.test' },
  { id: 700_002, givenName: 'Quentin', familyName: 'Wilder', email: null },
  { id: 700_003, givenName: 'Per%cent', familyName: 'Under_score', email: null },
  { id: 700_004, givenName: 'Zoë', familyName: 'Österlund', email: '700001@elm.test' },
];
const find = async (query: Record<string, string>): Promise<PeoplePageData> =>
  (await as('admin').get(`/admin/people?${new URLSearchParams(query)}`)).json as PeoplePageData;
const namesFound = async (search: string, more = {}): Promise<string[]> =>
  (await find({ search, ...more })).people.map(({ name }) => name);

beforeAll(async () => {
  await savePeople(
    app.db,
    people.map((person) => ({ ...person, districtId: 1, sourcedId: null })),
  );
  for (const { id } of people) {
    await registerPerson(world.context(), {
      personId: id,
      role: id === 700_002 ? 'teacher' : 'student',
      districtId: 1,
      schoolIds: [1],
    });
  }
  await app.caughtUp();
});

describe('staff find people', () => {
  it.each([
    ['by the beginning of a name', 'wilhe', ['Wilhelmina Quartz']],
    ['by the middle of one', 'ARTZ', ['Wilhelmina Quartz']],
    ['by both names in any order', 'quartz wilhelmina', ['Wilhelmina Quartz']],
    ['by two letters', 'qu', ['Wilhelmina Quartz', 'Quentin Wilder']],
    ['by words that stand in different people', 'wil qu', ['Wilhelmina Quartz', 'Quentin Wilder']],
    ['by an address', 'wq@elm', ['Wilhelmina Quartz']],
    ['by letters with marks', 'öster', ['Zoë Österlund']],
    ['by letters without the marks', 'zoe osterlund', ['Zoë Österlund']],
    ['by marks that the name has not', 'quártz', ['Wilhelmina Quartz']],
    ['by signs that mean something in SQL', 'r%c', ['Per%cent Under_score']],
    ['by an underscore alone', 'under_', ['Per%cent Under_score']],
    ['not by signs that stand for others', 'q_artz', []],
    ['by the number, before those who have it in their address', '700001', ['Wilhelmina Quartz', 'Zoë Österlund']],
  ])('%s', async (_how, search, names) => expect(await namesFound(search)).toEqual(names));

  it('with one role', async () => {
    expect(await namesFound('qu', { role: 'teacher' })).toEqual(['Quentin Wilder']);
    expect(await namesFound('700001', { role: 'teacher' })).toEqual([]);
  });

  it('and count them', async () => {
    expect(await find({ search: 'elm.test' })).toMatchObject({ total: 2, more: false, pages_count: 1 });
    const all = await find({});
    expect(all.total).toBeGreaterThanOrEqual(people.length);
    expect(all.more).toBe(false);
  });

  it('and nobody else can', async () => {
    for (const member of ['teacher', 'analyst'] as const)
      expect((await as(member).get('/admin/people?search=qu')).status).toBe(403);
  });
});

describe('the list of all people', () => {
  it('is sorted by name, page by page, with nameless people at the end; a number match among many has its place on every page', async () => {
    const many = Array.from({ length: maxPeopleFound + 60 }, (_, index) => ({
      id: 710_000 + index,
      districtId: 1,
      sourcedId: null,
      email: `crowd.710000.${index}@crowd.test`,
      givenName: 'Crowd',
      familyName: `Member ${String(index).padStart(5, '0')}`,
    }));
    await savePeople(app.db, many);
    const register = ({ id: personId }: { id: number }) =>
      registerPerson(world.context(), { personId, role: 'student', districtId: 1, schoolIds: [1] });
    for (let from = 0; from < many.length; from += 50) await Promise.all(many.slice(from, from + 50).map(register));
    await app.db.raw(`update people set erased_at = now(), email = null, given_name = '', family_name = '' where id = 710003`);
    await app.caughtUp();
    const found = await find({ search: 'crowd' });
    expect(found).toMatchObject({ total: maxPeopleFound, more: true, pages_count: maxPeopleFound / 50 });
    const [first, second] = [await find({ search: '710000' }), await find({ search: '710000', page: '2' })];
    expect(first.people[0]).toMatchObject({ id: 710_000 });
    expect(first.people).toHaveLength(50);
    expect(new Set([...first.people, ...second.people].map(({ id }) => id)).size).toBe(
      first.people.length + second.people.length,
    );
    // 1, 10 to 19, 100 to 199 and 1000 to 1059: so many on a full page, on the last one and behind it.
    const ones = await Promise.all(['1', '3', '4', '5', '400'].map((page) => find({ search: 'crowd.710000.1', page })));
    expect(ones.map(({ people, total }) => [people.length, total])).toEqual([50, 50, 21, 0, 0].map((count) => [count, 171]));
    const numbered = await find({ search: '700001' });
    expect([numbered.people.length, numbered.total]).toEqual([2, 2]);
    const last = await find({ page: String((await find({})).pages_count) });
    expect(last.people.at(-1)).toMatchObject({ erased: true });
    const names = (await find({})).people.map(({ name }) => name);
    expect(names).toHaveLength(50);
  });
});
