import { describe, expect, it } from 'vitest';
import { setSchoolClassMembers } from '#commands/classes/school-class/members.ts';
import { writeLessonMaterial } from '#commands/lessons/lesson/material.ts';
import { exampleUuid } from '#tests/domain/support/examples.ts';
import { materialExample as exampleOfMaterial } from '#tests/domain/support/material-examples.ts';
import { useWorld } from '#tests/support/use-world.ts';
import { cast, schoolClassId } from '#tests/support/world.ts';
import { lessonUuid } from './lesson-assignment-examples.ts';

interface Assignment {
  readonly id: string;
  readonly questions: { readonly id: string; readonly content: string }[];
  readonly organizers: { readonly type: string; readonly organizer: { readonly id: string } }[];
  readonly vocabulary_words: { readonly id: string; readonly word: string }[];
  readonly blocks: string[];
  readonly begun: boolean;
  readonly school_classes: { readonly lesson_assignment_school_class_id: number; readonly due_at: string | null }[];
}
const assignmentOf = ({ json }: { readonly json: unknown }): Assignment => (json as { assignment: Assignment }).assignment;

const materialExample = exampleOfMaterial();

const { world, as, app } = useWorld(['teacher', 'student', 'classmate']);

const make = async (body: object = {}): Promise<Assignment> => {
  await writeLessonMaterial(world.context(), { lessonUuid, material: materialExample });
  const reply = await as('teacher').post('/teach/lesson_assignments', {
    lesson_uuid: lessonUuid,
    school_class_ids: [schoolClassId],
    ...body,
  });
  expect(reply.status).toBe(201);
  return assignmentOf(reply);
};
const pageOf = (assignment: Assignment): string =>
  `/students/assignments/${assignment.school_classes[0]!.lesson_assignment_school_class_id}`;
const classOf = ({ id }: Assignment): string => `/teach/lesson_assignments/${id}/school_class/${schoolClassId}`;

describe('a teacher builds an assignment', () => {
  it('from all of the material by default', async () => {
    const assignment = await make();
    expect(assignment.questions).toHaveLength(materialExample.prompts.length);
    expect(assignment.vocabulary_words).toHaveLength(materialExample.vocabulary.length);
    expect(assignment.blocks).toContain('questions');
    const page = await as('student').get(pageOf(assignment));
    expect(page.json).toMatchObject({
      key_concepts: materialExample.overview.keyConcepts,
      question_ids: materialExample.prompts.map(({ id }) => id),
      submitted_at: null,
      feedback: null,
      revision: null,
    });
  });

  it('from what they choose, reword and add', async () => {
    const [prompt] = materialExample.prompts;
    const [word] = materialExample.vocabulary;
    const assignment = await make({
      title: 'Harbour week',
      blocks: { overview: false, videos: false, podcast: false },
      prompts: [{ id: prompt!.id, content: 'In your own words?' }, { content: 'And at home?' }],
      words: [
        { id: word!.id, word: word!.word, definition: 'in my words' },
        { word: 'quay', definition: 'where ships wait' },
      ],
    });
    expect(assignment).toMatchObject({
      blocks: ['vocabulary', 'questions'],
      organizers: [],
      questions: [{ id: prompt!.id, content: 'In your own words?' }, { content: 'And at home?' }],
      vocabulary_words: [{ id: word!.id, definition: 'in my words' }, { word: 'quay' }],
    });
    const stray = await as('teacher').post('/teach/lesson_assignments', {
      lesson_uuid: lessonUuid,
      prompts: [{ id: exampleUuid(9, 9), content: 'x' }],
    });
    expect([stray.status, stray.code]).toEqual([400, 'not_in_lesson']);
  });

  it('as a copy of last year’s, which changes independently', async () => {
    const first = await make({ title: 'Last year', school_class_ids: [] });
    const copy = await make({ title: 'This year', copied_from: first.id, school_class_ids: [] });
    await as('teacher').put(`/teach/lesson_assignments/${copy.id}`, { prompts: [] });
    expect(assignmentOf(await as('teacher').get(`/teach/lesson_assignments/${first.id}`)).questions).toHaveLength(
      materialExample.prompts.length,
    );
  });

  it('and a later change of the lesson does not affect it', async () => {
    const assignment = await make();
    await writeLessonMaterial(world.context(), { lessonUuid, material: { ...materialExample, prompts: [] } });
    const page = await as('student').get(pageOf(assignment));
    expect((page.json as { questions: unknown[] }).questions).toHaveLength(materialExample.prompts.length);
  });
});

