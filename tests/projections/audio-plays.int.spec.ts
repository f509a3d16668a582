import { expect, it } from 'vitest';
import { audioPlaysProjection } from '#projections/listening/audio-plays/projection.ts';
import { event, given, uuid } from './support/given-events.ts';
import { useFreshHarness } from './support/harness.ts';

const harness = useFreshHarness();

const play = (lesson: number, personId: number | null, playedAt: string) =>
  event('AudioPlayed', {
    contentType: 'Lesson',
    contentId: uuid(lesson),
    trackName: 'Chapter one',
    trackFile: 'one.mp3',
    userType: personId === null ? null : 'teacher',
    personId,
    partnerId: null,
    playedAt,
  });

it('plays are counted by lesson and UTC day, with visitors’ plays counted separately', async () => {
  const day = (time: string): string => `2026-10-12T${time}:00.000Z`;
  const [early, late] = [play(1, 3, day('00:00')), play(1, null, day('23:59'))];
  await given(
    harness.store,
    `audioPlay-${uuid(9)}`,
    early,
    late,
    play(2, 3, day('12:00')),
    play(1, 3, '2026-10-13T00:00:00.000Z'),
  );
  harness.start([audioPlaysProjection]);
  await harness.caughtUp([audioPlaysProjection]);
  // A later batch adds to the same day.
  await given(harness.store, `audioPlay-${uuid(9)}`, play(1, null, day('18:00')));
  await harness.caughtUp([audioPlaysProjection]);
  const { lesson_play_days: rows } = await harness.liveRows(audioPlaysProjection);
  expect(rows).toHaveLength(3);
  expect(rows).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ lesson_uuid: uuid(1), day: '2026-10-12', plays_count: 3, visitor_plays_count: 2 }),
      expect.objectContaining({ lesson_uuid: uuid(1), day: '2026-10-13', plays_count: 1, visitor_plays_count: 0 }),
      expect.objectContaining({ lesson_uuid: uuid(2), day: '2026-10-12', plays_count: 1, visitor_plays_count: 0 }),
    ]),
  );
});
