import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { EarshotEvent } from '#domain/event-registry.ts';
import { isUsableIn, withOwners } from '#projections/quizzes/ownership.ts';
import { sql } from '#projections/read/sql.ts';
import { quizzesProjection } from '#projections/quizzes/projection.ts';
import { assignableQuizzes, findQuiz, listQuizzes, quizCounts, quizzesOfQuizable } from '#projections/quizzes/queries.ts';
import { questionsOfQuiz } from '#projections/quizzes/question-queries.ts';
import { shownQuestions } from '#projections/quizzes/shown-questions.ts';
import { liveReads } from '#projections/runner/live.ts';
import { verifyProjection } from '#projections/runner/verify.ts';
import { at, event, given, uuid } from './support/given-events.ts';
import { useFreshHarness } from './support/harness.ts';
import { optionUuid, questionUuid, quizEvents, quizUuid } from './support/quiz-events.ts';
import { silentLogger } from './support/silent-logger.ts';

const harness = useFreshHarness();
beforeEach(async () => {
  await given(harness.store, `quiz-${quizUuid}`, ...quizEvents());
  await harness.start([quizzesProjection]).ready;
  await harness.caughtUp([quizzesProjection]);
});

const whenQuiz = async (...events: readonly EarshotEvent[]): Promise<void> => {
  await given(harness.store, `quiz-${quizUuid}`, ...events);
  await harness.caughtUp([quizzesProjection]);
};

const givenQuiz = async (n: number, title: string, published = false): Promise<void> => {
  const quizable = { type: 'Event', path: `event-${n}`, name: `100% news_${n}`, textComplexity: null } as const;
  const created = event('QuizCreated', { quizUuid: uuid(n), title, quizable, occurredAt: at(n) });
  const events = published ? [created, event('QuizPublished', { quizUuid: uuid(n), occurredAt: at(n) })] : [created];
  await given(harness.store, `quiz-${uuid(n)}`, ...events);
};

