import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { CommandContext } from '#commands/runner/context.ts';
import {
  changeLessonAssignment,
  closeLessonAssignment,
  draftLessonAssignment,
  giveLessonAssignment,
} from '#commands/assignments/lesson-assignment/commands.ts';
import { publishLesson } from '#commands/lessons/lesson/drafts.ts';
import { savePeople } from '#people/people.ts';
import { setSchoolClassMembers } from '#commands/classes/school-class/members.ts';
import { findOwnStudentWork, findStudentWork } from '#commands/lesson-work/student-work/read-work.ts';
import {
  reopenStudentWork,
  saveStudentWork,
  type SaveStudentWorkInput,
  undoStudentWorkReopening,
} from '#commands/lesson-work/student-work/commands.ts';
import { lessonUuidOf } from '#domain/lessons/lesson/events.ts';
import type { AssignmentContent } from '#domain/assignments/lesson-assignment/events.ts';
import type { WorkData } from '#domain/lesson-work/student-work/work-data.ts';
import type { Actor, EventStore } from '#eventstore/port.ts';
import { destroyKey } from '#people/personal-keys.ts';
import { at, exampleUuid } from '#tests/domain/support/examples.ts';
import { createMemoryLog, type MemoryLog } from '#tests/support/memory-store.ts';
import { useDatabase } from './support/database.ts';
import {
  classId,
  classmate,
  contextOf,
  openSchool,
  otherTeacher,
  stranger,
  student,
  systemActor,
  teacher,
} from './support/school.ts';

const backend = useDatabase();
const [promptId, sheetId, wordsId] = [exampleUuid(5, 1), exampleUuid(6, 1), exampleUuid(6, 2)];
const content: AssignmentContent = {
  title: 'Tide pools',
  instructions: 'Listen twice.',
  overview: { keyConcepts: 'Tides', contentObjective: '', languageObjective: '', synopsis: 'The sea comes and goes.' },
  vocabulary: [],
  videos: [],
  podcast: true,
  organizers: [
    {
      id: sheetId,
      type: 'FiveWWorksheet',
      instructions: '',
      config: { header1: 'Who', header2: 'What', header3: 'Where', header4: 'When', header5: 'Why' },
    },
    { id: wordsId, type: 'VocabularyListWorksheet', instructions: '', config: { words: ['tide', 'shore'] } },
  ],
  prompts: [{ id: promptId, content: 'What lives in a tide pool?' }],
};
const nothing: WorkData = { assignment_prompts: {}, additional_sentences: {}, worksheet: [] };

let log: MemoryLog;
let store: EventStore;
let given: number;
let assignmentUuid: string;
const as = (actor: Actor, changes: Partial<CommandContext> = {}): CommandContext =>
  contextOf(store, actor, { db: backend.db, ...changes });
const save = (changes: Partial<SaveStudentWorkInput>, context = as(student)) =>
  saveStudentWork(context, {
    lessonAssignmentSchoolClassId: given,
    data: nothing,
    blocks: {},
    submit: false,
    baseRevision: null,
    ...changes,
  });
const prompt = (text: string): WorkData => ({ ...nothing, assignment_prompts: { [promptId]: text } });
const typesOf = (category: string) =>
  log.events.filter(({ stream }) => stream.startsWith(`${category}-`)).map(({ type }) => type);

beforeEach(async () => {
  log = createMemoryLog();
  store = log.connect();
  await openSchool(store);
  await savePeople(
    backend.db,
    [9, 10].map((id) => ({ id, districtId: 1, sourcedId: null, email: null, givenName: 'Kim', familyName: 'Lee' })),
  );
  const lessonUuid = lessonUuidOf('Lesson', 'tide-pools');
  await publishLesson(as(systemActor), {
    type: 'Lesson',
    path: 'tide-pools',
    content: {
      name: 'Tide Pools',
      description: '',
      subject: 'Science',
      gradeBand: '3-5',
      textComplexity: null,
      transcript: 'The sea.',
    },
  });
  const drafted = await draftLessonAssignment(as(teacher), { lessonUuid, content });
  assignmentUuid = drafted.value.lessonAssignmentUuid;
  const outcome = await giveLessonAssignment(as(teacher), {
    lessonAssignmentUuid: assignmentUuid,
    schoolClassId: classId,
    startsAt: null,
    dueAt: at(86_400),
  });
  given = outcome.value.lessonAssignmentSchoolClassId;
});

