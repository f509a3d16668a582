import { beforeEach, describe, expect, it } from 'vitest';
import type { Accommodation } from '#domain/classes/accommodation/events.ts';
import { accommodationsProjection } from '#projections/classes/accommodations/projection.ts';
import { accommodationOf } from '#projections/classes/accommodations/queries.ts';
import { quizAssignmentsProjection } from '#projections/assignments/quiz-assignments/projection.ts';
import { quizResultsProjection } from '#projections/quiz-taking/quiz-results/projection.ts';
import { quizzesProjection } from '#projections/quizzes/projection.ts';
import { rosterProjection } from '#projections/classes/roster/projection.ts';
import { liveReads } from '#projections/runner/live.ts';
import { assignmentsOfStudent } from '#projections/quiz-taking/assignments/queries.ts';
import { at, event, given } from './support/given-events.ts';
import { useBuiltHarness } from './support/harness.ts';
import { givenSchool } from './support/school-events.ts';

const harness = useBuiltHarness();
const projections = [
  rosterProjection,
  quizzesProjection,
  quizAssignmentsProjection,
  quizResultsProjection,
  accommodationsProjection,
];
const none: Accommodation = { extraDays: 0, slowAudioFirst: false, largerText: false, homeLanguageFirst: false };
const read = () => liveReads(harness.db);
/** The runner goes on from here. */
const follow = () => harness.caughtUp(projections);
const standsAt = async (minute: number) => {
  await follow();
  return accommodationOf(read(), 31, at(minute));
};
const set = (from: number, until: number | null, accommodation: Partial<Accommodation>) =>
  given(
    harness.store,
    'accommodation-31',
    event('AccommodationsSet', {
      studentId: 31,
      accommodation: { ...none, ...accommodation },
      validFrom: at(from),
      validUntil: until === null ? null : at(until),
      occurredAt: at(from),
    }),
  );

beforeEach(async () => {
  await givenSchool(harness.store, harness.db);
  harness.start(projections);
});

describe('accommodations', () => {
  it('apply from their first moment to their last, later ones replacing earlier ones', async () => {
    await set(10, null, { extraDays: 2 });
    await set(40, 60, { slowAudioFirst: true });
    expect(await standsAt(9)).toBeNull();
    expect(await standsAt(10)).toMatchObject({ extra_days: 2, valid_until: at(40) });
    expect(await standsAt(40)).toMatchObject({ extra_days: 0, slow_audio_first: true });
    expect(await standsAt(60)).toBeNull();
  });

  it('end, and are removed with the person', async () => {
    await set(10, null, { extraDays: 2 });
    await given(
      harness.store,
      'accommodation-31',
      event('AccommodationsEnded', { studentId: 31, endsAt: at(30), occurredAt: at(30) }),
    );
    expect(await standsAt(29)).not.toBeNull();
    expect(await standsAt(30)).toBeNull();
    await given(harness.store, 'person-31', event('PersonErased', { personId: 31, erasedAt: at(50) }));
    expect(await standsAt(29)).toBeNull();
  });
});

it('move due dates while they apply, for that student only', async () => {
  await follow();
  const dueOf = async (studentId: number) => (await assignmentsOfStudent(read(), studentId))[0]!.due_at!;
  const before = await dueOf(31);
  await given(
    harness.store,
    'accommodation-31',
    event('AccommodationsSet', {
      studentId: 31,
      accommodation: { ...none, extraDays: 3 },
      validFrom: new Date(Date.parse(before) - 1).toISOString(),
      validUntil: null,
      occurredAt: at(1),
    }),
  );
  await follow();
  expect(Date.parse(await dueOf(31)) - Date.parse(before)).toBe(3 * 86_400_000);
  expect(await dueOf(32)).toBe(before);
});
