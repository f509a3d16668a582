import { beforeAll, describe, expect, it } from 'vitest';
import type { NewAssignmentPageData, TeachAssignmentsPageData } from '#api/assignments/teach-assignments/schemas.ts';
import { writeLessonMaterial } from '#commands/lessons/lesson/material.ts';
import { materialExample } from '#tests/domain/support/material-examples.ts';
import { useWorld } from '#tests/support/use-world.ts';
import { lessonPath, schoolClassId } from '#tests/support/world.ts';
import { lessonUuid, makeAssignment } from './lesson-assignment-examples.ts';

const { world, as, app } = useWorld(['teacher', 'otherTeacher', 'student']);

const list = async (query = '', who: 'teacher' | 'otherTeacher' = 'teacher') => {
  const page = await as(who).get(`/teach/assignments${query}`);
  expect(page.status).toBe(200);
  return page.json as TeachAssignmentsPageData;
};
const titles = async (query: string) => (await list(query)).assignments.map(({ title }) => title);

describe('the list of assignments', () => {
  const ids: Record<string, string> = {};
  beforeAll(async () => {
    ids.open = (await makeAssignment(world, { title: 'An open one', due_at: '2099-05-31T15:00:00Z' })).id;
    ids.closed = (await makeAssignment(world, { title: 'Closed one' })).id;
    ids.archived = (await makeAssignment(world, { title: 'Old one' })).id;
    ids.draft = (await makeAssignment(world, { title: '100% draft', school_class_ids: [] })).id;
    await as('teacher').post(`/teach/lesson_assignments/${ids.closed}/school_class/${schoolClassId}/close`);
    await as('teacher').post(`/teach/lesson_assignments/${ids.archived}/archive`);
    await app.caughtUp();
  });

  it('has both kinds, marked as such, the latest first, without archived ones', async () => {
    const { assignments, paging } = await list();
    expect(assignments.map(({ kind, title, state }) => [kind, title, state])).toEqual([
      ['lesson', '100% draft', 'draft'],
      ['lesson', 'Closed one', 'closed'],
      ['lesson', 'An open one', 'open'],
      ['quiz', 'Harbour quiz', 'open'],
    ]);
    expect(paging).toEqual({ page: 1, page_size: 25, pages_count: 1, rows_count: 4 });
    expect(assignments[2]).toMatchObject({
      lesson_assignment_id: ids.open,
      school_class_name: 'Room 12',
      due_at: '2099-05-31T15:00:00.000Z',
      submitted: 0,
      all: 2,
      results_url: `/teach/lesson_assignments/${ids.open}/school_class/${schoolClassId}`,
      edit_url: `/teach/lesson_assignments/${ids.open}`,
    });
    expect(assignments[3]).toMatchObject({ quiz_assignment_school_class_id: world.assignmentId, edit_url: null, all: 2 });
  });

  it('has every quiz as before for API clients, and every lesson assignment next to it', async () => {
    const { quiz_assignments, lesson_assignments } = await list('?kind=lesson&state=draft');
    expect(quiz_assignments).toMatchObject([
      {
        kind: 'quiz',
        quiz_assignment_school_class_id: world.assignmentId,
        title: 'Harbour quiz',
        state: 'not_started',
        school_class_id: schoolClassId,
        submitted: 0,
        all: 2,
      },
    ]);
    expect(lesson_assignments.map(({ kind, title, state }) => [kind, title, state])).toEqual([
      ['lesson', 'Old one', 'archived'],
      ['lesson', 'Closed one', 'closed'],
      ['lesson', 'An open one', 'open'],
    ]);
  });

  it.each([
    ['?kind=quiz', ['Harbour quiz']],
    ['?state=draft', ['100% draft']],
    ['?state=closed', ['Closed one']],
    ['?state=archived', ['Old one']],
    ['?search=OPEN', ['An open one']],
    // A percent sign stands for itself.
    ['?search=0%25%20d', ['100% draft']],
    ['?search=room%2012&kind=quiz', ['Harbour quiz']],
    [`?school_class_id=${schoolClassId}&kind=lesson`, ['Closed one', 'An open one']],
    ['?school_class_id=2', []],
    ['?kind=&state=&school_class_id=&search=&direction=&page=', ['100% draft', 'Closed one', 'An open one', 'Harbour quiz']],
    ['?sort=title', ['100% draft', 'An open one', 'Closed one', 'Harbour quiz']],
    ['?sort=title&direction=desc', ['Harbour quiz', 'Closed one', 'An open one', '100% draft']],
    ['?sort=due&kind=lesson', ['An open one', '100% draft', 'Closed one']],
  ])('can be filtered and sorted by %s', async (query, expected) => {
    expect(await titles(query)).toEqual(expected);
  });

  it('has further pages, and shows the last one for a page behind it', async () => {
    for (let number = 1; number <= 26; number += 1) {
      await makeAssignment(world, { title: `Pile ${String(number).padStart(2, '0')}`, school_class_ids: [] });
    }
    await app.caughtUp();
    const first = await list('?search=pile&sort=title');
    expect([first.assignments.length, first.paging.pages_count, first.paging.rows_count]).toEqual([25, 2, 26]);
    expect(await titles('?search=pile&sort=title&page=2')).toEqual(['Pile 26']);
    const past = await list('?search=pile&sort=title&page=9');
    expect([past.paging.page, past.assignments[0]?.title]).toEqual([2, 'Pile 26']);
  });

  it('shows a teacher no other teacher’s draft, and nothing their classes were not assigned', async () => {
    const { assignments, lesson_assignments } = await list('', 'otherTeacher');
    expect(assignments.map(({ school_class_name }) => school_class_name)).toEqual(['Room 7']);
    expect(lesson_assignments).toEqual([]);
  });

  it('counts the students who submitted', async () => {
    const made = await makeAssignment(world, { title: 'Counted' });
    await as('student').put(`/students/assignments/${made.givenId}`, { ui_state: { submitted: true } });
    await app.caughtUp();
    expect((await list('?search=counted')).assignments).toMatchObject([{ submitted: 1, all: 2 }]);
  });
});

describe('the lessons for building an assignment', () => {
  const lessons = async (query = '') => (await as('teacher').get(`/teach/assignments/new${query}`)).json as NewAssignmentPageData;

  it('are those with teaching material, with the parts to choose from', async () => {
    expect((await lessons()).lessons).toEqual([]);
    await writeLessonMaterial(world.context(), { lessonUuid, material: materialExample() });
    await app.caughtUp();
    const { lessons: found, paging } = await lessons('?search=QUIET');
    expect(found).toMatchObject([
      {
        uuid: lessonUuid,
        path: lessonPath,
        words_count: materialExample().vocabulary.length,
        prompts_count: materialExample().prompts.length,
        latest: { title: 'Counted' },
        build_url: `/teach/lesson_assignments/new?lesson_uuid=${lessonUuid}`,
      },
    ]);
    expect(paging.rows_count).toBe(1);
    expect((await lessons('?search=nothing')).lessons).toEqual([]);
  });
});
