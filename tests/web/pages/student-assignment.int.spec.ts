import { beforeAll, describe, expect, it } from 'vitest';
import { createSchoolClass } from '#commands/classes/school-class/school-class.ts';
import { setSchoolClassMembers } from '#commands/classes/school-class/members.ts';
import { writeLessonMaterial } from '#commands/lessons/lesson/material.ts';
import { lessonUuid, makeAssignment } from '#tests/api/lesson-assignment-examples.ts';
import { materialExample } from '#tests/domain/support/material-examples.ts';
import { responseOf } from '#tests/support/page-requests.ts';
import { useOpenPages, type OpenPage } from '#tests/support/open-page.ts';
import { useWorld } from '#tests/support/use-world.ts';
import { cast, schoolClassId } from '#tests/support/world.ts';

interface Work {
  readonly question_ids: string[];
  readonly submitted_at: string | null;
  readonly ui_state: Record<string, { completed?: unknown }>;
  readonly data: { readonly assignment_prompts: Record<string, string>; readonly worksheet: unknown[] };
}

const { app, world, as } = useWorld(['teacher', 'student']);
const open = useOpenPages(app);
beforeAll(async () => {
  await writeLessonMaterial(world.context(), { lessonUuid, material: materialExample() });
});

const none = { overview: false, vocabulary: false, videos: false, podcast: false };
const give = async (body: object = {}) => {
  const { id, givenId } = await makeAssignment(world, { prompts: [{ content: 'What rang?' }], blocks: none, ...body });
  const ofClass = `/teach/lesson_assignments/${id}/school_class/${schoolClassId}`;
  return { path: `/students/assignments/${givenId}`, assignment: `/teach/lesson_assignments/${id}`, ofClass };
};
const workAt = async (path: string): Promise<Work> => (await as('student').get(path)).json as Work;
const firstAnswer = async (path: string): Promise<string> => {
  const { question_ids: ids, data } = await workAt(path);
  return data.assignment_prompts[ids[0]!] ?? '';
};
const openPart = async (page: OpenPage, name: string): Promise<void> => {
  const [part] = await page.findAllByRole('button', { name: new RegExp(`^${name}|${name}$`) });
  if (part!.getAttribute('aria-expanded') !== 'true') await page.press(part!);
};
const answerBox = ({ document }: OpenPage) => document.querySelector<HTMLTextAreaElement>('#panel-questions textarea');
const answer = async (page: OpenPage, text: string): Promise<void> => {
  await openPart(page, 'Questions');
  await expect.poll(() => answerBox(page)).not.toBeNull();
  page.write(answerBox(page)!, text);
  page.leave(answerBox(page)!);
};
const saved = (page: OpenPage) => page.findAllByText(/^Saved$/);
/** Whatever happened: the words are where they were written, and nothing says that they are saved. */
const keeps = async (page: OpenPage, text: string): Promise<void> => {
  const box = answerBox(page);
  // A page that has learned meanwhile that it can only be read shows the words without a box.
  if (box) expect(box.value).toBe(text);
  else await page.says(text);
  await page.findAllByText(/not saved/i);
};