describe('saving work', () => {
  it('starts it, locks the assignment’s content, and returns what is stored', async () => {
    const saved = await save({
      data: {
        assignment_prompts: { [promptId]: 'Crabs and sea stars.' },
        additional_sentences: { [sheetId]: ['The tide is low.', ''] },
        worksheet: [['the sea', '', 'at the shore'], { tide: 'water that moves' }],
      },
      blocks: { overview: true },
    });
    expect(typesOf('lessonAssignment')).toEqual(['LessonAssignmentDrafted', 'LessonAssignmentBegun']);
    expect(typesOf('studentWork')).toEqual([
      'StudentWorkStarted',
      ...Array.from({ length: 5 }, () => 'StudentWorkTextWritten'),
      'StudentWorkBlockCompleted',
    ]);
    expect(saved.value.data).toEqual({
      assignment_prompts: { [promptId]: 'Crabs and sea stars.' },
      additional_sentences: { [sheetId]: ['The tide is low.'], [wordsId]: [] },
      worksheet: [['the sea', '', 'at the shore', '', ''], { tide: 'water that moves', shore: '' }],
    });
    await expect(
      changeLessonAssignment(as(teacher), { lessonAssignmentUuid: assignmentUuid, content: { ...content, prompts: [] } }),
    ).rejects.toMatchObject({ code: 'lesson_assignment_begun' });
    const reworded = { ...content, instructions: 'Listen three times.' };
    await changeLessonAssignment(as(teacher), { lessonAssignmentUuid: assignmentUuid, content: reworded });
    expect((await findOwnStudentWork(as(student), given)).assignment.content.instructions).toBe('Listen three times.');
  });

  it('leaves none of its text readable in the log, and nothing at all once the student is erased', async () => {
    await save({ data: prompt('Crabs and sea stars.') });
    expect(JSON.stringify(log.events.map(({ data }) => data))).not.toContain('Crabs');
    await destroyKey(backend.db, 9);
    const { data, work } = await findStudentWork(as(teacher), given, 9);
    expect(data.assignment_prompts[promptId]).toBe('[erased]');
    expect(Object.values(work!.fields)[0]!.versions[0]!.text).toMatchObject({ words: 4, characters: 20 });
  });

  it('appends nothing for unchanged fields, and one event for the changed field', async () => {
    await save({ data: prompt('One.'), blocks: { overview: true } });
    const before = log.events.length;
    await save({ data: prompt('One.'), blocks: { overview: true } });
    expect(log.events).toHaveLength(before);
    await save({ data: prompt('One. Two.') });
    expect(log.events).toHaveLength(before + 1);
  });

  it('gives the same answer when it is sent again', async () => {
    const context = as(student);
    const first = await save({ data: prompt('One.') }, context);
    const again = await save({ data: prompt('One.') }, context);
    expect(again.value).toEqual(first.value);
    expect(again.replayed).toBe(true);
  });

  it('merges two pages field by field, and shows both texts where both changed one', async () => {
    const opened = (await save({ data: prompt('One.') })).value.work.revision;
    await save({ data: { ...prompt('One. Two.'), worksheet: [['the sea']] }, baseRevision: opened });
    const other = await save({
      data: { ...prompt('One. Three.'), additional_sentences: { [sheetId]: ['Mine.'] } },
      baseRevision: opened,
    });
    expect(other.value.conflicts).toEqual([
      { field: { kind: 'prompt', promptUuid: promptId }, yours: 'One. Three.', stored: 'One. Two.' },
    ]);
    expect(other.value.data.worksheet[0]).toEqual(['the sea', '', '', '', '']);
    expect(other.value.data.additional_sentences[sheetId]).toEqual(['Mine.']);
    const chosen = await save({ data: prompt('One. Three.'), baseRevision: other.value.work.revision, submit: true });
    expect(chosen.value).toMatchObject({ conflicts: [], work: { status: 'submitted' } });
  });

  it('submits nothing while the student still has to choose', async () => {
    const opened = (await save({ data: prompt('One.') })).value.work.revision;
    await save({ data: prompt('Two.'), baseRevision: opened });
    const stale = await save({ data: prompt('Three.'), baseRevision: opened, submit: true });
    expect(stale.value).toMatchObject({ work: { status: 'in_progress' } });
    expect(stale.value.conflicts).toHaveLength(1);
  });

  it('does not undo a completion that the page has not seen', async () => {
    const opened = (await save({})).value.work.revision;
    await save({ blocks: { overview: true }, baseRevision: opened });
    const before = log.events.length;
    await expect(save({ blocks: { overview: false }, data: prompt('x'), baseRevision: opened })).rejects.toMatchObject({
      kind: 'conflict',
      code: 'stale_progress',
      extra: { fields: [{ field: 'ui_state.overview' }] },
    });
    expect(log.events).toHaveLength(before);
  });

  it('names every field that does not belong to the assignment', async () => {
    const stray = exampleUuid(9, 9);
    const data = {
      assignment_prompts: { [stray]: 'x', [promptId]: 'x'.repeat(20_001) },
      additional_sentences: { [stray]: ['x'] },
      worksheet: [{ a: 'x' }, { whale: 'x' }, ['x']],
    } as unknown as WorkData;
    const error: unknown = await save({ data }).catch((caught: unknown) => caught);
    expect(error).toMatchObject({ kind: 'invalid', code: 'student_work_invalid' });
    const { fields, unknown_fields: unknown } = (error as { extra: { fields: { field: string }[]; unknown_fields: string[] } })
      .extra;
    expect(unknown).toContain(`assignment_prompts.${stray}`);
    expect(unknown).not.toContain(`assignment_prompts.${promptId}`);
    expect(fields.map(({ field }) => field)).toEqual([
      `assignment_prompts.${stray}`,
      `assignment_prompts.${promptId}`,
      `additional_sentences.${stray}`,
      'worksheet.0',
      'worksheet.2',
    ]);
    expect(typesOf('studentWork')).toEqual([]);
  });

  it('leaves out words and sentences that the organizers do not have, names them and saves the rest', async () => {
    const data = { ...prompt('Kept.'), worksheet: [null, { whale: 'x' }] } as unknown as WorkData;
    const { value } = await save({ data });
    expect(value.unknownFields).toEqual(['worksheet.1.whale']);
    expect(value.data.assignment_prompts).toEqual({ [promptId]: 'Kept.' });
    expect(JSON.stringify(value.data)).not.toContain('whale');
  });

  it('is refused after submitting, when closed, before the start and for students who left the class', async () => {
    await save({ data: prompt('Done.'), submit: true });
    await expect(save({ data: prompt('More.') })).rejects.toMatchObject({ code: 'student_work_submitted' });
    await closeLessonAssignment(as(teacher), { lessonAssignmentSchoolClassId: given });
    await expect(save({}, as(classmate))).rejects.toMatchObject({ code: 'lesson_assignment_closed' });
    await setSchoolClassMembers(as(systemActor), { schoolClassId: classId, teacherIds: [3], studentIds: [9], replace: true });
    await expect(save({}, as(classmate))).rejects.toMatchObject({ kind: 'not_found' });
    await setSchoolClassMembers(as(systemActor), { schoolClassId: classId, teacherIds: [3], studentIds: [10], replace: true });
    await expect(save({})).rejects.toMatchObject({ code: 'student_left_class' });
    expect((await findOwnStudentWork(as(student), given)).work?.status).toBe('submitted');
  });
});