describe('quizzes', () => {
  it('are found with their lesson, state and revision', async () => {
    expect(await findQuiz(liveReads(harness.db), quizUuid)).toEqual({
      uuid: quizUuid,
      title: 'The lighthouse',
      quizable_type: 'Lesson',
      quizable_path: 'the-lighthouse',
      quizable_name: 'The lighthouse at night',
      quizable_text_complexity: '820L',
      published: true,
      used: false,
      questions_count: 3,
      revision: '4',
      created_at: at(0),
      published_at: at(1),
      draft_since: null,
      draft_title: null,
      challenge_since: null,
      owner_district_ids: [],
      locales: [],
      lesson_withdrawn: false,
      retired_at: null,
    });
    expect(await findQuiz(liveReads(harness.db), uuid(9))).toBeNull();
  });

  it('follow their changes', async () => {
    await whenQuiz(
      event('QuizDetailsChanged', {
        quizUuid,
        title: 'The old lighthouse',
        quizable: { type: 'ElLesson', path: 'old-lighthouse', name: 'Old lighthouse', textComplexity: null },
        occurredAt: at(2),
      }),
      event('QuizQuestionRemoved', { quizUuid, questionUuid: questionUuid(1), occurredAt: at(2) }),
      event('QuizFirstUsed', { quizUuid, solutionUuid: uuid(77), occurredAt: at(3) }),
    );
    expect(await findQuiz(liveReads(harness.db), quizUuid)).toMatchObject({
      title: 'The old lighthouse',
      quizable_type: 'ElLesson',
      quizable_text_complexity: null,
      used: true,
      published: true,
      questions_count: 2,
      revision: '7',
    });
    const { questions } = await questionsOfQuiz(liveReads(harness.db), quizUuid);
    expect(questions.map(({ uuid: id, position }) => [id, position])).toEqual([
      [questionUuid(0), 1],
      [questionUuid(2), 2],
    ]);
  });

  it('can be created, filled and emptied within one batch', async () => {
    const question = { uuid: uuid(501), content: 'Q', quote: null, listeningStrand: null, position: 1, options: [] };
    await given(
      harness.store,
      `quiz-${uuid(500)}`,
      event('QuizCreated', {
        quizUuid: uuid(500),
        title: 'Brief',
        quizable: { type: 'Lesson', path: 'brief', name: 'Brief', textComplexity: null },
        occurredAt: at(0),
      }),
      event('QuizQuestionAdded', { quizUuid: uuid(500), question, occurredAt: at(0) }),
      event('QuizQuestionRemoved', { quizUuid: uuid(500), questionUuid: uuid(501), occurredAt: at(0) }),
      event('QuizQuestionAdded', {
        quizUuid: uuid(500),
        question: { ...question, content: 'Again \u0000 \ud800' },
        occurredAt: at(0),
      }),
    );
    await harness.caughtUp([quizzesProjection]);
    expect(await findQuiz(liveReads(harness.db), uuid(500))).toMatchObject({ questions_count: 1, revision: '3' });
    const { questions } = await questionsOfQuiz(liveReads(harness.db), uuid(500));
    expect(questions[0]!.content).toBe('Again \ufffd \ufffd');
  });

  it('are listed by title, searched and paged', async () => {
    await givenQuiz(901, 'zebra', true);
    await givenQuiz(902, 'Anchor');
    await harness.caughtUp([quizzesProjection]);
    const titles = async (search?: string): Promise<string[]> =>
      (await listQuizzes(liveReads(harness.db), { search })).quizzes.map((quiz) => quiz.title);
    expect(await titles()).toEqual(['Anchor', 'The lighthouse', 'zebra']);
    expect(await titles('  LIGHT ')).toEqual(['The lighthouse']);
    expect(await titles('100% news_901')).toEqual(['zebra']);
    expect(await titles('%')).toEqual(['Anchor', 'zebra']);
    const second = await listQuizzes(liveReads(harness.db), { page: 2, perPage: 2 });
    expect([second.total, second.total_pages, second.quizzes.map((quiz) => quiz.title)]).toEqual([3, 2, ['zebra']]);
    expect((await assignableQuizzes(liveReads(harness.db), null)).map((quiz) => quiz.title)).toEqual(['The lighthouse', 'zebra']);
    expect(await quizCounts(liveReads(harness.db))).toEqual({
      quizzes_count: 3,
      published_quizzes_count: 2,
      used_quizzes_count: 0,
    });
  });

  it('are visible only to their districts, or to all if they have none', async () => {
    await givenQuiz(901, 'zebra', true);
    const ofThree = event('QuizOwnerAdded', { quizUuid: uuid(901), ownerDistrictId: 3, occurredAt: at(902) });
    const ofFive = event('QuizOwnerAdded', { quizUuid: uuid(901), ownerDistrictId: 5, occurredAt: at(903) });
    await given(harness.store, `quiz-${uuid(901)}`, ofThree, ofFive);
    await harness.caughtUp([quizzesProjection]);
    expect((await findQuiz(liveReads(harness.db), uuid(901)))!.owner_district_ids).toEqual([3, 5]);
    const lesson = { type: 'Event', path: 'event-901' } as const;
    for (const [districtId, titles] of [
      [3, ['The lighthouse', 'zebra']],
      [5, ['The lighthouse', 'zebra']],
      [4, ['The lighthouse']],
      [null, ['The lighthouse']],
    ] as const) {
      expect((await assignableQuizzes(liveReads(harness.db), districtId)).map(({ title }) => title)).toEqual(titles);
      expect(await quizzesOfQuizable(liveReads(harness.db), { ...lesson, districtId })).toHaveLength(titles.length - 1);
    }
    expect(await quizzesOfQuizable(liveReads(harness.db), { ...lesson, districtId: 'all' })).toHaveLength(1);
  });

  it('are visible to everybody in the previous build, which has no owners', async () => {
    const before = withOwners(sql`(select 'a' as title)`);
    const usable = z.strictObject({ usable: z.boolean(), owners: z.array(z.int()) });
    const rows = await liveReads(harness.db).rows(usable, sql`select ${isUsableIn('3')} as usable, q.owners from ${before}`);
    expect(rows).toEqual([{ usable: true, owners: [] }]);
  });

  it('are found by their lesson when published', async () => {
    await givenQuiz(901, 'zebra');
    await harness.caughtUp([quizzesProjection]);
    const of = async (type: 'Lesson' | 'Event', path: string): Promise<number> =>
      (await quizzesOfQuizable(liveReads(harness.db), { type, path, districtId: null })).length;
    expect([await of('Lesson', 'the-lighthouse'), await of('Event', 'the-lighthouse'), await of('Event', 'event-901')]).toEqual([
      1, 0, 0,
    ]);
  });
});