/** What is kept over a reload, offline and over tabs is in the browser; what the server takes, in tests/api/lesson-assignments.int.spec.ts. */
describe('an assignment', () => {
  it('with only questions makes sense, and is handed in', async () => {
    const { path } = await give();
    const page = await open(as('student'), path);
    expect(page.document.querySelectorAll('.part')).toHaveLength(1);
    await page.says('0 of 1 part done');
    await answer(page, 'A bell.');
    await page.press('Next');
    await page.press('Submit');
    await expect.poll(() => page.went).toEqual(['/students']);
    expect([await firstAnswer(path), (await workAt(path)).submitted_at]).toEqual(['A bell.', expect.any(String)]);
  });

  it('without questions can be handed in too', async () => {
    const { path } = await give({ blocks: { ...none, overview: true }, prompts: [] });
    const page = await open(as('student'), path);
    await openPart(page, 'Overview');
    await page.press('Next');
    await page.says('There are no questions to answer in this assignment.');
    await page.press('Submit');
    await expect.poll(() => page.went).toEqual(['/students']);
    expect((await workAt(path)).submitted_at).not.toBeNull();
  });

  it('has words to check one by one, and shows when some or none are left', async () => {
    const { path } = await give({ blocks: { ...none, vocabulary: true } });
    const page = await open(as('student'), path);
    await openPart(page, 'Vocabulary');
    const cards = () => [...page.document.querySelectorAll<HTMLElement>('.word')];
    const status = () => page.document.querySelector('.part')!.getAttribute('data-status');
    await page.press(cards()[0]!);
    expect(cards()[0]!.getAttribute('aria-pressed')).toBe('true');
    await page.says('1 of 2 words');
    await page.press(page.document.querySelector<HTMLElement>('#panel-vocabulary .button--primary')!);
    await page.says('You have not turned 1 card yet.');
    await page.press('Yes');
    await expect.poll(status).toBe('notification');
    await openPart(page, 'Vocabulary');
    await page.press(cards()[1]!);
    await expect.poll(status).toBe('checked');
  });

  it('already handed in is read-only, with the teacher’s feedback if there is any', async () => {
    const { path, ofClass } = await give();
    const { question_ids: ids } = await workAt(path);
    const data = { assignment_prompts: { [ids[0]!]: 'A bell.' } };
    await as('student').put(path, { ui_state: { submitted: true }, data });
    const { feedback_url: url } = (await as('teacher').get(`${ofClass}/students/${cast.student.id}`)).json as {
      feedback_url: string;
    };
    await as('teacher').call('PATCH', url.replace('/teach/', '/api/v2/lingolift/teachers/'), {
      body: { student_work: { feedback: 'Say how you know.' } },
    });
    const page = await open(as('student'), path);
    await page.says('You submitted this on');
    await page.says('Say how you know.');
    await openPart(page, 'Questions');
    await page.says('A bell.');
    expect(page.document.querySelector('textarea')).toBeNull();
  });
});

