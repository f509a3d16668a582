import { describe, expect, it } from 'vitest';
import { createAssignmentBody } from '#api/assignments/lesson-assignments/schemas.ts';
import {
  blocksToChoose,
  contentBody,
  draftOf,
  moved,
  organizersToChoose,
  sameDraft,
  type Content,
} from '#web/assignments/assignment-builder/draft.ts';
import { newBuilderSample } from '#tests/web/pages/assignment-samples.ts';

const { material, lesson } = newBuilderSample;
const whole = draftOf(material, material);
const [tide, moon] = material.vocabulary_words;
const [first, second] = material.questions;
const [organizer] = material.organizers;

describe('the assignment builder form', () => {
  it('sends the lesson’s own content for an unchanged lesson', () => {
    const body = contentBody(whole);
    expect(createAssignmentBody.parse({ lesson_uuid: lesson.uuid, ...body })).toMatchObject(body);
    expect(body).toMatchObject({
      title: 'Tides',
      blocks: { overview: true, vocabulary: true, videos: false, podcast: true },
      organizer_ids: material.organizers.map((one) => one.organizer.id),
      prompts: [first, second].map((question) => ({ id: question!.id, content: question!.content })),
    });
    expect(body.words).toHaveLength(2);
  });

  it('sends custom entries without an ID, in their place, and leaves out unselected ones', () => {
    const own = { key: 'k', id: null, content: 'And at home?', chosen: true };
    const body = contentBody({
      ...whole,
      prompts: [own, ...whole.prompts.map((prompt) => ({ ...prompt, chosen: prompt.id !== first!.id }))],
    });
    expect(body.prompts).toEqual([{ content: 'And at home?' }, { id: second!.id, content: second!.content }]);
  });

  it('sends neither words nor organizers of a removed part, but restores them with it', () => {
    const without = contentBody({ ...whole, blocks: { ...whole.blocks, vocabulary: false, podcast: false } });
    expect(without).not.toHaveProperty('words');
    expect(without.organizer_ids).toEqual([]);
    const saved: Content = { ...material, vocabulary_words: [], organizers: [], blocks: ['questions'] };
    const again = draftOf(saved, material);
    expect(again.blocks.vocabulary).toBe(false);
    expect(again.words.map(({ id, chosen }) => [id, chosen])).toEqual([
      [tide!.id, true],
      [moon!.id, true],
    ]);
  });

  it('lists selected entries first, in their order, and then the available ones', () => {
    const saved: Content = { ...material, questions: [{ ...second!, content: 'Who pulls at it?' }] };
    expect(draftOf(saved, material).prompts.map(({ content, chosen }) => [content, chosen])).toEqual([
      ['Who pulls at it?', true],
      [first!.content, false],
    ]);
  });

  it('closes the gap left by a listen without an organizer', () => {
    expect(contentBody({ ...whole, listens: [null, organizer!.organizer.id, null] }).organizer_ids).toEqual([
      organizer!.organizer.id,
    ]);
  });

  it('offers what the lesson has, and what the assignment has from an earlier version of it', () => {
    const gone = { ...organizer!, organizer: { ...organizer!.organizer, id: 'gone' } };
    expect(organizersToChoose({ ...material, organizers: [gone] }, material)).toEqual([...material.organizers, gone]);
    expect(blocksToChoose({ ...material, blocks: ['videos', 'questions'] }, material)).toEqual([
      'overview',
      'vocabulary',
      'videos',
      'podcast',
    ]);
  });

  it('recognizes a change that was undone', () => {
    expect(sameDraft({ ...whole, title: 'Else' }, whole)).toBe(false);
    expect(sameDraft({ ...whole, title: 'Tides' }, whole)).toBe(true);
  });

  it('moves an entry by one place, but not past the ends', () => {
    const entries = [{ key: 'a' }, { key: 'b' }, { key: 'c' }];
    expect(moved(entries, 'c', 'up').map(({ key }) => key)).toEqual(['a', 'c', 'b']);
    expect(moved(entries, 'a', 'down').map(({ key }) => key)).toEqual(['b', 'a', 'c']);
    expect(moved(entries, 'a', 'up')).toBe(entries);
    expect(moved(entries, 'c', 'down')).toBe(entries);
  });
});
