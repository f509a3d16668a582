import { beforeAll, describe, expect, it } from 'vitest';
import { makeAssignment } from '#tests/api/lesson-assignment-examples.ts';
import { readIn } from '#tests/support/document.ts';
import { useOpenPages } from '#tests/support/open-page.ts';
import { useWorld } from '#tests/support/use-world.ts';
import { cast, schoolClassId } from '#tests/support/world.ts';

const { app, world, as } = useWorld(['teacher', 'schoolAdmin']);
const open = useOpenPages(app);
const of = (studentId: number): string => `/school_classes/${schoolClassId}/students/${studentId}/accommodations`;
const ofStudent = of(cast.student.id);
const set = { extra_days: 2, slow_audio_first: true, larger_text: true, first_day: '2026-01-01', last_day: null };

/** What they change is proved in tests/api/accommodations.int.spec.ts. */
describe('accommodations on the pages', () => {
  beforeAll(async () => {
    expect((await as('teacher').put(ofStudent, set)).status).toBe(200);
  });

  it('are set in a form that says what is missing', async () => {
    const page = await open(as('teacher'), of(cast.classmate.id));
    await page.press('Save');
    await page.says('Choose at least one.', '[role="alert"]');
    page.write('Extra days', '3');
    await page.press(/^Larger text/, 'checkbox');
    await page.press('Save');
    await page.says('Saved. It counts from the first day on.');
  });

  it('are explained to the student in plain words', async () => {
    // Signed in only now: what is set for somebody is looked up every 15 seconds.
    const page = await open(await world.signIn('student'), '/students');
    await page.says('You have 2 more days for everything.');
    await page.says('Recordings begin with the slow reading.');
  });

  it('appear in the class table on request, but never in print', async () => {
    const { id } = await makeAssignment(world);
    const table = `/teach/lesson_assignments/${id}/school_class/${schoolClassId}`;
    const page = await open(as('teacher'), table);
    const row = () => readIn([...page.document.querySelectorAll('tbody tr')].find((one) => /^student /.test(readIn(one)))!);
    expect(row()).not.toContain('Extra days');
    await page.press('Show accommodations');
    await expect.poll(row).toContain('Extra days: 2 · Slow audio first · Larger text');
    await page.press('Hide accommodations');
    await expect.poll(row).not.toContain('Extra days');
    const print = await open(as('teacher'), `${table}/print`);
    expect(readIn(print.document.body)).not.toContain('Extra days');
  });

  it('can also be ended by a school admin', async () => {
    const page = await open(as('schoolAdmin'), ofStudent);
    await page.says('Extra days: 2');
    await page.press('End now');
    await page.says('Ended. Work that was due before keeps its date.');
    await page.says('Other periods');
  });
});
