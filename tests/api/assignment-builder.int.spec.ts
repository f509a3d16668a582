import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AssignmentBuilderPageData, GivenAssignmentReply } from '#api/assignments/lesson-assignments/schemas.ts';
import type { TeachAssignmentsPageData } from '#api/assignments/teach-assignments/schemas.ts';
import { writeLessonMaterial } from '#commands/lessons/lesson/material.ts';
import { createSchoolClass } from '#commands/classes/school-class/school-class.ts';
import { setSchoolClassMembers } from '#commands/classes/school-class/members.ts';
import { importQuiz } from '#commands/quizzes/import-quiz.ts';
import { lessonUuidOf } from '#domain/lessons/lesson/events.ts';
import { exampleUuid } from '#tests/domain/support/examples.ts';
import { materialExample } from '#tests/domain/support/material-examples.ts';
import type { Answer } from '#tests/support/http-client.ts';
import { useWorld } from '#tests/support/use-world.ts';
import { buildQuiz, cast, lessonPath, otherSchoolClassId, schoolClassId } from '#tests/support/world.ts';
import { lessonUuid, makeAssignment } from './lesson-assignment-examples.ts';

const { world, as, app } = useWorld(['teacher', 'otherTeacher', 'farTeacher', 'student']);

const secondClassId = 41;
const material = materialExample();
const due = '2099-05-31T15:00:00.000Z';
const listening = 'listening_comprehension';
beforeAll(async () => {
  await writeLessonMaterial(world.context(), { lessonUuid, material });
  await createSchoolClass(world.context(), { schoolClassId: secondClassId, schoolId: 1, name: 'Room 13', code: 'ROOM13' });
  const teacherIds = [cast.teacher.id];
  await setSchoolClassMembers(world.context(), { schoolClassId: secondClassId, teacherIds, studentIds: [], replace: true });
  await app.caughtUp();
});

const post = (body: object, key: string = randomUUID()) =>
  as('teacher').post('/teach/lesson_assignments', { lesson_uuid: lessonUuid, ...body }, { 'idempotency-key': key });
const givenOf = ({ json }: Answer): GivenAssignmentReply => json as GivenAssignmentReply;
const refusedFields = ({ json }: Answer): string[] => (json as { errors: { path: string }[] }).errors.map(({ path }) => path);

describe('the builder page', () => {
  it('shows for a new assignment the whole lesson, the defaults, and the available extras', async () => {
    const page = (await as('teacher').get(`/teach/lesson_assignments/new?lesson_uuid=${lessonUuid}`)).json;
    expect(page).toMatchObject({
      assignment: null,
      copied_from: null,
      lesson: { uuid: lessonUuid, type: 'lesson' },
      begins_with: { title: 'The quiet harbour', question_ids: material.prompts.map(({ id }) => id) },
      school_classes: [
        { id: schoolClassId, name: 'Room 12' },
        { id: secondClassId, name: 'Room 13' },
      ],
      quizzes: [{ uuid: world.quiz.uuid, title: 'Harbour quiz', questions_count: 3 }],
    });
    expect((page as AssignmentBuilderPageData).material.organizers).toHaveLength(material.organizers.length);
  });

  it('starts a copy from the original, even when only the original is named', async () => {
    const { id } = await makeAssignment(world, { title: 'Last year', prompts: [{ content: 'Mine?' }], school_class_ids: [] });
    await app.caughtUp();
    const page = (await as('teacher').get(`/teach/lesson_assignments/new?copied_from=${id}`)).json;
    expect(page).toMatchObject({
      copied_from: { id, title: 'Last year' },
      begins_with: { title: 'Last year', questions: [{ content: 'Mine?' }] },
      lesson: { uuid: lessonUuid },
      earlier: [{ id, title: 'Last year' }],
    });
    const stranger = await as('otherTeacher').get(`/teach/lesson_assignments/new?copied_from=${id}`);
    expect(stranger.status).toBe(404);
    const nothing = await as('teacher').get('/teach/lesson_assignments/new');
    expect([nothing.status, refusedFields(nothing)]).toEqual([400, ['lesson_uuid']]);
  });

  it('shows for an existing assignment its classes, with their progress', async () => {
    const made = await makeAssignment(world);
    await as('student').put(`/students/assignments/${made.givenId}`, { ui_state: { submitted: true } });
    await app.caughtUp();
    const page = await as('teacher').get(`/teach/lesson_assignments/${made.id}`);
    expect(page.json).toMatchObject({
      assignment: { id: made.id, begun: true, school_classes: [{ school_class_id: schoolClassId, started: 1, submitted: 1 }] },
      lesson: { uuid: lessonUuid },
      quizzes: [{ uuid: world.quiz.uuid }],
    });
  });
});

