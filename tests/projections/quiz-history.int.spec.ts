import { beforeEach, describe, expect, it } from 'vitest';
import type { EarshotEvent, EventOfType } from '#domain/event-registry.ts';
import { savePeople } from '#people/people.ts';
import { quizHistoryProjection } from '#projections/quizzes/quiz-history/projection.ts';
import { liveReads } from '#projections/runner/live.ts';
import {
  listQuizChanges,
  quizChangesCount,
  quizRevisionAt,
  quizVersionFacts,
  type QuizChangesCriteria,
} from '#projections/quiz-taking/quiz-history/queries.ts';
import { quizResultsProjection } from '#projections/quiz-taking/quiz-results/projection.ts';
import { rebuildProjection } from '#projections/runner/rebuild.ts';
import { at, event, given, newEvent, uuid } from './support/given-events.ts';
import { useFreshHarness } from './support/harness.ts';
import { optionUuid, questionUuid, quizEvents, quizUuid, solutionUuid, started } from './support/quiz-events.ts';
import { silentLogger } from './support/silent-logger.ts';

const projections = [quizHistoryProjection, quizResultsProjection];
const editor = { id: 8, role: 'admin' };
type Question = EventOfType<'QuizQuestionChanged'>['data']['question'];

const question = (quizEvents()[1] as EventOfType<'QuizQuestionAdded'>).data.question;
const corrected: Question = {
  ...question,
  options: question.options.map((option) => ({ ...option, correct: !option.correct })),
};

const harness = useFreshHarness();
beforeEach(async () => {
  await savePeople(harness.db, [
    { id: 8, districtId: null, sourcedId: null, email: 'e@h.test', givenName: 'Edda', familyName: 'Falk' },
  ]);
});

const edit = async (...events: readonly EarshotEvent[]): Promise<void> => {
  const made = events.map(newEvent).map((one) => ({ ...one, metadata: { ...one.metadata, actor: editor } }));
  await harness.store.append(`quiz-${quizUuid}`, made, 'any');
};
const changed = (content: string, base = question): EarshotEvent =>
  event('QuizQuestionChanged', { quizUuid, question: { ...base, content }, occurredAt: at(20) });
const correction = event('QuizKeyCorrected', {
  quizUuid,
  correctionUuid: uuid(0x900),
  questionUuid: questionUuid(0),
  previousOptionUuid: optionUuid(0, true),
  optionUuid: optionUuid(0, false),
  policy: 'current_key',
  neverLower: false,
  reason: 'Misread.',
  occurredAt: at(21),
});

let solutions = 0;
const start = async (student: number, revision: number): Promise<void> => {
  solutions += 1;
  const begun = started({ n: solutions, student, correct: [] }) as EventOfType<'QuizSolutionStarted'>;
  const one = { ...begun, data: { ...begun.data, quizRevision: String(revision) } };
  await given(harness.store, `quizSolution-${solutionUuid(solutions)}`, one as EarshotEvent);
};

/** Revisions 0 to 4 make and publish the quiz; used at 5; then the question 6 and 7, its key 8, it again 9, Spanish 10. */
const givenHistory = async (): Promise<void> => {
  await given(harness.store, `quiz-${quizUuid}`, ...quizEvents());
  await given(
    harness.store,
    `quiz-${quizUuid}`,
    event('QuizFirstUsed', { quizUuid, solutionUuid: solutionUuid(1), occurredAt: at(10) }),
  );
  await start(31, 5);
  await start(32, 5);
  await edit(changed('First wording'));
  await start(33, 6);
  await start(31, 6);
  await edit(changed('Second wording'), correction);
  await start(34, 8);
  await edit(
    changed('Third wording', corrected),
    event('QuizLanguageContentChanged', {
      quizUuid,
      locale: 'es',
      occurredAt: at(22),
      questions: { [questionUuid(0)]: { content: 'Hola', quote: null, options: {} } },
    }),
  );
  harness.start(projections);
  await harness.caughtUp(projections);
};

const changes = (asked: Partial<QuizChangesCriteria> = {}) =>
  listQuizChanges(liveReads(harness.db), { quizUuid, page: 1, pageSize: 50, ...asked });

