import { describe, expect, it } from 'vitest';
import { useWorld } from '../support/use-world.ts';
import { materialPath, written } from './lesson-material-examples.ts';

const { app, as } = useWorld(['admin']);

const nothing = {
  key_concepts: '',
  content_objective: '',
  language_objective: '',
  simplified_synopsis: '',
  vocabulary: [],
  videos: [],
  organizers: [],
  prompts: [],
};
const read = async () => (await as('admin').get(materialPath)).json as { lesson_material: { revision: string } };

describe('the teaching material of a lesson', () => {
  it('is empty until staff write some', async () => {
    expect(await read()).toEqual({ lesson_material: { lesson_uuid: expect.any(String), revision: '0', ...nothing } });
  });

  it('is read back as it was written', async () => {
    const answer = await as('admin').call('PUT', materialPath, { body: { lesson_material: written } });
    expect([answer.status, answer.headers.get('etag')]).toEqual([200, 'W/"1"']);
    const stored = { lesson_material: { lesson_uuid: expect.any(String), revision: '1', ...written } };
    expect(answer.json).toEqual(stored);
    expect(await read()).toEqual(stored);
  });

  it('stays as it is when the same is written again', async () => {
    const before = await app.store.head();
    expect((await as('admin').call('PUT', materialPath, { body: { lesson_material: written } })).status).toBe(200);
    expect(await app.store.head()).toEqual(before);
  });

  it('is not written over what somebody else wrote in the meantime', async () => {
    const headers = { 'if-match': 'W/"0"' };
    const body = { lesson_material: nothing };
    expect((await as('admin').call('PUT', materialPath, { body, headers })).status).toBe(412);
    expect(await read()).toMatchObject({ lesson_material: written });
  });

  it('says in words which field cannot be used', async () => {
    const organizers = [
      { ...written.organizers[1], organizer: { instructions: '', config_json: { sentences: [{ id: 's1' }] } } },
    ];
    const answer = await as('admin').call('PUT', materialPath, { body: { lesson_material: { ...written, organizers } } });
    expect(answer.json).toMatchObject({
      status: 400,
      detail: expect.stringContaining('Organizer 1, sentence 1, text before: is missing.'),
    });
  });
});