describe('other people', () => {
  it('cannot see an assignment or somebody’s work', async () => {
    await save({ data: prompt('Mine.') });
    const missing = { kind: 'not_found' };
    await expect(save({}, as(stranger))).rejects.toMatchObject(missing);
    await expect(findOwnStudentWork(as(stranger), given)).rejects.toMatchObject(missing);
    await expect(findStudentWork(as(otherTeacher), given, 9)).rejects.toMatchObject(missing);
    await expect(findStudentWork(as(teacher), given, 11)).rejects.toMatchObject(missing);
    await expect(save({}, as(teacher))).rejects.toMatchObject({ kind: 'forbidden' });
    const change = { lessonAssignmentUuid: assignmentUuid, content };
    await expect(changeLessonAssignment(as(otherTeacher), change)).rejects.toMatchObject(missing);
    await expect(draftLessonAssignment(as(student), { lessonUuid: randomUUID(), content })).rejects.toMatchObject({
      kind: 'forbidden',
    });
  });
});

describe('giving work back', () => {
  const again = () => ({ lessonAssignmentSchoolClassId: given, studentId: 9 });

  it('lets the student continue and submit again, with the reason sealed', async () => {
    await save({ data: prompt('Short.'), submit: true });
    await reopenStudentWork(as(teacher), { ...again(), reason: 'Write more, Kim.' });
    expect(JSON.stringify(log.events.map(({ data }) => data))).not.toContain('Kim');
    const saved = await save({ data: prompt('Longer now.'), submit: true });
    expect(saved.value.work).toMatchObject({ status: 'submitted', reopened: null });
  });

  it('can be undone until then', async () => {
    await save({ data: prompt('Short.'), submit: true });
    await reopenStudentWork(as(teacher), { ...again(), reason: 'Write more.' });
    expect((await undoStudentWorkReopening(as(teacher), again())).value.status).toBe('submitted');
    await expect(reopenStudentWork(as(otherTeacher), { ...again(), reason: 'x' })).rejects.toMatchObject({ kind: 'not_found' });
  });
});