describe('a student working on it', () => {
  it('saves, comes back, submits, and the teacher reads it', async () => {
    const assignment = await make();
    const [prompt] = assignment.questions;
    const data = { assignment_prompts: { [prompt!.id]: 'The bell and the gulls.' } };
    const saved = await as('student').put(pageOf(assignment), {
      ui_state: { overview: { completed: true, folded: true } },
      data,
    });
    expect(saved.json).toMatchObject({ revision: 2, conflicts: [], data, submitted_at: null });
    const again = await as('student').get(pageOf(assignment));
    expect(again.json).toMatchObject({ ui_state: { overview: { completed: true, folded: true }, submitted: false }, data });
    await app.caughtUp();
    const table = await as('teacher').get(classOf(assignment));
    expect((table.json as { rows: unknown[] }).rows).toContainEqual(
      expect.objectContaining({ student_id: cast.student.id, state: 'in_progress', words: 5, completed_blocks: ['overview'] }),
    );
    const handedIn = await as('student').put(pageOf(assignment), { ui_state: { submitted: true }, data });
    expect((handedIn.json as { submitted_at: string | null }).submitted_at).not.toBeNull();
    const late = await as('student').put(pageOf(assignment), { data: { assignment_prompts: { [prompt!.id]: 'More.' } } });
    expect([late.status, late.code]).toEqual([409, 'student_work_submitted']);
    const work = await as('teacher').get(`${classOf(assignment)}/students/${cast.student.id}`);
    expect(work.json).toMatchObject({ state: 'submitted', data });
  });

  it('gets work back with a reason, and sees it', async () => {
    const assignment = await make();
    await as('student').put(pageOf(assignment), { ui_state: { submitted: true } });
    const work = `${classOf(assignment)}/students/${cast.student.id}`;
    expect((await as('teacher').post(`${work}/reopen`, { reason: 'Write more.' })).json).toMatchObject({ state: 'in_progress' });
    expect((await as('student').get(pageOf(assignment))).json).toMatchObject({ reopened: { reason: 'Write more.' } });
    expect((await as('teacher').post(`${work}/undo_reopening`)).json).toMatchObject({ state: 'submitted' });
  });

  it('cannot read a classmate’s work, or anything before the start', async () => {
    const assignment = await make({ starts_at: '2099-01-01T00:00:00Z' });
    expect((await as('student').get(pageOf(assignment))).status).toBe(404);
    expect((await as('student').put(pageOf(assignment), {})).status).toBe(404);
    const open = await make();
    const [prompt] = open.questions;
    await as('student').put(pageOf(open), { data: { assignment_prompts: { [prompt!.id]: 'Mine.' } } });
    expect(JSON.stringify((await as('classmate').get(pageOf(open))).json)).not.toContain('Mine.');
  });

  it('is shown what is invalid, and nothing is stored', async () => {
    const assignment = await make();
    const before = await app.store.head();
    const wrong = await as('student').put(pageOf(assignment), { data: { assignment_prompts: { nothing: 'x' } } });
    expect([wrong.status, wrong.code]).toEqual([400, 'student_work_invalid']);
    const large = await as('student').put(pageOf(assignment), { ui_state: { notes: 'x'.repeat(1_000_001) } });
    expect(large.status).toBe(413);
    expect(await app.store.head()).toEqual(before);
    const roomy = await as('student').put(pageOf(assignment), { ui_state: { notes: 'x'.repeat(300_000) } });
    expect(roomy.status).toBe(200);
  });

  it('has every bad save refused with its field, and nothing from it is stored', async () => {
    const assignment = await make();
    const [prompt] = assignment.questions;
    const places = assignment.organizers.map(({ type }) => type);
    await as('student').put(pageOf(assignment), { ui_state: { overview: { completed: true } } });
    const stale = { ui_state: { overview: { completed: false } }, revision: 0 };
    const worksheet = (result: unknown) => ({ data: { worksheet: places.map((_, place) => (place === 0 ? result : null)) } });
    const before = await app.store.head();
    const bad: readonly (readonly [string, object, number, string, string])[] = [
      ['a block that there is not', { ui_state: { story: { completed: true } } }, 400, 'invalid_request', 'ui_state.story'],
      ['a prompt', { data: { assignment_prompts: { nothing: 'x' } } }, 400, 'student_work_invalid', 'assignment_prompts.nothing'],
      ['an organizer', { data: { additional_sentences: { x: ['y'] } } }, 400, 'student_work_invalid', 'additional_sentences.x'],
      [
        'a text too long',
        { data: { assignment_prompts: { [prompt!.id]: 'x'.repeat(20_001) } } },
        400,
        'student_work_invalid',
        `assignment_prompts.${prompt!.id}`,
      ],
      [
        'more organizers than there are',
        { data: { worksheet: [null, null, null, {}] } },
        400,
        'invalid_request',
        'data.worksheet',
      ],
      ['completion undone by a stale tab', stale, 409, 'stale_progress', 'ui_state.overview'],
      ...(places.length > 0 ? [['the wrong shape', worksheet(['x']), 400, 'student_work_invalid', 'worksheet.0'] as const] : []),
    ];
    for (const [name, body, status, code, field] of bad) {
      const reply = await as('student').put(pageOf(assignment), body);
      expect([name, reply.status, reply.code], name).toEqual([name, status, code]);
      expect(
        (reply.json as { errors: { path: string }[] }).errors.map(({ path }) => path),
        name,
      ).toContain(field);
      expect(reply.headers.get('content-type'), name).toContain('application/problem+json');
    }
    expect(await app.store.head()).toEqual(before);
  });

  it('completes those of the five blocks that the assignment has', async () => {
    const assignment = await make({ blocks: { videos: false, podcast: false } });
    const complete = { completed: true };
    const reply = await as('student').put(pageOf(assignment), {
      ui_state: { overview: complete, videos: complete, podcast: complete },
    });
    expect(reply.status).toBe(200);
    await app.caughtUp();
    const table = await as('teacher').get(classOf(assignment));
    expect((table.json as { rows: unknown[] }).rows).toContainEqual(
      expect.objectContaining({ student_id: cast.student.id, completed_blocks: ['overview'] }),
    );
  });

  it('can read but not edit it in an archived class, and continue when the class is restored', async () => {
    const [begun, untouched] = [await make(), await make()];
    const promptId = begun.questions[0]!.id;
    const data = { assignment_prompts: { [promptId]: 'Before the summer.' } };
    await as('student').put(pageOf(begun), { data });
    await as('teacher').post(`/school_classes/${schoolClassId}/archive`);
    await app.caughtUp();
    expect((await as('student').get(pageOf(begun))).json).toMatchObject({ data, closed: true, class_archived: true });
    const refused = await as('student').put(pageOf(begun), { data: { assignment_prompts: { [promptId]: 'After it.' } } });
    expect([refused.status, refused.code]).toEqual([409, 'school_class_archived']);
    for (const call of [as('student').get(pageOf(untouched)), as('student').put(pageOf(untouched), { data: {} })]) {
      expect((await call).status).toBe(404);
    }
    await as('teacher').post(`/school_classes/${schoolClassId}/restore`);
    await app.caughtUp();
    expect((await as('student').get(pageOf(begun))).json).toMatchObject({ data, closed: false, class_archived: false });
    expect((await as('student').put(pageOf(begun), { ui_state: { submitted: true } })).status).toBe(200);
  });

  it('keeps it when moving to another class: the student and the teacher can still read it', async () => {
    const assignment = await make();
    const data = { assignment_prompts: { [assignment.questions[0]!.id]: 'Before I moved.' } };
    await as('student').put(pageOf(assignment), { data });
    const members = (studentIds: number[]) =>
      setSchoolClassMembers(world.context(), { schoolClassId, teacherIds: [cast.teacher.id], studentIds, replace: true });
    await members([cast.classmate.id]);
    await app.caughtUp();
    expect((await as('student').get(pageOf(assignment))).json).toMatchObject({ data, closed: true, left_class: true });
    const listed = (await as('student').get('/students')).json as { lesson_assignments: { title: string; closed: boolean }[] };
    expect(listed.lesson_assignments.find(({ closed }) => closed)).toMatchObject({ assignment_url: pageOf(assignment) });
    const refused = await as('student').put(pageOf(assignment), { ui_state: { submitted: true } });
    expect([refused.status, refused.code]).toEqual([409, 'student_left_class']);
    const table = await as('teacher').get(classOf(assignment));
    expect((table.json as { rows: unknown[] }).rows).toContainEqual(
      expect.objectContaining({ student_id: cast.student.id, in_class: false, words: 3 }),
    );
    await members([cast.student.id, cast.classmate.id]);
  });

  it('finds it closed after the teacher closed it, and open again later', async () => {
    const assignment = await make();
    await as('teacher').post(`${classOf(assignment)}/close`);
    const closed = await as('student').put(pageOf(assignment), {});
    expect([closed.status, closed.code]).toEqual([409, 'lesson_assignment_closed']);
    await as('teacher').post(`${classOf(assignment)}/reopen`);
    expect((await as('student').put(pageOf(assignment), {})).status).toBe(200);
    const begun = await as('teacher').put(`/teach/lesson_assignments/${assignment.id}`, { prompts: [] });
    expect([begun.status, begun.code]).toEqual([409, 'lesson_assignment_begun']);
  });
});
