import { describe, expect, it } from 'vitest';
import { createViewerCache, type Viewer } from '#api/http/viewer.ts';
import { useWorld } from '#tests/support/use-world.ts';
import { cast, type CastMember } from '#tests/support/world.ts';

const { app, as } = useWorld(['student', 'classmate', 'teacher', 'admin']);
const path = '/account/reading';
const all = { size: 'largest', font: 'opendyslexic', spacing: 'wider' };

const rootOf = async (member: CastMember): Promise<string> => {
  const { text } = await as(member).get('/account', { accept: 'text/html' });
  return /<html[^>]*>/.exec(text)![0];
};

describe('a person’s reading settings', () => {
  it('are the defaults until they choose', async () => {
    expect(await rootOf('student')).toBe('<html lang="en" data-theme="system">');
  });

  it('mark their next page and each one after it, and nobody else’s', async () => {
    const saved = await as('student').put(path, all);
    expect([saved.status, saved.json]).toEqual([200, all]);
    expect(await rootOf('student')).toBe(
      '<html lang="en" data-theme="system" data-text="largest" data-font="opendyslexic" data-spacing="wider">',
    );
    expect(await rootOf('classmate')).not.toContain('data-text');
    const { rows } = await app.db.raw<{ rows: object[] }>('select person_id, size from reading_settings');
    expect(rows).toEqual([{ person_id: cast.student.id, size: 'largest' }]);
  });

  it('can be changed again', async () => {
    await as('student').put(path, { ...all, size: 'normal', spacing: 'standard' });
    expect(await rootOf('student')).toBe('<html lang="en" data-theme="system" data-font="opendyslexic">');
  });

  it('are only the text size for everyone but students', async () => {
    const saved = await as('teacher').put(path, all);
    expect(saved.json).toEqual({ size: 'largest', font: 'standard', spacing: 'standard' });
    expect(await rootOf('teacher')).toBe('<html lang="en" data-theme="system" data-text="largest">');
  });

  it('are in the person’s export', async () => {
    const data = await as('admin').get(`/admin/people/${cast.student.id}/data.json`);
    expect(data.status).toBe(200);
    expect(data.json).toMatchObject({ reading_settings: [{ size: 'normal', font: 'opendyslexic', spacing: 'standard' }] });
  });

  it('are not available without signing in', async () => {
    expect((await app.visitor().put(path, all)).status).toBeGreaterThanOrEqual(401);
  });
});

describe('a viewer removed from the cache', () => {
  it('is looked up again, not returned from an earlier lookup', async () => {
    let size = 'normal';
    let letIn = (): void => undefined;
    const held = new Promise<void>((resolve) => (letIn = resolve));
    const viewers = createViewerCache(async (id) => {
      const read = { id, name: size } as Viewer;
      if (size === 'normal') await held;
      return read;
    });
    const early = viewers(1);
    size = 'larger';
    viewers.forget(1);
    letIn();
    expect((await early)?.name).toBe('normal');
    expect((await viewers(1))?.name).toBe('larger');
  });
});
