import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { districtOf, planDistricts, readOrgs, schoolAbove } from '#import/one-roster/org-tree.ts';
import { temporaryFolder } from './support/temporary-folder.ts';

const tree = (rows: string) =>
  readOrgs(join(temporaryFolder({ 'orgs.csv': `sourcedId,name,type,parentSourcedId\n${rows}` }), 'orgs.csv'));

const plan = async (rows: string) => {
  const orgs = await tree(rows);
  const districts = planDistricts(orgs, 'scope', 'my folder');
  const schools = [...orgs.orgs.values()].filter(({ type }) => type === 'school');
  return {
    districts: districts.map(({ sourcedId, name }) => `${sourcedId} ${name}`),
    schools: Object.fromEntries(schools.map((org) => [org.sourcedId, districtOf(org, orgs, districts)])),
  };
};

describe('districts of orgs.csv', () => {
  it('are its organisations of that type, with the schools below them', async () => {
    expect(await plan('d1,East,district,\nd2,West,district,\nx,Area,region,d2\ns1,A,school,d1\ns2,B,school,x\n')).toEqual({
      districts: ['d1 East', 'd2 West'],
      schools: { s1: 'd1', s2: 'd2' },
    });
  });

  it('takes a school without a parent for one of the only district, and of none when there are two', async () => {
    expect((await plan('d1,East,district,\ns1,A,school,\n')).schools).toEqual({ s1: 'd1' });
    expect((await plan('d1,East,district,\nd2,West,district,\ns1,A,school,\n')).schools).toEqual({ s1: null });
  });

  it('is made of the root organisation when none has that type', async () => {
    expect(await plan('n,Ministry,national,\ns1,A,school,n\n')).toEqual({ districts: ['n Ministry'], schools: { s1: 'n' } });
    expect(await plan('s1,A,school,\n')).toEqual({ districts: ['s1 A'], schools: { s1: 's1' } });
  });

  it('is named after the folder when schools stand side by side', async () => {
    expect(await plan('s1,A,school,\ns2,B,school,\n')).toEqual({
      districts: ['scope my folder'],
      schools: { s1: 'scope', s2: 'scope' },
    });
  });

  it('knows the next school above a school, over what is none and past one that is deleted', async () => {
    const orgs = await readOrgs(
      join(
        temporaryFolder({
          'orgs.csv':
            'sourcedId,status,name,type,parentSourcedId\nd,,East,district,\na,,A,school,d\nx,,Area,local,a\nb,,B,school,x\ng,tobedeleted,G,school,b\nc,,C,department,g\n',
        }),
        'orgs.csv',
      ),
    );
    const above = (id: string) => schoolAbove(orgs.orgs.get(id)!, orgs)?.sourcedId ?? null;
    expect([above('a'), above('b'), above('c')]).toEqual([null, 'a', 'b']);
  });

  it('survives parents that go round in a circle', async () => {
    const { schools } = await plan('d,East,district,\na,A,school,b\nb,B,school,a\n');
    expect(schools).toEqual({ a: 'd', b: 'd' });
  });

  it('refuses rows without id or name and the second of two with one id', async () => {
    const { orgs, problems, rows } = await tree(',A,school,\ns1,,school,\ns1,A,school,\ns1,B,school,\n');
    expect([...orgs.keys()]).toEqual(['s1']);
    expect(rows).toBe(4);
    expect(problems.map(({ line }) => line)).toEqual([2, 3, 5]);
  });
});