describe('the history of a quiz', () => {
  it('has every change, latest first, with its author and the previous state', async () => {
    await givenHistory();
    const rows = await changes();
    expect(rows.map(({ revision, type }) => `${revision} ${type}`)).toEqual([
      '10 QuizLanguageContentChanged',
      '9 QuizQuestionChanged',
      '8 QuizKeyCorrected',
      '7 QuizQuestionChanged',
      '6 QuizQuestionChanged',
      '5 QuizFirstUsed',
      '4 QuizPublished',
      '3 QuizQuestionAdded',
      '2 QuizQuestionAdded',
      '1 QuizQuestionAdded',
      '0 QuizCreated',
    ]);
    const second = rows[3]!;
    expect(second).toMatchObject({
      actor_id: 8,
      actor_role: 'admin',
      actor_name: 'Edda Falk',
      used: true,
      occurred_at: at(20),
      before: { content: 'First wording' },
      after: { content: 'Second wording' },
      key_before: null,
    });
    expect(rows.at(-1)).toMatchObject({ actor_id: null, actor_role: 'system', actor_name: null, used: false, before: null });
  });

  it('compares a question with its corrected key, and a correction with its question', async () => {
    await givenHistory();
    const [, third, key] = await changes();
    expect(third).toMatchObject({ before: { content: 'Second wording' }, key_before: { optionUuid: optionUuid(0, false) } });
    expect(key).toMatchObject({ before: { content: 'Second wording' }, key_before: null, after: { reason: 'Misread.' } });
  });

  it('counts students on the previous version, and those who started before the change, once each', async () => {
    await givenHistory();
    const counts = (await changes()).map((row) => [row.revision, row.seen_by_students_count, row.started_before_students_count]);
    expect(counts.slice(0, 6)).toEqual([
      ['10', 0, 4],
      // 34, on the version with the corrected key; before, 31 (twice), 32 and 33.
      ['9', 1, 4],
      ['8', 0, 3],
      // 33 and, again, 31.
      ['7', 2, 3],
      ['6', 2, 2],
      ['5', 0, 0],
    ]);
  });

  it('is paged, and filtered by first use and kind of change', async () => {
    await givenHistory();
    const revisions = async (asked: Partial<QuizChangesCriteria>): Promise<string[]> =>
      (await changes(asked)).map(({ revision }) => revision);
    expect(await revisions({ afterFirstUse: true })).toEqual(['10', '9', '8', '7', '6']);
    expect(await revisions({ afterFirstUse: true, kind: 'question' })).toEqual(['9', '7', '6']);
    expect(await revisions({ kind: 'key' })).toEqual(['8']);
    expect(await revisions({ kind: 'status' })).toEqual(['5', '4']);
    expect(await revisions({ page: 2, pageSize: 4 })).toEqual(['6', '5', '4', '3']);
    expect(await revisions({ page: 9, pageSize: 4 })).toEqual([]);
    expect(await revisions({ beforeRevision: '2' })).toEqual(['1', '0']);
    expect(await quizChangesCount(liveReads(harness.db), { quizUuid })).toBe(11);
    expect(await quizChangesCount(liveReads(harness.db), { quizUuid, afterFirstUse: true, kind: 'question' })).toBe(3);
    expect(await quizChangesCount(liveReads(harness.db), { quizUuid: uuid(77) })).toBe(0);
  });

  it('gives the same counts for a page as overall', async () => {
    await givenHistory();
    const all = await changes();
    for (const [index, row] of all.entries()) {
      expect(await changes({ page: index + 1, pageSize: 1 })).toEqual([row]);
    }
  });

  it('knows the version at any time', async () => {
    await givenHistory();
    const revisionAt = (minutes: number) => quizRevisionAt(liveReads(harness.db), quizUuid, at(minutes));
    // The third wording, 9, is said to be of the same time as the first, although the correction, 8, came between.
    expect(await Promise.all([-1, 0, 1, 15, 20, 21, 22, 99].map(revisionAt))).toEqual([
      null,
      '3',
      '4',
      '5',
      '7',
      '9',
      '10',
      '10',
    ]);
    expect(await quizRevisionAt(liveReads(harness.db), uuid(77), at(99))).toBeNull();
    expect(await quizVersionFacts(liveReads(harness.db), quizUuid, 6)).toMatchObject({ seen_by_students_count: 2 });
    const latest = await quizVersionFacts(liveReads(harness.db), quizUuid, 10);
    expect([latest?.valid_to, latest?.seen_by_students_count]).toEqual([null, 0]);
    expect(await quizVersionFacts(liveReads(harness.db), uuid(77), 0)).toBeNull();
  });

  it('is the same after a rebuild', async () => {
    await givenHistory();
    const live = await harness.liveRows(quizHistoryProjection);
    const { signal } = new AbortController();
    await rebuildProjection(quizHistoryProjection, { db: harness.db, store: harness.store, logger: silentLogger, signal });
    expect(await harness.liveRows(quizHistoryProjection)).toEqual(live);
    expect(live['quiz_changes']).toHaveLength(11);
  });
});
