import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadConfig } from '#platform/config.ts';
import { findPeople } from '#people/people.ts';
import { erasedSubjectsFile, readErasedSubjects } from '#people/erased-subjects.ts';
import { eraseFromList } from '#scripts/support/erase-from-list.ts';
import { createUser, inviteUser } from '#scripts/support/create-user.ts';
import { UsageError } from '#scripts/support/usage.ts';
import { parseUserCommand, type CreateOptions } from '#scripts/support/user-options.ts';
import { useWorld } from '#tests/support/use-world.ts';
import { cast } from '#tests/support/world.ts';

const optionsOf = (line: string): CreateOptions => {
  const command = parseUserCommand(['create', ...line.split(' ').filter((word) => word !== '')]);
  if (command.command !== 'create') throw new Error('not a create');
  return command;
};

describe('npm run user', () => {
  const { app } = useWorld();
  const stores = () => ({
    config: loadConfig({ NODE_ENV: 'test', SESSION_SECRET: 'x'.repeat(40) }),
    db: app.db,
    store: app.store,
  });

  it('creates a staff admin who can sign in', async () => {
    const { invitation } = await createUser(
      stores(),
      optionsOf('--email boss@example.test --role admin --password correct-horse-battery'),
    );
    expect(invitation).toBeNull();
    await app.caughtUp();
    const client = app.visitor();
    expect((await client.signIn('boss@example.test', 'correct-horse-battery')).json).toMatchObject({
      user: { role: 'admin', name: 'boss' },
    });
    expect((await client.get('/admin/quizzes')).status).toBe(200);
  });

  it('creates a teacher of a school who chooses a password with a link', async () => {
    const options = { ...optionsOf('--email new@example.test --role teacher --school 1 --plan premium'), name: 'Noor Al Amin' };
    const { invitation } = await createUser(stores(), options);
    await app.caughtUp();
    const client = app.visitor();
    expect((await client.get(`/invitations/${invitation}`)).json).toMatchObject({
      name: 'Noor Al Amin',
      email: 'new@example.test',
    });
    await client.refreshToken();
    const accepted = await client.post(`/invitations/${invitation}`, { password: 'a long password' });
    expect(accepted.json).toMatchObject({ user: { role: 'teacher' } });
    const again = await inviteUser(stores(), 'NEW@example.test');
    expect((await app.visitor().get(`/invitations/${again.invitation}`)).status).toBe(200);
  });

  it('refuses invalid input, and writes nothing', async () => {
    const head = await app.store.head();
    await expect(createUser(stores(), optionsOf('--email a@example.test --role teacher --school 999'))).rejects.toThrow(
      'School 999 was not found',
    );
    await expect(createUser(stores(), optionsOf('--email teacher@world.test --role teacher --school 1'))).rejects.toThrow(
      'has an account already',
    );
    await expect(createUser(stores(), optionsOf('--email a@example.test --role admin --password short'))).rejects.toThrow(
      '15 to 256',
    );
    await expect(inviteUser(stores(), 'nobody@example.test')).rejects.toThrow('was not found');
    expect(await app.store.head()).toEqual(head);
  });

  it.each([
    ['', 'takes an email address'],
    ['--email a@example.test', '--role takes student, teacher'],
    ['--email a@example.test --role boss', '--role takes student, teacher'],
    ['--email a@example.test --role teacher', 'needs --school'],
    ['--email a@example.test --role admin --school 1', 'belongs to no school'],
    ['--email a@example.test --role student --school x', "takes a school's number"],
    ['--email a@example.test --role student --school 1 --plan premium', '--plan is for teachers'],
    ['--email a@example.test --role admin --colour red', '--colour'],
    ['--email a@example.test --role admin extra', 'extra is too much'],
  ])('explains what is wrong with "%s"', (line, text) => {
    expect(() => optionsOf(line)).toThrow(UsageError);
    expect(() => optionsOf(line)).toThrow(text);
  });

  it('erases everyone in a list again, and describes the list format', async () => {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'earshot-list-'));
    try {
      const kept = path.join(dataDir, 'kept.ndjson');
      const config = loadConfig({ NODE_ENV: 'test', SESSION_SECRET: 'x'.repeat(40), DATA_DIR: path.join(dataDir, 'data') });
      const erasedAt = new Date(Date.now() + 1_000).toISOString();
      const lines = [cast.classmate.id, 1_999_999].map((personId) => `${JSON.stringify({ personId, erasedAt })}\n`);
      await writeFile(kept, lines.join(''));
      const said = await eraseFromList({ ...stores(), config }, kept);
      expect(said).toBe(`2 in the list; 1 person was there again and erased again: ${cast.classmate.id}.`);
      expect((await findPeople(app.db, [cast.classmate.id])).get(cast.classmate.id)).toMatchObject({ erased: true, email: null });
      const last = (await app.store.readStream(`person-${cast.classmate.id}`)).at(-1)!;
      expect([last.type, last.metadata.actor.role]).toEqual(['PersonErased', 'system']);
      expect(await readErasedSubjects(path.join(config.dataDir, erasedSubjectsFile))).toHaveLength(2);
      expect(await eraseFromList({ ...stores(), config }, kept)).toBe(
        '2 in the list; 0 people were there again and erased again.',
      );
      await writeFile(kept, 'classmate\n');
      await expect(eraseFromList({ ...stores(), config }, kept)).rejects.toThrow(/line 1: a line of this list looks like/);
      await expect(eraseFromList({ ...stores(), config }, path.join(dataDir, 'none'))).rejects.toThrow('There is no file');
    } finally {
      await rm(dataDir, { recursive: true });
    }
  });

  it('requires the list', () => {
    expect(parseUserCommand(['erase', '--from-list', 'kept.ndjson'])).toEqual({ command: 'erase', list: 'kept.ndjson' });
    expect(() => parseUserCommand(['erase'])).toThrow('erase takes --from-list FILE');
  });
});
