import { beforeAll, describe, expect, it } from 'vitest';
import type { GivenAssignmentReply } from '#api/assignments/lesson-assignments/schemas.ts';
import type { TeachAssignmentsPageData } from '#api/assignments/teach-assignments/schemas.ts';
import { writeLessonMaterial } from '#commands/lessons/lesson/material.ts';
import { createSchoolClass } from '#commands/classes/school-class/school-class.ts';
import { setSchoolClassMembers } from '#commands/classes/school-class/members.ts';
import { lessonUuid, makeAssignment } from '#tests/api/lesson-assignment-examples.ts';
import { materialExample } from '#tests/domain/support/material-examples.ts';
import { readIn } from '#tests/support/document.ts';
import { useOpenPages, type OpenPage } from '#tests/support/open-page.ts';
import { useWorld } from '#tests/support/use-world.ts';
import { cast, schoolClassId } from '#tests/support/world.ts';

const { app, world, as } = useWorld(['teacher', 'otherTeacher', 'student']);
const open = useOpenPages(app);
const [secondClassId, sharedClassId] = [41, 42];

beforeAll(async () => {
  await writeLessonMaterial(world.context(), { lessonUuid, material: materialExample() });
  const classes = [
    { id: secondClassId, name: 'Room 13', teacherIds: [cast.teacher.id] },
    { id: sharedClassId, name: 'Room 14', teacherIds: [cast.teacher.id, cast.otherTeacher.id] },
  ];
  for (const { id, name, teacherIds } of classes) {
    await createSchoolClass(world.context(), { schoolClassId: id, schoolId: 1, name, code: `ROOM${id}` });
    await setSchoolClassMembers(world.context(), { schoolClassId: id, teacherIds, studentIds: [], replace: true });
  }
  await app.caughtUp();
});

const openNew = () => open(as('teacher'), `/teach/lesson_assignments/new?lesson_uuid=${lessonUuid}`);
const notice = (page: OpenPage, words: string | RegExp) => page.says(words, '[role="status"]');
const valueOf = (page: OpenPage, name: string): string => page.getByRole<HTMLInputElement>('textbox', { name }).value;
const listed = async (query: string) => {
  await app.caughtUp();
  return ((await as('teacher').get(`/teach/assignments?${query}`)).json as TeachAssignmentsPageData).assignments;
};
const saved = async (at: string) => ((await as('teacher').get(at)).json as GivenAssignmentReply).assignment;

