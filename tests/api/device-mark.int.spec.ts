import { describe, expect, it } from 'vitest';
import { useWorld } from '#tests/support/use-world.ts';

const asBrowser = { accept: 'text/html' };
const mark = 'earshot.mark';

describe('what a student’s device may keep', () => {
  const { app, world } = useWorld(['teacher']);

  it('is sent with each reply of the student’s own pages for this sign-in, and with no other', async () => {
    const student = await world.signIn('student');
    const document = await student.get('/students', asBrowser);
    const [named, end] = document.headers.get('earshot-keep')!.split(' ');
    expect(named).toBe(student.cookies.get(mark));
    expect(Number(end)).toBeGreaterThan(Date.now() + 11 * 3_600_000);
    expect(Number(end)).toBeLessThanOrEqual(Date.now() + 12 * 3_600_000);
    expect(document.headers.get('cache-control')).toBe('no-store');
    const data = await student.get('/lessons/the-quiet-harbour');
    expect(data.headers.get('earshot-keep')).toContain(named);
    for (const path of ['/account', '/api/session', '/students/report', '/students/assignments/999999']) {
      expect((await student.get(path)).headers.get('earshot-keep'), path).toBeNull();
    }
    const teacher = await world.signIn('teacher');
    for (const who of [teacher, app.visitor()]) {
      expect((await who.get('/lessons/the-quiet-harbour', asBrowser)).headers.get('earshot-keep')).toBeNull();
      expect(who.cookies.has(mark)).toBe(false);
    }
  });

  it('gets a new mark with each sign-in, and none after signing out', async () => {
    const student = await world.signIn('student');
    await student.get('/students', asBrowser);
    const first = student.cookies.get(mark);
    await student.post('/logout');
    expect(student.cookies.get(mark) ?? '').toBe('');
    const again = await world.signIn('student');
    await again.get('/students', asBrowser);
    expect(again.cookies.get(mark)).not.toBe(first);
    // A mark of somebody who has gone goes with the next document, whoever asks for it.
    for (const who of [app.visitor(), await world.signIn('teacher')]) {
      who.cookies.set(mark, first!);
      await who.get('/lessons/the-quiet-harbour', asBrowser);
      expect(who.cookies.get(mark) ?? '').toBe('');
    }
  });

  it('ends for good with a sign-out that reached the server late', async () => {
    const student = await world.signIn('student');
    await student.get('/students', asBrowser);
    const own = student.cookies.get(mark)!;
    // Neither a mark that somebody made up nor that of another sign-in ends anything.
    const other = await world.signIn('student');
    await other.get('/students', asBrowser);
    for (const wrong of ['1.abc', '', other.cookies.get(mark)!]) {
      student.cookies.set('earshot.left', wrong);
      expect((await student.get('/students')).status, wrong).toBe(200);
    }
    student.cookies.set('earshot.left', own);
    expect((await student.get('/students')).status).toBe(401);
    student.cookies.delete('earshot.left');
    expect((await student.get('/students')).status).toBe(401);
    expect((await other.get('/students')).status).toBe(200);
  });
});
