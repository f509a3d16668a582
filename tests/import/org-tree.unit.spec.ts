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

describe('the districts in orgs.csv', () => {
  it('are its organizations of that type, with the schools below them', async () => {
    expect(await plan('d1,East,district,\nd2,West,district,\nx,Area,region,d2\ns1,A,school,d1\ns2,B,school,x\n')).toEqual({
      districts: ['d1 East', 'd2 West'],
      schools: { s1: 'd1', s2: 'd2' },
    });
  });

  it('include a school without a parent if there is only one district, and not if there are two', async () => {
    expect((await plan('d1,East,district,\ns1,A,school,\n')).schools).toEqual({ s1: 'd1' });
    expect((await plan('d1,East,district,\nd2,West,district,\ns1,A,school,\n')).schools).toEqual({ s1: null });
  });

  it('are the root organization when none has that type', async () => {
    expect(await plan('n,Ministry,national,\ns1,A,school,n\n')).toEqual({ districts: ['n Ministry'], schools: { s1: 'n' } });
    expect(await plan('s1,A,school,\n')).toEqual({ districts: ['s1 A'], schools: { s1: 's1' } });
  });

  it('are named after the folder when there are only schools', async () => {
    expect(await plan('s1,A,school,\ns2,B,school,\n')).toEqual({
      districts: ['scope my folder'],
      schools: { s1: 'scope', s2: 'scope' },
    });
  });

  it('give each school its next school above, skipping other organizations and deleted schools', async () => {
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

  it('survive a cycle of parents', async () => {
    const { schools } = await plan('d,East,district,\na,A,school,b\nb,B,school,a\n');
    expect(schools).toEqual({ a: 'd', b: 'd' });
  });

  it('reject rows without id or name, and the second of two with the same id', async () => {
    const { orgs, problems, rows } = await tree(',A,school,\ns1,,school,\ns1,A,school,\ns1,B,school,\n');
    expect([...orgs.keys()]).toEqual(['s1']);
    expect(rows).toBe(4);
    expect(problems.map(({ line }) => line)).toEqual([2, 3, 5]);
  });
});
