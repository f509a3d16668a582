import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { CommandContext } from '#commands/runner/context.ts';
import { reserveId } from '#commands/runner/ids.ts';
import { erasePerson } from '#commands/audit/erase-person.ts';
import { registerPerson } from '#commands/accounts/person/accounts.ts';
import { createErasedSubjects } from '#people/erased-subjects.ts';
import { savePeople } from '#people/people.ts';
import type { TestApp } from '#tests/support/app.ts';
import { useWorld } from '#tests/support/use-world.ts';
import { cast, type World } from '#tests/support/world.ts';

const subjects = createErasedSubjects(null);

/** Another administrator of a district, or of the product. */
const anotherAdmin = async (app: TestApp, world: World, districtId: number | null): Promise<number> => {
  const id = await reserveId(app.db, 'person', randomUUID());
  await savePeople(app.db, [
    { id, districtId: districtId ?? 1, sourcedId: null, email: `${id}@admins.test`, givenName: 'Ana', familyName: 'Admin' },
  ]);
  const own =
    districtId === null ? { role: 'admin' as const } : { role: 'school_admin' as const, administers: 'district' as const };
  await registerPerson(world.context(), { personId: id, districtId, schoolIds: [], ...own });
  await app.caughtUp();
  return id;
};

const by = (world: World, id: number): CommandContext => ({ ...world.context(), actor: { id, role: 'admin' } });
const erase = (context: CommandContext, personId: number) => erasePerson(context, { personId, subjects, dataDir: null });

/** How each of several that were sent at once ended. */
const ends = async (attempts: readonly Promise<unknown>[]): Promise<string[]> =>
  (await Promise.allSettled(attempts))
    .map((end) => (end.status === 'fulfilled' ? 'done' : (end.reason as { code: string }).code))
    .toSorted();

describe('the last administrator of a district', () => {
  const { app, world, as } = useWorld(['admin']);
  const press = (id: number) => as('admin').post(`/admin/people/${id}/erase`, { confirmation: String(id) });

  it('cannot be removed, and staff see what to do first; after that nothing prevents it', async () => {
    const { id } = cast.schoolAdmin;
    const refused = await press(id);
    expect([refused.status, refused.code]).toEqual([409, 'last_administrator']);
    expect(refused.text).toContain('This is the last administrator of this district. Make somebody else an administrator first.');
    const form = await as('admin').call('POST', `/admin/people/${id}/erase`, {
      rawBody: new URLSearchParams({ confirmation: String(id), authenticity_token: as('admin').csrfToken }).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      accept: 'text/html',
    });
    expect([form.status, form.text.includes('<body id="admin_person">')]).toEqual([409, true]);
    expect(form.text).toContain('Make somebody else an administrator first.');
    expect(await app.app.services.erasedSubjects.read()).toEqual([]);
    await anotherAdmin(app, world, 1);
    expect((await press(id)).status).toBe(200);
  });

  it('remains when two are erased at once', async () => {
    const other = await anotherAdmin(app, world, 2);
    const staff = by(world, cast.admin.id);
    const attempts = [other, cast.otherSchoolAdmin.id].map((id) => erase({ ...staff, commandId: randomUUID() }, id));
    expect(await ends(attempts)).toEqual(['done', 'last_administrator']);
  });

  it('does not block removing admins of single schools, or what the system does', async () => {
    expect((await press(cast.principal.id)).status).toBe(200);
    const alone = await anotherAdmin(app, world, 3);
    await erase(world.context(), alone);
  });
});

describe('the last administrator of the product', () => {
  const { app, world } = useWorld();

  it('stays when all of them erase each other at once', async () => {
    const [second, third] = [await anotherAdmin(app, world, null), await anotherAdmin(app, world, null)];
    const first = cast.admin.id;
    const attempts = [erase(by(world, first), second), erase(by(world, second), third), erase(by(world, third), first)];
    expect(await ends(attempts)).toEqual(['done', 'done', 'last_administrator']);
  });
});
