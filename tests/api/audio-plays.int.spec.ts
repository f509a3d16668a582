import { beforeAll, describe, expect, it } from 'vitest';
import type { AdminLessonsPageData } from '#api/lessons/lesson-editing/schemas.ts';
import { publishLesson } from '#commands/lessons/lesson/drafts.ts';
import { lessonUuidOf } from '#domain/lessons/lesson/events.ts';
import { useWorld } from '#tests/support/use-world.ts';
import { cast, lessonPath, type CastMember } from '#tests/support/world.ts';

const playsPerMinute = 20;
const contentId = lessonUuidOf('Lesson', lessonPath);
const { app, world } = useWorld([], { visitorCalls: { playsPerMinute } });

const form = (changes: Record<string, string> = {}): string =>
  new URLSearchParams({
    mp3_name: 'Chapter one',
    mp3_file: 'one.mp3',
    content_type: 'lesson',
    content_id: contentId,
    user_type: 'educator',
    user_id: '77',
    partner_id: 'partner-1',
    ...changes,
  }).toString();
const asForm = (body: string) => ({ rawBody: body, headers: { 'content-type': 'application/x-www-form-urlencoded' } });

const storedPlays = async () => (await app.store.readAll({ filter: { categories: ['audioPlay'] } })).map(({ data }) => data);
const playsOf = async (): Promise<AdminLessonsPageData['lessons'][number]> => {
  await app.caughtUp();
  const { lessons } = (await (await world.signIn('admin')).get('/admin/lessons')).json as AdminLessonsPageData;
  return lessons.find(({ uuid }) => uuid === contentId)!;
};

const track = { title: 'Chapter one', address: '/media/one.mp3', captions: null, durationMs: 1_000 };

beforeAll(async () => {
  const content = {
    name: 'The quiet harbour',
    description: 'Fog.',
    subject: 'Science',
    gradeBand: '3-5',
    textComplexity: null,
    transcript: 'First the fog came.',
    audio: { standard: [track], slowed: [{ ...track, address: '/media/one-slow.mp3' }] },
  };
  await publishLesson(world.context(), { type: 'Lesson', path: lessonPath, content });
  await app.caughtUp();
});

describe('POST /analytics/play_audio', () => {
  it('takes the seven form fields of a visitor without a token, answers 204, and keeps nothing that identifies visitors', async () => {
    const visitor = app.visitor();
    const answer = await visitor.call('POST', '/analytics/play_audio', { ...asForm(form()), withoutToken: true });
    expect([answer.status, answer.text]).toEqual([204, '']);
    expect(visitor.cookies.size).toBe(0);
    const [play] = await storedPlays();
    expect(play).toEqual({
      contentType: 'Lesson',
      contentId,
      trackName: 'Chapter one',
      trackFile: 'one.mp3',
      userType: 'educator',
      personId: null,
      partnerId: 'partner-1',
      playedAt: expect.any(String) as string,
    });
    const [event] = await app.store.readAll({ filter: { categories: ['audioPlay'] } });
    expect(event!.metadata.actor).toEqual({ id: null, role: 'visitor' });
  });

  it('takes the signed-in user from the session, whatever the form says, and requires their token', async () => {
    const student = await world.signIn('student');
    expect((await student.call('POST', '/analytics/play_audio', asForm(form()))).status).toBe(204);
    expect((await storedPlays()).at(-1)).toMatchObject({
      personId: cast.student.id,
      userType: 'student',
      partnerId: 'district-1',
    });
    const forged = await student.call('POST', '/analytics/play_audio', { ...asForm(form()), withoutToken: true });
    expect([forged.status, forged.code]).toEqual([403, 'csrf_token_invalid']);
  });

  it('counts plays for staff, with visitors’ plays listed separately', async () => {
    expect(await playsOf()).toMatchObject({ plays_count: 2, visitor_plays_count: 1, recent_plays_count: 2 });
    const csv = await (await world.signIn('admin')).get('/admin/lessons.csv');
    expect(csv.text).toContain('The quiet harbour,lesson,Science,3-5,2,1,2');
  });

  it('keeps no text from a visitor that the page did not supply', async () => {
    const before = (await storedPlays()).length;
    const sent: Record<string, string>[] = [
      { mp3_name: 'My name is Bo and I live in Elm Street', mp3_file: 'one.mp3' },
      { mp3_name: 'Chapter one', mp3_file: 'two.mp3' },
      { user_type: 'Bo from room 12' },
      { partner_id: 'Bo Lind, age 9' },
      { partner_id: 'district-1' },
    ];
    for (const changes of sent) {
      const answer = await app.visitor().call('POST', '/analytics/play_audio', asForm(form(changes)));
      expect(answer.status).toBe(204);
    }
    const plays = (await storedPlays()).slice(before) as Record<string, unknown>[];
    const unknown = { trackName: '', trackFile: '' };
    expect(plays[0]).toMatchObject(unknown);
    expect(plays[1]).toMatchObject(unknown);
    expect(plays[2]).toMatchObject({ trackName: 'Chapter one', userType: null });
    expect(plays[3]).toMatchObject({ partnerId: null });
    expect(plays[4]).toMatchObject({ partnerId: null });
    expect((await playsOf()).plays_count).toBe(2 + sent.length);
  });

  it('does not count plays of anything but a lesson', async () => {
    const unknown = await app.visitor().call('POST', '/analytics/play_audio', asForm(form({ content_id: crypto.randomUUID() })));
    expect(unknown.status).toBe(404);
    expect((await app.visitor().call('POST', '/analytics/play_audio', asForm(form({ content_type: 'event' })))).status).toBe(404);
    expect((await playsOf()).plays_count).toBe(7);
  });

  it('is rate-limited per address, with the time to wait', async () => {
    const answers = [];
    for (let n = 0; n < playsPerMinute; n += 1) {
      answers.push(await app.visitor().call('POST', '/analytics/play_audio', asForm(form())));
    }
    const refused = answers.at(-1)!;
    expect([refused.status, refused.code]).toEqual([429, 'too_many_requests']);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it.each(['teacher', 'schoolAdmin', 'analyst', 'student'] satisfies CastMember[])('shows a %s no plays', async (member) => {
    expect((await (await world.signIn(member)).get('/admin/lessons')).status).toBe(403);
  });
});