describe('questions of a quiz', () => {
  it('come in order with their choices', async () => {
    const { questions, locales, locale } = await questionsOfQuiz(liveReads(harness.db), quizUuid);
    expect([locales, locale]).toEqual([[], null]);
    expect(questions.map((question) => question.content)).toEqual(['Question 1', 'Question 2', 'Question 3']);
    expect(questions[0]).toEqual({
      uuid: questionUuid(0),
      position: 1,
      content: 'Question 1',
      quote: 'The lamp turned.',
      listening_strand: 'Literal',
      options: [
        { uuid: optionUuid(0, true), content: 'Right', correct: true, position: 1 },
        { uuid: optionUuid(0, false), content: 'Wrong', correct: false, position: 2 },
      ],
    });
  });

  it('fall back to the default language text by text', async () => {
    const translation = {
      content: 'Pregunta 1',
      quote: null,
      options: { [optionUuid(0, false)]: 'Falso', [optionUuid(0, true)]: '' },
    };
    await whenQuiz(
      event('QuizLanguageContentChanged', {
        quizUuid,
        locale: 'es',
        questions: { [questionUuid(0)]: translation },
        occurredAt: at(2),
      }),
    );
    const spanish = await questionsOfQuiz(liveReads(harness.db), quizUuid, 'es');
    expect([spanish.locale, spanish.locales]).toEqual(['es', ['es']]);
    expect(spanish.questions[0]).toMatchObject({ content: 'Pregunta 1', quote: 'The lamp turned.' });
    expect(spanish.questions[0]!.options.map((option) => option.content)).toEqual(['Right', 'Falso']);
    expect(spanish.questions[1]!.content).toBe('Question 2');
    const french = await questionsOfQuiz(liveReads(harness.db), quizUuid, 'fr');
    expect([french.locale, french.questions[0]!.content]).toEqual([null, 'Question 1']);
  });
});

describe('question versions', () => {
  const question = (content: string, choices: readonly number[]) => ({
    uuid: questionUuid(0),
    content,
    quote: null,
    listeningStrand: null,
    position: 1,
    options: choices.map((n, index) => ({ uuid: uuid(600 + n), content: `Choice ${n}`, correct: n === 1, position: index + 1 })),
  });
  const changed = (content: string, choices: readonly number[]) =>
    event('QuizQuestionChanged', { quizUuid, question: question(content, choices), occurredAt: at(2) });
  const choicesShown = async (revisions: Record<string, number>) =>
    (await shownQuestions(liveReads(harness.db), quizUuid, revisions))[0]!.options.map(({ content, removed, shown_count }) => [
      content,
      removed,
      shown_count,
    ]);

  it('record what was shown at each revision, however the changes were batched', async () => {
    // Revisions 5 to 8; the last two in one batch.
    await whenQuiz(changed('One', [1, 2, 3]));
    await whenQuiz(changed('Two', [1, 3]));
    await whenQuiz(changed('Three', [1, 3, 4]), changed('Four', [1, 4, 5]));
    expect(await choicesShown({ 5: 2, 6: 1 })).toEqual([
      ['Choice 1', false, 3],
      ['Choice 2', true, 2],
      ['Choice 3', true, 3],
    ]);
    expect(await choicesShown({ 7: 4, 8: 1 })).toEqual([
      ['Choice 1', false, 5],
      ['Choice 4', false, 5],
      ['Choice 5', false, 1],
      ['Choice 3', true, 4],
    ]);
    const [asShown] = await shownQuestions(liveReads(harness.db), quizUuid, { 6: 1, 8: 1, 99: 1 });
    expect(
      asShown!.versions.map(({ content, from_revision, until_revision }) => [content, from_revision, until_revision]),
    ).toEqual([['Two', 6, 7]]);
    const { db, store } = harness;
    const signal = new AbortController().signal;
    const rebuilt = await verifyProjection(quizzesProjection, { db, store, logger: silentLogger, signal });
    expect(rebuilt!.identical).toBe(true);
  });

  it('keep a removed question for students who were shown it', async () => {
    await whenQuiz(event('QuizQuestionRemoved', { quizUuid, questionUuid: questionUuid(1), occurredAt: at(2) }));
    const shown = async (revisions: Record<string, number>) =>
      (await shownQuestions(liveReads(harness.db), quizUuid, revisions)).map(({ uuid: id, position, removed }) => [
        id,
        position,
        removed,
      ]);
    expect(await shown({ 4: 1 })).toEqual([
      [questionUuid(0), 1, false],
      [questionUuid(2), 2, false],
      [questionUuid(1), 3, true],
    ]);
    expect(await shown({ 5: 1 })).toEqual([
      [questionUuid(0), 1, false],
      [questionUuid(2), 2, false],
    ]);
  });

  it('can be queried while the previous read model version is still live', async () => {
    await harness.db.raw('drop view read_model.quiz_question_versions');
    expect((await choicesShown({ 4: 1 })).every(([, removed]) => removed === false)).toBe(true);
  });
});