describe('an assignment and a quiz of its lesson', () => {
  const quizzesOf = async (): Promise<TeachAssignmentsPageData['quiz_assignments']> =>
    ((await as('teacher').get('/teach/assignments')).json as TeachAssignmentsPageData).quiz_assignments;

  it('are assigned in one step to all classes, with one due date, and once however often the request is sent', async () => {
    const before = (await quizzesOf()).length;
    const key = randomUUID();
    const quiz = { quiz_uuid: world.quiz.uuid, assignment_type: 'reading_comprehension' };
    const body = { school_class_ids: [schoolClassId, secondClassId], due_at: due, quiz };
    const [first, again] = [await post(body, key), await post(body, key)];
    expect([first.status, again.status]).toEqual([201, 201]);
    const { assignment, quiz_assignments, quiz_refusal } = givenOf(first);
    expect(assignment.school_classes.map(({ school_class_id: id, due_at }) => [id, due_at])).toEqual([
      [schoolClassId, due],
      [secondClassId, due],
    ]);
    expect(quiz_assignments.map(({ school_class_id: id }) => id)).toEqual([schoolClassId, secondClassId]);
    expect(quiz_refusal).toBeNull();
    expect(givenOf(again)).toEqual(givenOf(first));
    await app.caughtUp();
    const after = await quizzesOf();
    expect(after).toHaveLength(before + 2);
    expect(after[0]).toMatchObject({ due_at: due, assignment_type: 'reading_comprehension' });
  });

  it('are assigned together to more classes too', async () => {
    const { id } = await makeAssignment(world);
    const quiz = { quiz_uuid: world.quiz.uuid, assignment_type: listening };
    const reply = await as('teacher').post(`/teach/lesson_assignments/${id}/school_classes`, {
      school_class_ids: [secondClassId],
      due_at: due,
      quiz,
    });
    expect([reply.status, givenOf(reply).quiz_assignments.length]).toEqual([201, 1]);
  });

  it('are both refused when the quiz cannot be assigned: not published, of another lesson, unknown', async () => {
    const elsewhere = {
      ...buildQuiz('About tides'),
      quizable: { type: 'Lesson' as const, path: 'tides', name: 'Tides', textComplexity: null },
    };
    await importQuiz(world.context(), { quiz: elsewhere, publish: true });
    const before = await app.store.head();
    const withQuiz = (quizUuid: string) =>
      post({ school_class_ids: [schoolClassId], due_at: due, quiz: { quiz_uuid: quizUuid, assignment_type: listening } });
    expect((await withQuiz(world.draftQuiz.uuid)).status).toBe(404);
    const other = await withQuiz(elsewhere.uuid);
    expect([other.status, other.code, refusedFields(other)]).toEqual([400, 'quiz_of_other_lesson', ['quiz.quiz_uuid']]);
    expect((await withQuiz(exampleUuid(9, 9))).status).toBe(404);
    expect(await app.store.head()).toEqual(before);
  });
});

