import { describe, expect, it } from 'vitest';
import { openLive } from '#tests/support/live-stream.ts';
import { useWorld } from '#tests/support/use-world.ts';
import { cast, schoolClassId } from '#tests/support/world.ts';
import { makeAssignment } from './lesson-assignment-examples.ts';

// Rights are looked at again in an hour, so that nothing but the sign-out ends a page here.
const { world, app } = useWorld(['teacher'], { liveTiming: { gapMs: 400, beatMs: 3_600_000 } });

describe('an open page', () => {
  it('closes at once on sign-out, and those of other sessions stay open', async () => {
    const { id } = await makeAssignment(world);
    const table = `/teach/lesson_assignments/${id}/school_class/${schoolClassId}`;
    const [leaving, staying] = [await world.signIn('teacher'), await world.signIn('teacher')];
    const [gone, left] = [await openLive(app.url, leaving, table), await openLive(app.url, staying, table)];
    await leaving.post('/logout');
    await gone.ended;
    expect(await Promise.race([left.ended.then(() => 'ended'), Promise.resolve('open')])).toBe('open');
    // Signing out everywhere else ends those too.
    await app.app.services.sessions.endAllOf(cast.teacher.id);
    await left.ended;
  });

  it('closes within moments of a sign-out in another process', async () => {
    const { id } = await makeAssignment(world);
    const table = `/teach/lesson_assignments/${id}/school_class/${schoolClassId}`;
    const page = await openLive(app.url, await world.signIn('teacher'), table);
    const began = performance.now();
    // What another process does is seen in the table of sessions alone.
    await app
      .db('sessions')
      .whereRaw(`sess ->> 'userId' = ?`, [String(cast.teacher.id)])
      .delete();
    await page.ended;
    expect(performance.now() - began).toBeLessThan(10_000);
  });
});
