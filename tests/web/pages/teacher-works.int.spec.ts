import { beforeAll, describe, expect, it } from 'vitest';
import { assessAnswer, handInAnswer, savedBody, worksPath } from '../../api/writing-examples.ts';
import { readIn } from '../../support/demo-site.ts';
import { unreachable, useOpenPages, type OpenPage } from '../../support/open-page.ts';
import { useWorld } from '../../support/use-world.ts';
import { cast, schoolClassId } from '../../support/world.ts';

const textsOf = ({ document }: OpenPage, selector: string): string[] => [...document.querySelectorAll(selector)].map(readIn);
/** 0: none. */
const chosenLevel = ({ document }: OpenPage): number =>
  [...document.querySelectorAll('.assessor-level')].findIndex((one) => one.getAttribute('aria-pressed') === 'true') + 1;

/** What the routes and the assessor do is proved in tests/api/writing-assessments.int.spec.ts and its neighbours. */
describe('a teacher over a student’s work', () => {
  const { app, world, as } = useWorld(['teacher', 'student']);
  const open = useOpenPages(app);
  const openWork = (workId: string) => open(as('teacher'), `/teach/student_works/${workId}`);

  it('chooses another level: the analysis folds away, and what was suggested is said', async () => {
    const page = await openWork((await assessAnswer(world, app)).workId);
    const suggested = chosenLevel(page);
    const other = suggested === 5 ? 4 : 5;
    const level = new RegExp(`^Level ${other}:`);
    const dimensions = () => textsOf(page, '.assessor-dimension').length;
    await page.press(level);
    await page.says(`The rubric suggested Level ${suggested}`);
    expect(page.queryByText(`Why level ${suggested}`)).toBeNull();
    expect(dimensions()).toBe(0);
    await page.press('Expand');
    await expect.poll(dimensions).toBe(3);
    await page.press('Collapse');
    await page.press(level);
    await expect.poll(() => chosenLevel(page)).toBe(0);
    await page.press(level);
    page.write('Strengths', '* Explains why.\nnot a bullet\n*  ');
    await page.says('Not saved yet');
    expect(page.asksBeforeLeaving()).toBe(true);
    await page.press('Save assessment');
    await page.says('ELL assessment data updated successfully');
    expect(page.asksBeforeLeaving()).toBe(false);
  });

  it('finds it again read-only, edits it, and runs it again with the run before in the history', async () => {
    const { workId, ...assessed } = await assessAnswer(world, app);
    const body = savedBody(assessed, { teacher_wida_level: 5, teacher_strengths: ['Explains why.'] });
    expect((await as('teacher').call('PATCH', `${worksPath}/${workId}/update_ell_assessment`, { body })).status).toBe(200);
    const page = await openWork(workId);
    await page.says('Level 5', '.assessor-saved');
    await page.says('Explains why.');
    expect(page.queryByRole('button', { name: 'Assess writing' })).toBeNull();
    await page.press('Edit Feedback');
    expect((page.getByLabelText('Strengths') as HTMLTextAreaElement).value).toBe('* Explains why.');
    await page.press('Re-run Writing Assessment');
    await page.findByRole('progressbar');
    await page.findByRole('button', { name: 'Save assessment' });
    await page.says('All assessments of this work (2)');
    const rows = () => textsOf(page, '[aria-label="All assessments of this work"] tbody tr, .assessor-history tbody tr');
    expect(rows()).toEqual([expect.stringContaining('Not saved'), expect.stringContaining('Level 5')]);
  });

  it('says with a thumb what the suggestion was worth', async () => {
    const page = await openWork((await assessAnswer(world, app)).workId);
    await page.press('Not useful');
    const submit = await page.findByRole('button', { name: 'Submit feedback' });
    expect(submit.hasAttribute('disabled')).toBe(true);
    page.write('Comment', '   ');
    expect(submit.hasAttribute('disabled')).toBe(true);
    await page.press('The level is too low', 'checkbox');
    await page.press('Submit feedback');
    await page.says('Feedback submitted successfully to AI Writing Assessment');
    expect(page.queryByRole('button', { name: 'Submit feedback' })).toBeNull();
  });

  it('looks up what the levels mean', async () => {
    const page = await openWork((await assessAnswer(world, app)).workId);
    await page.press('About ELP levels');
    await page.findByRole('row', { name: /^WIDA/ });
    expect(page.getAllByRole('columnheader').map(readIn)).toEqual(expect.arrayContaining(['ELP 1-2', 'ELP 3-4', 'ELP 5-6']));
  });

  it('hands it back for another draft, and has to say why', async () => {
    const page = await openWork((await handInAnswer(world)).workId);
    expect(page.queryByText('Earlier drafts')).toBeNull();
    await page.press('Hand back for another draft');
    await page.press('Give back');
    await page.says('Write why, so that the student knows what to do.');
    page.write('Reason, for the student to read', 'Look at the endings of the verbs.');
    await page.press('Give back');
    await page.says('Handed back. The student can go on with it; this draft is kept.');
  });
});

describe('growth in writing', () => {
  const { app, world, as } = useWorld(['teacher', 'student']);
  const open = useOpenPages(app);
  const report = `/school_classes/${schoolClassId}/report`;
  const table = 'Listening, reading and writing of each student';
  const judged = async (teacher_wida_level: number) => {
    const { workId, promptId } = await handInAnswer(world);
    const body = savedBody({ promptId, assessmentId: null }, { teacher_wida_level });
    expect((await as('teacher').call('PATCH', `${worksPath}/${workId}/update_ell_assessment`, { body })).status).toBe(200);
    return workId;
  };
  beforeAll(async () => {
    for (const level of [2, 4]) await judged(level);
  });

  it('that cannot be loaded says so, with another try', async () => {
    const opened = await open(as('teacher'), report, {
      between: (_method, path) => (path.includes('/growth') ? unreachable() : null),
    });
    await opened.says('The growth of this class could not be loaded.');
    opened.between = null;
    await opened.press('Try again');
    await opened.findByRole('region', { name: table });
  });

  it('leads from each level to the work, for the teacher and in plain words for the student', async () => {
    const page = await open(as('teacher'), `/school_classes/${schoolClassId}/students/${cast.student.id}/growth`);
    const levels = page.getByRole('region', { name: 'Answers and their levels' });
    expect(levels.querySelectorAll('tbody tr')).toHaveLength(2);
    expect(levels.querySelector('a')!.getAttribute('href')).toMatch(/^\/teach\/student_works\//);
    const own = await open(as('student'), '/students/report/growth');
    await own.says(/was at level 2, Beginning\. Your latest, in .*, is at level 4, Expanding: two levels up\. Well done!/);
    const empty = await open(as('student'), '/students/report/growth?start_date=2020-01-01&end_date=2020-12-31');
    await empty.says('Nothing to show for these dates');
  });
});