describe('a student’s text', () => {
  it('in an organizer that has since changed shape is kept, with advice on what to do', async () => {
    const [first, other] = materialExample().organizers;
    const { path, assignment } = await give({ blocks: { ...none, podcast: true }, organizer_ids: [first!.id] });
    const page = await open(as('student'), path);
    await as('teacher').put(assignment, { organizer_ids: [other!.id] });
    await openPart(page, 'Podcast');
    const field = () => page.document.querySelector<HTMLInputElement>('.organizer input, .organizer textarea')!;
    await expect.poll(field).not.toBeNull();
    page.write(field(), 'crab');
    page.leave(field());
    await page.says('your teacher has changed the assignment since you opened this page');
    expect(field().value).toBe('crab');
    await page.findAllByText(/^Not saved/);
    expect(JSON.stringify((await workAt(path)).data)).not.toContain('crab');
  });

  it('of more than 20,000 characters is kept whole, and saved once shortened', async () => {
    const { path } = await give();
    const page = await open(as('student'), path);
    await answer(page, 'x'.repeat(20_001));
    await page.says('longer than 20,000 characters');
    expect(answerBox(page)!.value).toHaveLength(20_001);
    await answer(page, 'x'.repeat(20_000));
    await saved(page);
    expect(await firstAnswer(path)).toHaveLength(20_000);
  });

  it('in a save of more than 1 MB is rejected by the server, and kept with advice on what to do', async () => {
    const { path } = await give();
    const page = await open(as('student'), path);
    page.between = async (method, at) =>
      responseOf(await (method === 'PUT' ? as('student').put(at, { padding: 'x'.repeat(1_000_001) }) : as('student').get(at)));
    await answer(page, 'A lamp.');
    await page.says('This is more than we can save at once.');
    await keeps(page, 'A lamp.');
    page.between = null;
    await page.press('Try again');
    await saved(page);
    expect(await firstAnswer(path)).toBe('A lamp.');
  });

  it('written after handing in on another device is not included, and the page shows that', async () => {
    const { path } = await give();
    const page = await open(as('student'), path);
    await answer(page, 'A river.');
    await saved(page);
    await as('student').put(path, { ui_state: { submitted: true } });
    await answer(page, 'A river that is a person.');
    await page.findAllByText(/^You have handed this in/);
    await page.says('A river that is a person.');
    expect(await firstAnswer(path)).toBe('A river.');
    // Also where the page learns of the hand-in, and can only be read.
    page.wake();
    await expect.poll(() => answerBox(page)).toBeNull();
    await page.findAllByText(/^You have handed this in/);
    await page.says('A river that is a person.');
  });

  it('in a closed assignment is kept, marked as unsaved while read-only, and cleared once the teacher reopens it', async () => {
    const { path, ofClass } = await give();
    const page = await open(as('student'), path);
    await answer(page, 'In time.');
    await saved(page);
    await as('teacher').post(`${ofClass}/close`);
    await answer(page, 'Too late.');
    await page.says('Your teacher has closed this assignment.');
    await keeps(page, 'Too late.');
    page.wake();
    await expect.poll(() => answerBox(page)).toBeNull();
    await page.says('Too late.');
    await page.says('What you wrote last is not saved.');
    await as('teacher').post(`${ofClass}/reopen`);
    await page.press('Try again');
    await expect.poll(() => firstAnswer(path)).toBe('Too late.');
  });

  it('stays readable for a student who has moved to another class', async () => {
    const { path } = await give();
    const page = await open(as('student'), path);
    await answer(page, 'On a horse.');
    await saved(page);
    const other = 41;
    await createSchoolClass(world.context(), { schoolClassId: other, schoolId: 1, name: 'Room 14', code: 'ROOM14' });
    const teacherIds = [cast.teacher.id];
    await setSchoolClassMembers(world.context(), { schoolClassId: other, teacherIds, studentIds: [], replace: true });
    const move = (from: number, to: number) =>
      as('teacher').post(`/school_classes/${from}/students/${cast.student.id}/move`, { to_school_class_id: to });
    await app.caughtUp();
    expect((await move(schoolClassId, other)).status).toBe(200);
    await answer(page, 'On a brown horse.');
    await page.says('You are no longer in this class');
    await keeps(page, 'On a brown horse.');
    expect((await move(other, schoolClassId)).status).toBe(200);
    await page.press('Try again');
    await saved(page);
    expect(await firstAnswer(path)).toBe('On a brown horse.');
  });
});

describe('every kind of organizer', () => {
  const fieldsOf = { VocabularyListWorksheet: 1, FitbWorksheet: 1, FiveWWorksheet: 5 } as Record<string, number>;
  const all = materialExample().organizers;

  it.each([
    ['first three', all.slice(0, 3)],
    ['last three', all.slice(3)],
  ] as const)('among the %s is filled in, and stored by the server in its own shape', async (_name, three) => {
    const { path } = await give({ blocks: { ...none, podcast: true }, organizer_ids: three.map(({ id }) => id) });
    const page = await open(as('student'), path);
    await openPart(page, 'Podcast');
    for (const [place, { type }] of three.entries()) {
      await page.press(page.getAllByRole('tab')[place]!);
      const shown = () =>
        page.document.querySelectorAll<HTMLElement>('[role="tabpanel"]:not([hidden]) .organizer :is(input, textarea)');
      await expect.poll(() => shown().length, { message: type }).toBe(fieldsOf[type] ?? 2);
      page.write(shown()[0]!, `${type} ${place}`);
      page.leave(shown()[0]!);
      const kept = async () => (await workAt(path)).data.worksheet[place];
      await expect.poll(async () => JSON.stringify(await kept())).toContain(`${type} ${place}`);
      const shape = Array.isArray(await kept()) ? 'list' : 'a' in ((await kept()) as object) ? 'columns' : 'answers';
      const columns = ['FaqlWorksheet', 'TChartWorksheet', 'DaiWorksheet'].includes(type);
      expect([type, shape]).toEqual([type, type === 'FiveWWorksheet' ? 'list' : columns ? 'columns' : 'answers']);
    }
  });
});
