import { describe, expect, it } from 'vitest';
import type { TaughtWorkPageData } from '#api/writing/writing-assessments/schemas.ts';
import { erasePerson } from '#commands/audit/erase-person.ts';
import { useWorld } from '#tests/support/use-world.ts';
import { cast } from '#tests/support/world.ts';
import { handInAnswer, worksPath, type HandedIn } from './writing-examples.ts';

const { world, as, app } = useWorld(['teacher', 'otherTeacher', 'student', 'classmate']);

const pageOf = async ({ workId }: HandedIn): Promise<TaughtWorkPageData> => {
  await app.caughtUp();
  return (await as('teacher').get(`/teach/student_works/${workId}`)).json as TaughtWorkPageData;
};
const handBack = async (handed: HandedIn) =>
  as('teacher').post(`${(await pageOf(handed)).work_url}/reopen`, { reason: 'Say why the boats moved.' });
const write = ({ givenId, promptId }: HandedIn, text: string, submitted: boolean, member: 'student' | 'classmate' = 'student') =>
  as(member).put(`/students/assignments/${givenId}`, {
    ui_state: { submitted },
    data: { assignment_prompts: { [promptId]: text } },
  });
const sides = ({ earlier_drafts: drafts }: TaughtWorkPageData) =>
  drafts.map(({ number, prompts }) => {
    const side = (leftOut: string) =>
      prompts[0]!.parts
        .filter(({ change }) => change !== leftOut)
        .map(({ text }) => text)
        .join('');
    return [number, side('added'), side('removed')];
  });

describe('another draft', () => {
  it('keeps the previous draft and compares the two, even while the next one is being written', async () => {
    const handed = await handInAnswer(world, 'The boats was moving.');
    expect((await pageOf(handed)).earlier_drafts).toEqual([]);
    expect((await handBack(handed)).status).toBe(200);
    expect(sides(await pageOf(handed))).toEqual([[1, 'The boats was moving.', 'The boats was moving.']]);
    await write(handed, 'The boats were moving.', false);
    expect(sides(await pageOf(handed))).toEqual([[1, 'The boats was moving.', 'The boats were moving.']]);
    await write(handed, 'The boats were moving because of the wind.', true);
    const second = await pageOf(handed);
    expect(sides(second)).toEqual([[1, 'The boats was moving.', 'The boats were moving because of the wind.']]);
    expect(second.earlier_drafts[0]!.prompts[0]!.parts.filter(({ change }) => change === 'removed')).toEqual([
      { text: 'was', change: 'removed' },
    ]);
    await handBack(handed);
    await write(handed, 'The wind moved the boats.', true);
    expect(sides(await pageOf(handed)).map(([number, before]) => [number, before])).toEqual([
      [1, 'The boats was moving.'],
      [2, 'The boats were moving because of the wind.'],
    ]);
  });

  it('does not exist if giving the work back was undone', async () => {
    const handed = await handInAnswer(world);
    await handBack(handed);
    expect((await as('teacher').post(`${(await pageOf(handed)).work_url}/undo_reopening`)).status).toBe(200);
    expect((await pageOf(handed)).earlier_drafts).toEqual([]);
  });

  it('keeps comments on the previous draft with the words they were about', async () => {
    const handed = await handInAnswer(world, 'The boats was moving.');
    await as('teacher').post(`${worksPath}/${handed.workId}/comments`, {
      assignment_prompt_id: handed.promptId,
      start: 4,
      end: 9,
      text: 'Which boats?',
    });
    await handBack(handed);
    await write(handed, 'Two red boats were moving.', true);
    expect((await pageOf(handed)).comments).toMatchObject([{ quote: 'boats', start: 4, text: 'Which boats?' }]);
  });

  it('can be requested only by the class’s teachers, and is deleted with its student', async () => {
    const handed = await handInAnswer(world, 'A secret of the harbour.', 'classmate');
    const { work_url: url } = await pageOf(handed);
    expect((await as('otherTeacher').post(`${url}/reopen`, { reason: 'Mine.' })).status).toBe(404);
    await handBack(handed);
    await write(handed, 'Another text.', true, 'classmate');
    expect(JSON.stringify((await pageOf(handed)).earlier_drafts)).toContain('secret');
    const { erasedSubjects: subjects } = app.app.services;
    await erasePerson(world.context(), { personId: cast.classmate.id, subjects, dataDir: null });
    expect(JSON.stringify(await pageOf(handed))).not.toMatch(/secret|Another text/);
  });
});