describe('videos are chosen one by one', () => {
  const video = (id: string) => ({ id, title: `Video ${id}`, createdBy: '', thumbnailUrlTemplate: `/media/${id}.webp` });
  const three = ['v1', 'v2', 'v3'].map(video);
  const idsOf = (reply: Answer) => givenOf(reply).assignment.videos.map(({ id }) => id);
  beforeAll(async () => {
    await writeLessonMaterial(world.context(), { lessonUuid, material: { ...material, videos: three } });
  });
  afterAll(() => writeLessonMaterial(world.context(), { lessonUuid, material }));

  it('in the teacher’s order; all of them by default, none without the block', async () => {
    expect(idsOf(await post({ video_ids: ['v3', 'v1'] }))).toEqual(['v3', 'v1']);
    expect(idsOf(await post({}))).toEqual(['v1', 'v2', 'v3']);
    expect(idsOf(await post({ video_ids: ['v3'], blocks: { videos: false } }))).toEqual([]);
    const none = await post({ video_ids: [] });
    expect([idsOf(none), givenOf(none).assignment.blocks]).toEqual([[], expect.not.arrayContaining(['videos'])]);
  });

  it('and one that staff removed from the lesson stays where it was chosen', async () => {
    const { id } = givenOf(await post({ video_ids: ['v2'] })).assignment;
    await writeLessonMaterial(world.context(), { lessonUuid, material: { ...material, videos: three.slice(0, 1) } });
    const change = await as('teacher').put(`/teach/lesson_assignments/${id}`, { video_ids: ['v1', 'v2'] });
    expect([change.status, idsOf(change)]).toEqual([200, ['v1', 'v2']]);
  });
});

describe('teachers who share a class', () => {
  const coTeacherId = cast.otherTeacher.id;
  const share = (classId: number, teacherIds: readonly number[]) =>
    setSchoolClassMembers(world.context(), {
      schoolClassId: classId,
      teacherIds: [...teacherIds],
      studentIds: [],
      replace: false,
    });
  const asCoTeacher = () => as('otherTeacher');
  const sharedRoom = 42;
  beforeAll(async () => {
    await createSchoolClass(world.context(), { schoolClassId: sharedRoom, schoolId: 1, name: 'Room 14', code: 'ROOM14' });
    await share(sharedRoom, [cast.teacher.id, coTeacherId]);
    await app.caughtUp();
  });
  const giveTo = async (...classIds: number[]) => givenOf(await post({ school_class_ids: classIds })).assignment.id;

  it('can all see, preview and change what their class has, and nobody else can', async () => {
    const at = `/teach/lesson_assignments/${await giveTo(sharedRoom)}`;
    await app.caughtUp();
    expect((await asCoTeacher().get(at)).json).toMatchObject({
      assignment: { can_change: true, school_classes: [{ school_class_id: sharedRoom }] },
    });
    expect((await asCoTeacher().get(`${at}/preview`)).status).toBe(200);
    const changed = await asCoTeacher().put(at, { title: 'Ours' });
    expect([changed.status, givenOf(changed).assignment.title]).toEqual([200, 'Ours']);
    const { assignments } = (await asCoTeacher().get('/teach/assignments?kind=lesson')).json as TeachAssignmentsPageData;
    expect(assignments.find(({ title }) => title === 'Ours')).toMatchObject({ edit_url: at });
    const copied = await asCoTeacher().get(`/teach/lesson_assignments/new?copied_from=${at.split('/').at(-1)}`);
    expect(copied.json).toMatchObject({ copied_from: { title: 'Ours' } });
    for (const verb of ['archive', 'unarchive']) expect((await asCoTeacher().post(`${at}/${verb}`)).status).toBe(200);
    const stranger = await as('farTeacher').get(at);
    expect(stranger.status).toBe(404);
  });

  it('do not overwrite each other’s changes', async () => {
    const at = `/teach/lesson_assignments/${await giveTo(sharedRoom)}`;
    await app.caughtUp();
    const { revision } = givenOf(await as('teacher').get(at)).assignment;
    const sent = { headers: { 'if-match': `W/"${revision}"` } };
    const first = await asCoTeacher().call('PUT', at, { body: { title: 'Hers' }, ...sent });
    expect([first.status, givenOf(first).assignment.revision]).toEqual([200, String(Number(revision) + 1)]);
    const second = await as('teacher').call('PUT', at, { body: { title: 'His' }, ...sent });
    expect([second.status, second.code]).toEqual([412, 'stale_revision']);
    expect(givenOf(await as('teacher').get(at)).assignment).toMatchObject({
      title: 'Hers',
      revision: givenOf(first).assignment.revision,
    });
  });

  it('cannot change assignments that other classes have too, and see what they can do instead', async () => {
    const id = await giveTo(sharedRoom, secondClassId);
    const at = `/teach/lesson_assignments/${id}`;
    await app.caughtUp();
    expect((await asCoTeacher().get(at)).json).toMatchObject({
      assignment: { can_change: false, school_classes: [{ school_class_id: sharedRoom }] },
    });
    expect((await asCoTeacher().get(`${at}/preview`)).status).toBe(200);
    const before = await app.store.head();
    for (const refused of [await asCoTeacher().put(at, { title: 'Mine' }), await asCoTeacher().post(`${at}/archive`)]) {
      expect([refused.status, refused.code]).toEqual([409, 'lesson_assignment_of_other_classes']);
    }
    expect(await app.store.head()).toEqual(before);
    const given = await asCoTeacher().post(`${at}/school_classes`, { school_class_ids: [otherSchoolClassId] });
    expect([given.status, givenOf(given).assignment.can_change]).toEqual([201, false]);
    const copy = await asCoTeacher().post('/teach/lesson_assignments', { lesson_uuid: lessonUuid, copied_from: id });
    expect([copy.status, givenOf(copy).assignment.can_change]).toEqual([201, true]);
  });

  it('lose access when they leave the class; a draft is only its author’s', async () => {
    const at = `/teach/lesson_assignments/${await giveTo(sharedRoom)}`;
    await setSchoolClassMembers(world.context(), {
      schoolClassId: sharedRoom,
      teacherIds: [cast.teacher.id],
      studentIds: [],
      replace: true,
    });
    expect((await asCoTeacher().get(at)).status).toBe(404);
    expect((await asCoTeacher().put(at, { title: 'x' })).status).toBe(404);
    expect((await asCoTeacher().get(`/teach/lesson_assignments/${await giveTo()}`)).status).toBe(404);
  });
});

