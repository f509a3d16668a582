import { describe, expect, it } from 'vitest';
import type { ElpContentPageData } from '#api/writing/elp-content/schemas.ts';
import type { WritingSettingsPageData } from '#api/writing/writing-settings/schemas.ts';
import type { ElpContent } from '#domain/writing/elp-content/content.ts';
import { useWorld } from '#tests/support/use-world.ts';

const { as } = useWorld(['teacher', 'student', 'admin', 'schoolAdmin', 'principal', 'otherSchoolAdmin']);
const read = async () => (await as('teacher').get('/api/v2/lingolift/elp/assignment_elp')).json as ElpContent;

describe('the text about the levels', () => {
  it('is what staff saved last, and is not overwritten from an outdated version', async () => {
    const page = (await as('admin').get('/admin/elp')).json as ElpContentPageData;
    expect(await read()).toEqual(page.original);
    expect(page.changes).toBe(0);
    const content = { ...page.content, title: ' Our levels ', frameworks: page.content.frameworks.slice(0, 2) };
    const reply = await as('admin').put('/admin/elp', { content, changes: 0 });
    expect(reply.json).toMatchObject({ changes: 1, content: { title: 'Our levels' } });
    expect(await read()).toMatchObject({ title: 'Our levels', frameworks: { length: 2 } });
    const late = await as('admin').put('/admin/elp', { content: { ...content, title: 'Mine' }, changes: 0 });
    expect([late.status, late.json]).toMatchObject([409, { code: 'elp_content_changed' }]);
    expect(await read()).toMatchObject({ title: 'Our levels' });
  });

  it('is written only by staff', async () => {
    for (const member of ['teacher', 'schoolAdmin', 'student'] as const) {
      expect((await as(member).get('/admin/elp')).status, member).toBe(403);
    }
  });
});

describe('the district’s switch', () => {
  const settings = async (member: 'admin' | 'schoolAdmin' | 'principal' | 'otherSchoolAdmin') =>
    (await as(member).get('/admin/writing_assessor')).json as WritingSettingsPageData;

  it('is changed on its page by staff and by admins of the whole district', async () => {
    const [own] = (await settings('schoolAdmin')).districts;
    expect(own).toMatchObject({ id: 1, on: true, used: 0 });
    expect((await as('schoolAdmin').put(own!.url, { on: false })).json).toEqual({ on: false });
    expect((await settings('admin')).districts.map(({ id, on }) => [id, on]).toSorted()).toEqual([
      [1, false],
      [2, true],
    ]);
    expect((await settings('otherSchoolAdmin')).districts.map(({ id, on }) => [id, on])).toEqual([[2, true]]);
    expect((await as('admin').put(own!.url, { on: true })).status).toBe(200);
  });

  it('is not for admins of a single school; the text about levels is for staff', async () => {
    expect((await settings('principal')).districts).toEqual([]);
    expect((await settings('schoolAdmin')).elp_url).toBeNull();
    expect((await settings('admin')).elp_url).toBe('/admin/elp');
    expect((await as('teacher').get('/admin/writing_assessor')).status).toBe(403);
  });
});
