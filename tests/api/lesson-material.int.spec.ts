import { describe, expect, it } from 'vitest';
import { useWorld } from '#tests/support/use-world.ts';
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

  it('is read back as written', async () => {
    const answer = await as('admin').call('PUT', materialPath, { body: { lesson_material: written } });
    expect([answer.status, answer.headers.get('etag')]).toEqual([200, 'W/"1"']);
    const stored = { lesson_material: { lesson_uuid: expect.any(String), revision: '1', ...written } };
    expect(answer.json).toEqual(stored);
    expect(await read()).toEqual(stored);
  });

  it('does not change when the same content is saved again', async () => {
    const before = await app.store.head();
    expect((await as('admin').call('PUT', materialPath, { body: { lesson_material: written } })).status).toBe(200);
    expect(await app.store.head()).toEqual(before);
  });

  it('does not overwrite a concurrent change', async () => {
    const headers = { 'if-match': 'W/"0"' };
    const body = { lesson_material: nothing };
    expect((await as('admin').call('PUT', materialPath, { body, headers })).status).toBe(412);
    expect(await read()).toMatchObject({ lesson_material: written });
  });

  it('can be as long as all of its fields at their maximum length', async () => {
    const id = (place: number) => `00000000-0000-4000-8000-${place.toString().padStart(12, '0')}`;
    const long = (characters: number, place = 0) => `${place} `.padEnd(characters, 'ä');
    const sentences = Array.from({ length: 30 }, (_, place) => {
      return { id: `s${place}`, text_before: long(1_000), text_after: long(1_000) };
    });
    const material = {
      key_concepts: long(5_000),
      content_objective: long(5_000),
      language_objective: long(5_000),
      simplified_synopsis: long(5_000),
      vocabulary: Array.from({ length: 60 }, (_, place) => ({
        id: id(place),
        word: long(100, place),
        definition: long(500),
        picture: null,
        home_language: { es: long(500), ar: long(500) },
      })),
      videos: [],
      organizers: Array.from({ length: 12 }, (_, place) => ({
        id: id(100 + place),
        type: 'FitbWorksheet',
        organizer: { instructions: long(2_000), config_json: { sentences } },
      })),
      prompts: Array.from({ length: 30 }, (_, place) => ({ id: id(200 + place), content: long(2_000) })),
    };
    const answer = await as('admin').call('PUT', materialPath, { body: { lesson_material: material } });
    expect([answer.status, answer.code]).toEqual([200, undefined]);
    const beyond = { ...material, key_concepts: 'x'.repeat(4_000_000) };
    expect((await as('admin').call('PUT', materialPath, { body: { lesson_material: beyond } })).status).toBe(413);
  });

  it('explains in words which field is invalid', async () => {
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