describe('a preview of unsaved changes', () => {
  const preview = (body: object) => as('teacher').post('/teach/lesson_assignment_previews', { lesson_uuid: lessonUuid, ...body });

  it('shows what students would see of the choice, and writes nothing', async () => {
    const before = await app.store.head();
    const last = material.organizers.at(-1)!;
    const shown = await preview({
      blocks: { podcast: true },
      organizer_ids: [last.id],
      prompts: [{ content: 'Why *here*?' }],
      instructions: 'Quietly.',
    });
    expect([shown.status, shown.json]).toMatchObject([
      200,
      {
        assignment: {
          instructions: 'Quietly.',
          organizers: [{ organizer: { id: last.id } }],
          questions: [{ content_html: expect.stringContaining('<em>here</em>') }],
        },
      },
    ]);
    expect(await app.store.head()).toEqual(before);
  });

  it('starts from the saved assignment, only for its teachers', async () => {
    const { id } = await makeAssignment(world, { title: 'Saved', prompts: [{ content: 'Kept?' }] });
    const changed = await preview({ from: id, title: 'Changed' });
    expect(changed.json).toMatchObject({ assignment: { title: 'Changed', questions: [{ content: 'Kept?' }] } });
    const stranger = { lesson_uuid: lessonUuid, from: id };
    expect((await as('farTeacher').post('/teach/lesson_assignment_previews', stranger)).status).toBe(404);
    const wrong = await preview({ title: ' ' });
    expect([wrong.status, refusedFields(wrong)]).toEqual([400, ['title']]);
  });

  it('of a whole lesson shows what a class would be given', async () => {
    const whole = (await as('teacher').get(`/lesson_materials/${lessonUuid}/preview`)).json;
    const { assignment } = givenOf(await post({}));
    const { blocks, organizers, question_ids } = assignment;
    expect(whole).toMatchObject({ blocks, organizers, question_ids, organizers_left: 0 });
  });
});

