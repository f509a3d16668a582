import { describe, expect, it } from 'vitest';
import { ImportedDatabase } from './support/imported-database.ts';
import { counts, schoolClass } from './support/roster-state.ts';
import { sdsVersion1ToOneRoster, sdsVersion2ToOneRoster } from './support/sds-to-oneroster.ts';
import { sharedData } from './support/shared-data.ts';

const version1 = sharedData('rosters/sds-1-100-users');
const version2 = sharedData('rosters/sds-2.1');

describe.skipIf(!version1)('the roster of a hundred people', () => {
  it('is imported as a whole, and again without a change; its passwords are stored nowhere', async () => {
    const database = await ImportedDatabase.create();
    const files = sdsVersion1ToOneRoster(version1!);
    const first = await database.import(files);
    expect(first).toEqual({
      counts: {
        organisations: counts(2, 2, 0, 0),
        users: counts(98, 98, 0, 0),
        classes: counts(28, 28, 0, 0),
        enrolments: counts(630, 630, 0, 0),
      },
      rejects: [],
    });
    const head = await database.head();
    const second = await database.import(files);
    expect(second.counts).toEqual({
      organisations: counts(2, 0, 2, 0),
      users: counts(98, 0, 98, 0),
      classes: counts(28, 0, 28, 0),
      enrolments: counts(630, 0, 630, 0),
    });
    expect(await database.head()).toBe(head);
    for (const password of ['P@ssword', 'P@ssw0rd']) {
      expect(files['users.csv']).toContain(password);
      expect(await database.contains(password)).toBe(false);
    }
    expect((await schoolClass(database, '11001')).teacherIds.size).toBe(1);
  });
});

describe.skipIf(!version2)('the roster with roles and relationships', () => {
  it('is imported without its guardians, who are nothing to mend', async () => {
    const database = await ImportedDatabase.create();
    const files = sdsVersion2ToOneRoster(version2!);
    const { counts: found, rejects } = await database.import(files);
    expect(found).toMatchObject({
      organisations: counts(4, 4, 0, 0),
      users: counts(8, 6, 0, 0, 2),
      classes: counts(2, 2, 0, 0),
      enrolments: counts(6, 6, 0, 0),
    });
    expect(rejects).toEqual([]);
    expect(await database.contains('P@ssword123')).toBe(false);
    const head = await database.head();
    await database.import(files);
    expect(await database.head()).toBe(head);
  });
});