/** What the routes do is proved in tests/api/assignment-builder.int.spec.ts. */
describe('a teacher building a lesson assignment', () => {
  it('rewords a question, adds one, leaves a word out, saves a draft, and finds everything again in order', async () => {
    const page = await openNew();
    page.write('Question 1', 'What rang, in your own words?');
    await page.press('Add a question of your own');
    page.write('Question 2', 'What do you hear at home?');
    await page.press('Move question 2 up');
    await page.press('Use the word tide', 'checkbox');
    await page.says('Not saved yet');
    expect(page.asksBeforeLeaving()).toBe(true);
    await page.press('Save as a draft');
    await notice(page, 'Saved as a draft');
    const summary = readIn(page.document.querySelector('.builder-summary'));
    for (const part of ['1 word', '2 written answers']) expect(summary).toContain(part);
    const [draft, ...others] = await listed('state=draft');
    expect([draft, others]).toMatchObject([{ school_class_name: null, edit_url: expect.stringMatching(/[0-9a-f-]{36}$/) }, []]);
    const again = await open(as('teacher'), draft!.edit_url!);
    expect([1, 2].map((place) => valueOf(again, `Question ${place}`))).toEqual([
      'What do you hear at home?',
      'What rang, in your own words?',
    ]);
    expect(again.asksBeforeLeaving()).toBe(false);
  });

  it('assigns it to two classes with the lesson’s quiz, in one step and only once', async () => {
    const page = await openNew();
    page.write('Title', 'The harbour, for us');
    await page.press('Room 12', 'checkbox');
    await page.press('Room 13', 'checkbox');
    await page.press(/^Also assign the quiz/, 'checkbox');
    await Promise.all([page.press('Assign'), page.press('Assign')]);
    await notice(page, /Assigned to .* with the quiz “Harbour quiz”, both due /);
    const lessons = await listed('kind=lesson&search=for+us&sort=class');
    expect(lessons.map(({ school_class_name, state }) => [school_class_name, state])).toEqual([
      ['Room 12', 'open'],
      ['Room 13', 'open'],
    ]);
  });

  it('is told that the work is fixed once a student has begun, also on a page opened earlier', async () => {
    const made = await makeAssignment(world, { title: 'The harbour' });
    const at = `/teach/lesson_assignments/${made.id}`;
    const page = await open(as('teacher'), at);
    await as('student').put(`/students/assignments/${made.givenId}`, { ui_state: { overview: { completed: true } } });
    page.write('Title', 'Too late');
    page.write('Instructions for the class', 'Use headphones.');
    await page.press('Save changes');
    await page.says('A student has begun', '[role="alert"]');
    expect(page.queryByRole('textbox', { name: 'Title' })).toBeNull();
    expect(valueOf(page, 'Instructions for the class')).toBe('Use headphones.');
    await page.press('Save changes');
    await notice(page, 'Your changes are saved');
    expect(await saved(at)).toMatchObject({ title: 'The harbour', instructions: 'Use headphones.' });
  });

  it('closes it for a class, after being told what that means, and reopens it', async () => {
    const made = await makeAssignment(world);
    await as('student').put(`/students/assignments/${made.givenId}`, { ui_state: { overview: { completed: true } } });
    const page = await open(as('teacher'), `/teach/lesson_assignments/${made.id}`);
    await page.press('Close: Room 12');
    await page.says('1 student has begun and not handed in');
    await page.press('Close it');
    await notice(page, 'Closed for Room 12');
    await page.press('Reopen: Room 12');
    await page.press('Reopen it');
    await notice(page, 'Open again for Room 12');
  });

  it('archives it, restores it, and begins this year’s with a copy of last year’s', async () => {
    const { id } = await makeAssignment(world, { title: 'Last year’s', prompts: [{ content: 'What do you hear at home?' }] });
    const page = await open(as('teacher'), `/teach/lesson_assignments/${id}`);
    await page.press('Archive');
    await page.press('Archive it');
    await notice(page, 'Archived.');
    expect(await listed('search=last+year')).toEqual([]);
    await page.press('Put it back');
    await notice(page, 'back in your list');
    expect(await listed('search=last+year')).toHaveLength(1);
    const copy = page.getByRole('link', { name: 'Duplicate' }).getAttribute('href')!;
    const next = await open(as('teacher'), copy);
    await next.says('This is a copy of “Last year’s”.');
    expect(valueOf(next, 'Question 1')).toBe('What do you hear at home?');
  });
});

describe('a teacher sharing a class', () => {
  const share = (...classes: number[]) => makeAssignment(world, { title: 'The harbour, shared', school_class_ids: classes });

  it('is notified of the other teacher’s change, and loses nothing of their own', async () => {
    const at = `/teach/lesson_assignments/${(await share(sharedClassId)).id}`;
    const page = await open(as('otherTeacher'), at);
    page.write('Title', 'The harbour, as he calls it');
    await as('teacher').put(at, { title: 'The harbour, as she calls it' });
    await page.press('Save changes');
    await page.says('Another teacher changed this assignment', '[role="alert"]');
    expect(valueOf(page, 'Title')).toBe('The harbour, as he calls it');
    expect((await saved(at)).title).toBe('The harbour, as she calls it');
    await page.press('Save changes');
    await notice(page, 'Your changes are saved');
    expect((await saved(at)).title).toBe('The harbour, as he calls it');
  });

  it('learns why an assignment that another class also has is fixed, and can start with a copy', async () => {
    const { id } = await share(sharedClassId, schoolClassId);
    const page = await open(as('otherTeacher'), `/teach/lesson_assignments/${id}`);
    await page.says('Classes that you do not teach have this assignment too');
    expect(page.queryByRole('textbox', { name: 'Title' })).toBeNull();
    expect(readIn(page.document.body)).not.toContain('Room 12');
    const copy = page.getByRole('link', { name: 'Duplicate' }).getAttribute('href')!;
    const next = await open(as('otherTeacher'), copy);
    await next.says('This is a copy of “The harbour, shared”.');
    await next.press('Save as a draft');
    await notice(next, 'Saved as a draft');
  });

  it('finds it in the list with the shared class, but not with other classes', async () => {
    await share(sharedClassId, schoolClassId);
    const page = await open(as('otherTeacher'), '/teach/assignments?search=shared');
    expect(page.getAllByRole('link', { name: 'Class table: The harbour, shared, Room 14' }).length).toBeGreaterThan(0);
    expect(readIn(page.document.body)).not.toContain('Room 12');
  });
});