describe('invalid assignments are refused with their field, and nothing is written', () => {
  const [word] = material.vocabulary;
  const [organizer] = material.organizers;
  const entry = { id: word!.id, word: word!.word, definition: 'x' };
  it.each([
    [
      'a due date that has passed',
      { school_class_ids: [schoolClassId], due_at: '2001-01-01T00:00:00Z' },
      'due_in_past',
      'due_at',
    ],
    [
      'a due date before the start',
      { school_class_ids: [schoolClassId], starts_at: '2099-06-01T00:00:00Z', due_at: due },
      'due_before_start',
      'due_at',
    ],
    ['a title of blanks', { title: '  ' }, 'invalid_request', 'title'],
    ['a prompt that asks nothing', { prompts: [{ content: ' ' }] }, 'invalid_request', 'prompts.0.content'],
    ['a word without a meaning', { words: [{ word: 'quay', definition: '' }] }, 'invalid_request', 'words.0.definition'],
    ['a word twice', { words: [entry, { word: word!.word.toUpperCase(), definition: 'y' }] }, 'invalid_request', 'words.1.word'],
    ['a word of another lesson', { words: [{ ...entry, id: exampleUuid(9, 9) }] }, 'not_in_lesson', 'words.0.id'],
    ['a prompt of another lesson', { prompts: [{ id: exampleUuid(9, 9), content: 'x' }] }, 'not_in_lesson', 'prompts.0.id'],
    [
      'an organizer for two listens',
      { blocks: { podcast: true }, organizer_ids: [organizer!.id, organizer!.id] },
      'invalid_request',
      'organizer_ids.1',
    ],
    ['four organizers', { organizer_ids: Array(4).fill(organizer!.id) }, 'invalid_request', 'organizer_ids'],
    ['a video of another lesson', { video_ids: ['elsewhere'] }, 'not_in_lesson', 'video_ids.0'],
    ['a video twice', { video_ids: ['v1', 'v1'] }, 'invalid_request', 'video_ids.1'],
    ['instructions without end', { instructions: 'x'.repeat(5_001) }, 'invalid_request', 'instructions'],
  ])('%s', async (_name, body, code, field) => {
    const before = await app.store.head();
    const reply = await post(body);
    expect([reply.status, reply.code, refusedFields(reply)]).toEqual([400, code, [field]]);
    expect(await app.store.head()).toEqual(before);
  });

  it('somebody else’s class, next to one of their own', async () => {
    const before = await app.store.head();
    expect((await post({ school_class_ids: [schoolClassId, otherSchoolClassId] })).status).toBe(404);
    expect(await app.store.head()).toEqual(before);
  });

  it('a copy of an assignment of another lesson', async () => {
    const { id } = await makeAssignment(world, {
      lesson_uuid: lessonUuidOf('ElLesson', lessonPath),
      prompts: [{ content: 'Why?' }],
    });
    const reply = await post({ copied_from: id });
    expect([reply.status, refusedFields(reply)]).toEqual([400, ['copied_from']]);
  });

  it('a change of dates, with its field', async () => {
    const { id } = await makeAssignment(world);
    const reply = await as('teacher').put(`/teach/lesson_assignments/${id}/school_class/${schoolClassId}/dates`, {
      starts_at: null,
      due_at: '2001-01-01T00:00:00Z',
    });
    expect([reply.status, refusedFields(reply)]).toEqual([400, ['due_at']]);
  });
});

describe('once a student has begun', () => {
  it('only changes that harm nobody’s work are allowed, and the reason is given', async () => {
    const made = await makeAssignment(world);
    await as('student').put(`/students/assignments/${made.givenId}`, { ui_state: { overview: { completed: true } } });
    const at = `/teach/lesson_assignments/${made.id}`;
    const refused = await as('teacher').put(at, { title: 'Else' });
    expect([refused.status, refused.code]).toEqual([409, 'lesson_assignment_begun']);
    expect((refused.json as { detail: string }).detail).toContain('A student has begun');
    expect((await as('teacher').put(at, { instructions: 'Take your time.' })).status).toBe(200);
    expect((await as('teacher').post(`${at}/school_classes`, { school_class_ids: [secondClassId], due_at: due })).status).toBe(
      201,
    );
    const dates = { starts_at: null, due_at: due };
    expect((await as('teacher').put(`${at}/school_class/${schoolClassId}/dates`, dates)).status).toBe(200);
  });
});
