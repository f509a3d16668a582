import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { quizDecider, type ExistingQuiz, type QuizCommand, type QuizState } from '#domain/quizzes/decider.ts';
import { asStudentsSee, noAudioStop } from '#domain/quizzes/state.ts';
import type { QuizEvent, QuizQuestion } from '#domain/quizzes/events.ts';
import { quizGaps } from '#domain/quizzes/completeness.ts';
import { listeningStrands, questionsOverStrandLimit } from '#domain/quizzes/listening-strands.ts';
import type { QuestionEdit } from '#domain/quizzes/question-edits.ts';
import { toQuestion, type QuizQuestionInput } from '#domain/quizzes/quiz-input.ts';
import { DomainError } from '#domain/shared/domain-error.ts';
import { specificationOf } from './support/decider-specification.ts';
import { at, exampleUuid, optionUuid, questionInput, questionUuid, quizable, quizUuid } from './support/examples.ts';

const { given } = specificationOf(quizDecider);
const occurredAt = at(0);
const event = (type: QuizEvent['type'], data: object): QuizEvent =>
  ({ type, data: { quizUuid, ...data, occurredAt } }) as QuizEvent;
const question = (number: number, position = number, changes: Partial<QuizQuestionInput> = {}): QuizQuestion =>
  toQuestion(questionInput(number, changes), position);
const added = (value: QuizQuestion): QuizEvent => event('QuizQuestionAdded', { question: value });
const changed = (value: QuizQuestion): QuizEvent => event('QuizQuestionChanged', { question: value });
const draft = [event('QuizCreated', { title: 'Tide Pools', quizable }), ...[1, 2, 3].map((number) => added(question(number)))];
const published = [...draft, event('QuizPublished', {})];
const assigned = event('QuizFirstAssigned', { quizAssignmentSchoolClassId: 5, schoolClassId: 4 });
const used = [...published, event('QuizFirstUsed', { solutionUuid: exampleUuid(4, 1) })];
const revision = '4';
const change = { revision, occurredAt };
const edit = (value: QuestionEdit): QuizCommand => ({ type: 'EditQuizQuestions', edit: value, ...change });
const begun = event('QuizDraftStarted', { publishedRevision: revision });
const unpublishing = (assignedBefore = false): QuizCommand => ({ type: 'UnpublishQuiz', assignedBefore, occurredAt });
const q1 = { questionUuid: questionUuid(1) };
const withOptions = (number: number, options: QuizQuestion['options'], position = number): QuizQuestion => ({
  ...question(number, position),
  options: options.map((option, index) => ({ ...option, position: index + 1 })),
});

describe('editing the questions of a draft', () => {
  const quiz = given(...draft);
  const [first, second, third] = question(1).options as [
    QuizQuestion['options'][0],
    QuizQuestion['options'][0],
    QuizQuestion['options'][0],
  ];

  it('changes the given fields and keeps the rest', () => {
    quiz.when(edit({ kind: 'change_question', ...q1, content: 'New?' })).then(changed({ ...question(1), content: 'New?' }));
    quiz.when(edit({ kind: 'change_question', ...q1, quote: 'Said.' })).then(changed({ ...question(1), quote: 'Said.' }));
    quiz.when(edit({ kind: 'change_question', ...q1 })).thenNothing();
  });
  it('accepts known strands, and keeps one that was imported', () => {
    const strand = (listeningStrand: string | null, number = 1) =>
      edit({ kind: 'change_question', questionUuid: questionUuid(number), listeningStrand });
    quiz.when(strand('Inference')).then(changed({ ...question(1), listeningStrand: 'Inference' }));
    quiz.when(strand('Tone')).thenThrows('invalid', 'listening_strand_unknown', { listening_strands: [...listeningStrands] });
    expect(() => quizDecider.decide(strand('Tone'), draft.reduce(quizDecider.evolve, quizDecider.initialState))).toThrow(
      'There is no listening strand “Tone”. Use one of these, or none: Literal, Inference, Main Idea, Vocabulary, Point of View, Summarizing, Finding Evidence.',
    );
    const imported = { ...question(1), listeningStrand: 'Tone' };
    const kept = given(...draft.with(1, added(imported)));
    kept.when(edit({ kind: 'change_question', ...q1, content: 'New?' })).then(changed({ ...imported, content: 'New?' }));
    kept.when(strand('Tone')).thenNothing();
    kept.when(strand(null)).then(changed({ ...imported, listeningStrand: null }));
    quiz
      .when(edit({ kind: 'add_question', question: questionInput(4, { listeningStrand: 'Tone' }) }))
      .thenThrows('invalid', 'listening_strand_unknown');
  });
  it('adds a choice as the correct one when marked so', () => {
    const choice = { kind: 'add_option', ...q1, optionUuid: optionUuid(1, 4), content: 'More' } as const;
    const others = question(1).options.map((option) => ({ ...option, correct: false }));
    const mine = { uuid: optionUuid(1, 4), content: 'More', correct: true, position: 4 };
    quiz.when(edit({ ...choice, correct: true })).then(changed({ ...question(1), options: [...others, mine] }));
    const unmarked = [...question(1).options, { ...mine, correct: false }];
    quiz.when(edit(choice)).then(changed({ ...question(1), options: unmarked }));
    given(...used)
      .when(edit({ ...choice, correct: true }))
      .thenThrows('conflict', 'quiz_used');
  });
  it('closes the gap that a removed question leaves', () =>
    quiz
      .when(edit({ kind: 'remove_question', ...q1 }))
      .then(event('QuizQuestionRemoved', q1), changed(question(2, 1)), changed(question(3, 2))));
  it('moves a question past its neighbor, but not past the ends', () => {
    quiz.when(edit({ kind: 'move_question', ...q1, direction: 'down' })).then(changed(question(2, 1)), changed(question(1, 2)));
    quiz.when(edit({ kind: 'move_question', ...q1, direction: 'up' })).thenNothing();
    quiz.when(edit({ kind: 'move_question', questionUuid: questionUuid(3), direction: 'down' })).thenNothing();
  });
  it('adds a choice at the end, once', () => {
    const optionUuid99 = exampleUuid(3, 99);
    const more = withOptions(1, [first, second, third, { uuid: optionUuid99, content: '', correct: false, position: 4 }]);
    const add = edit({ kind: 'add_option', ...q1, optionUuid: optionUuid99, content: '' });
    quiz.when(add).then(changed(more));
    given(...draft, changed(more))
      .when(add)
      .thenNothing();
  });
  it('marks one choice as correct, and unmarks the others', () =>
    quiz
      .when(edit({ kind: 'change_option', ...q1, optionUuid: optionUuid(1, 2), correct: true }))
      .then(changed(withOptions(1, [{ ...first, correct: false }, { ...second, correct: true }, third]))));
  it('removes and moves choices', () => {
    quiz.when(edit({ kind: 'remove_option', ...q1, optionUuid: first.uuid })).then(changed(withOptions(1, [second, third])));
    quiz
      .when(edit({ kind: 'move_option', ...q1, optionUuid: third.uuid, direction: 'up' }))
      .then(changed(withOptions(1, [first, third, second])));
  });
  it('rejects a question or choice of another quiz', () => {
    const unknown = exampleUuid(9, 9);
    quiz.when(edit({ kind: 'remove_question', questionUuid: unknown })).thenThrows('not_found', 'not_found');
    quiz.when(edit({ kind: 'remove_option', ...q1, optionUuid: unknown })).thenThrows('not_found', 'not_found');
  });
  it('lets a strand be used once, and Literal twice', () => {
    const strand = (number: number, listeningStrand: string): QuizCommand =>
      edit({ kind: 'change_question', questionUuid: questionUuid(number), listeningStrand });
    const withStrand = (number: number, listeningStrand: string): QuizEvent =>
      changed(question(number, number, { listeningStrand }));
    const inference = given(...draft, withStrand(1, 'Inference'));
    inference.when(strand(2, 'Inference')).thenThrows('conflict', 'listening_strand_used');
    inference.when(strand(1, 'Inference')).thenNothing();
    const literal = given(...draft, withStrand(1, 'Literal'));
    literal.when(strand(2, 'Literal')).then(withStrand(2, 'Literal'));
    given(...draft, withStrand(1, 'Literal'), withStrand(2, 'Literal'))
      .when(strand(3, 'Literal'))
      .thenThrows('conflict', 'listening_strand_used');
  });
});

describe('editing a published quiz that nobody has used', () => {
  const quiz = given(...published);
  const blank = { kind: 'change_option', ...q1, optionUuid: optionUuid(1, 1), content: '' } as const;
  const reworded = changed({ ...question(1), content: 'New?' });
  const toReworded = edit({ kind: 'change_question', ...q1, content: 'New?' });
  it('starts a draft with the first change, and only then', () => {
    quiz.when(toReworded).then(begun, reworded);
    given(...published, begun, reworded)
      .when(edit({ kind: 'add_question', question: questionInput(4) }))
      .then(added(question(4)));
    quiz.when(edit({ kind: 'change_question', ...q1 })).thenNothing();
  });
  it('keeps the version students see alongside the draft, until that is published', () => {
    const drafting = given(...published, begun, reworded).state as ExistingQuiz;
    expect(drafting).toMatchObject({ status: 'published', draftOf: { revision, title: 'Tide Pools' } });
    expect(asStudentsSee(drafting).questions).toEqual([1, 2, 3].map((number) => question(number)));
    expect(drafting.questions[0]!.content).toBe('New?');
    const again = given(...published, begun, reworded, event('QuizPublished', {})).state as ExistingQuiz;
    expect([again.status, again.draftOf, again.questions[0]!.content]).toEqual(['published', null, 'New?']);
  });
  it('also starts a draft with a change to the title, audio or languages', () => {
    quiz
      .when({ type: 'ChangeQuizDetails', title: 'New', ...change })
      .then(begun, event('QuizDetailsChanged', { title: 'New', quizable }));
    const stop = { audioStop: true, audioStopTimeMs: 9_000, slowedAudioStopTimeMs: null };
    quiz.when({ type: 'ChangeQuizAudioStop', ...stop, ...change }).then(begun, event('QuizAudioStopChanged', stop));
    const spanish = { locale: 'es', questions: { [questionUuid(1)]: { content: '¿Por qué?', quote: null, options: {} } } };
    quiz
      .when({ type: 'ChangeQuizLanguageContent', ...spanish, ...change })
      .then(begun, event('QuizLanguageContentChanged', { ...spanish, offeredSeparately: true }));
  });
  it('lets a draft be incomplete, unlike a used quiz', () => {
    quiz
      .when(edit(blank))
      .then(begun, changed(withOptions(1, question(1).options.with(0, { ...question(1).options[0]!, content: '' }))));
    given(...used)
      .when(edit(blank))
      .thenThrows('conflict', 'quiz_incomplete');
  });
  it('publishes a draft only when it is complete', () => {
    const publishing: QuizCommand = { type: 'PublishQuiz', occurredAt };
    given(...published, begun, reworded)
      .when(publishing)
      .then(event('QuizPublished', {}));
    given(...published, begun, changed({ ...question(1), content: '' }))
      .when(publishing)
      .thenThrows('conflict', 'quiz_incomplete');
  });
  it('can be retired at any time, and offered again at any time', () => {
    const retire: QuizCommand = { type: 'RetireQuiz', occurredAt };
    const again: QuizCommand = { type: 'OfferQuizAgain', occurredAt };
    for (const past of [draft, published, used]) {
      given(...past)
        .when(retire)
        .then(event('QuizRetired', {}));
      given(...past)
        .when(again)
        .thenNothing();
      given(...past, event('QuizRetired', {}))
        .when(retire)
        .thenNothing();
      given(...past, event('QuizRetired', {}))
        .when(again)
        .then(event('QuizOfferedAgain', {}));
    }
  });

  it('can be unpublished as long as no class has it', () => {
    quiz.when(unpublishing()).then(event('QuizUnpublished', {}));
    quiz.when(unpublishing(true)).thenThrows('conflict', 'quiz_assigned');
    given(...published, assigned)
      .when(unpublishing())
      .thenThrows('conflict', 'quiz_assigned');
    given(...draft)
      .when(unpublishing())
      .thenNothing();
    given(...used)
      .when(unpublishing())
      .thenThrows('conflict', 'quiz_used');
  });
});

describe('discarding a draft', () => {
  const discarding: QuizCommand = { type: 'DiscardQuizDraft', occurredAt };
  const discarded = event('QuizDraftDiscarded', { publishedRevision: revision });
  const stop = { audioStop: true, audioStopTimeMs: 9_000, slowedAudioStopTimeMs: null };
  const spanish = { [questionUuid(1)]: { content: '¿Por qué?', quote: null, options: {} } };
  const manyChanges = [
    begun,
    event('QuizQuestionRemoved', { questionUuid: questionUuid(3) }),
    changed({ ...question(1), content: 'New?' }),
    added(question(4, 3)),
    event('QuizDetailsChanged', { title: 'New', quizable: { ...quizable, name: 'Other' } }),
    event('QuizAudioStopChanged', stop),
    event('QuizLanguageContentChanged', { locale: 'es', questions: spanish, offeredSeparately: true }),
  ];
  it('records each reverted change, and restores the published version', () => {
    const drafting = given(...published, ...manyChanges);
    drafting
      .when(discarding)
      .then(
        event('QuizQuestionRemoved', { questionUuid: questionUuid(4) }),
        changed(question(1)),
        added(question(3)),
        event('QuizDetailsChanged', { title: 'Tide Pools', quizable }),
        event('QuizAudioStopChanged', noAudioStop),
        event('QuizLanguageContentChanged', { locale: 'es', questions: {}, offeredSeparately: true }),
        discarded,
      );
    expect(drafting.when(discarding).thenState()).toEqual(given(...published).state);
  });
  it('works after students have started, and only once', () => {
    const first = event('QuizFirstUsed', { solutionUuid: exampleUuid(4, 1) });
    expect(
      given(...published, ...manyChanges, first)
        .when(discarding)
        .thenState(),
    ).toEqual(given(...used).state);
    given(...published)
      .when(discarding)
      .thenNothing();
    given(...used)
      .when(discarding)
      .thenNothing();
    given(...draft)
      .when(discarding)
      .thenThrows('conflict', 'quiz_no_draft');
    given().when(discarding).thenThrows('not_found', 'not_found');
  });
});

describe('a draft in progress when the first student starts', () => {
  const first = event('QuizFirstUsed', { solutionUuid: exampleUuid(4, 1) });
  const publishing: QuizCommand = { type: 'PublishQuiz', occurredAt };
  const drafting = (...changes: QuizEvent[]) => given(...published, begun, ...changes, first);
  it('stays a draft: the student gets the published version', () => {
    const state = drafting(added(question(4))).state as ExistingQuiz;
    expect([state.status, state.questions.length, asStudentsSee(state).questions.length]).toEqual(['used', 4, 3]);
  });
  it('can be published with other wording, and the quiz stays used', () => {
    const reworded = changed({ ...question(1), content: 'Clearer?' });
    drafting(reworded).when(publishing).then(event('QuizPublished', {}));
    const state = drafting(reworded).when(publishing).thenState() as ExistingQuiz;
    expect([state.status, state.draftOf, state.questions[0]!.content]).toEqual(['used', null, 'Clearer?']);
  });
  it.each<[string, QuizEvent, string, number]>([
    ['a question more', added(question(4)), 'added_after_start', 4],
    ['a question less', event('QuizQuestionRemoved', { questionUuid: questionUuid(3) }), 'removed_after_start', 3],
    [
      'another key',
      changed(
        withOptions(
          1,
          question(1).options.map((option, index) => ({ ...option, correct: index === 1 })),
        ),
      ),
      'key_changed_after_start',
      1,
    ],
  ])('cannot be published with %s', (_what, event, problem, number) => {
    const missing = [{ quiz_question_uuid: questionUuid(number), problem }];
    drafting(event).when(publishing).thenThrows('conflict', 'quiz_used', { missing });
  });
  it('can be fixed by further changes', () =>
    drafting(added(question(4)))
      .when(edit({ kind: 'remove_question', questionUuid: questionUuid(4) }))
      .then(event('QuizQuestionRemoved', { questionUuid: questionUuid(4) })));
});

describe('editing a quiz that was used', () => {
  const quiz = given(...used);
  it('allows changes to texts and wrong choices', () => {
    quiz
      .when(edit({ kind: 'change_question', ...q1, content: 'Clearer?' }))
      .then(changed({ ...question(1), content: 'Clearer?' }));
    const [first, , third] = question(1).options;
    quiz
      .when(edit({ kind: 'remove_option', ...q1, optionUuid: optionUuid(1, 2) }))
      .then(changed(withOptions(1, [first!, third!])));
  });
  it.each<[string, QuestionEdit]>([
    ['a new question', { kind: 'add_question', question: questionInput(4) }],
    ['one less', { kind: 'remove_question', ...q1 }],
    ['another correct choice', { kind: 'change_option', ...q1, optionUuid: optionUuid(1, 2), correct: true }],
    ['no correct choice', { kind: 'change_option', ...q1, optionUuid: optionUuid(1, 1), correct: false }],
    ['the correct choice removed', { kind: 'remove_option', ...q1, optionUuid: optionUuid(1, 1) }],
  ])('rejects %s', (_what, value) => quiz.when(edit(value)).thenThrows('conflict', 'quiz_used'));
});

describe('the audio stop', () => {
  const stop = { audioStop: true, audioStopTimeMs: 90_000, slowedAudioStopTimeMs: null };
  it('is kept in milliseconds, once', () => {
    given(...used)
      .when({ type: 'ChangeQuizAudioStop', ...stop, ...change })
      .then(event('QuizAudioStopChanged', stop));
    given(...used, event('QuizAudioStopChanged', stop))
      .when({ type: 'ChangeQuizAudioStop', ...stop, ...change })
      .thenNothing();
  });
});

/** The rules once more, on plain lists. */
interface Model {
  locked: boolean;
  changed: boolean;
  questions: {
    uuid: string;
    content: string;
    strand: string | null;
    options: { uuid: string; correct: boolean; content: string }[];
  }[];
}

const swap = <Item>(items: Item[], index: number, by: number): void => {
  if (index + by < 0 || index + by >= items.length) return;
  [items[index], items[index + by]] = [items[index + by]!, items[index]!];
};

const keyOf = ({ questions }: Model): string =>
  questions
    .map(({ uuid, options }) => `${uuid}:${options.filter(({ correct }) => correct).map((option) => option.uuid)}`)
    .sort()
    .join();

const applied = (model: Model, value: QuestionEdit): Model | null => {
  const next = structuredClone(model);
  if (value.kind === 'add_question') {
    const { uuid, content, listeningStrand: strand, options } = value.question;
    if (!next.questions.some((known) => known.uuid === uuid)) {
      next.questions.push({ uuid, content, strand, options: options.map((option) => ({ ...option })) });
    }
  } else {
    const index = next.questions.findIndex(({ uuid }) => uuid === value.questionUuid);
    if (index < 0) return null;
    const { options } = next.questions[index]!;
    const place = 'optionUuid' in value ? options.findIndex(({ uuid }) => uuid === value.optionUuid) : -1;
    if ('optionUuid' in value && value.kind !== 'add_option' && place < 0) return null;
    if (value.kind === 'change_question') {
      if (value.content !== undefined) next.questions[index]!.content = value.content;
      if (value.listeningStrand !== undefined) next.questions[index]!.strand = value.listeningStrand;
    }
    if (value.kind === 'remove_question') next.questions.splice(index, 1);
    if (value.kind === 'move_question') swap(next.questions, index, value.direction === 'up' ? -1 : 1);
    if (value.kind === 'add_option' && place < 0) {
      options.push({ uuid: value.optionUuid, content: value.content, correct: false });
    }
    if (value.kind === 'remove_option') options.splice(place, 1);
    if (value.kind === 'move_option') swap(options, place, value.direction === 'up' ? -1 : 1);
    if (value.kind === 'change_option') {
      if (value.correct === true) for (const option of options) option.correct = false;
      if (value.correct !== undefined) options[place]!.correct = value.correct;
      if (value.content !== undefined) options[place]!.content = value.content;
    }
  }
  const same = JSON.stringify(next) === JSON.stringify(model);
  if (same) return next;
  if (model.locked && keyOf(model) !== keyOf(next)) return null;
  for (const strand of ['Literal', 'Inference']) {
    const count = ({ questions }: Model): number => questions.filter((one) => one.strand === strand).length;
    if (count(next) > (strand === 'Literal' ? 2 : 1) && count(next) > count(model)) return null;
  }
  const complete =
    next.questions.length > 0 &&
    next.questions.every(
      ({ content, options }) =>
        content.trim() !== '' &&
        options.length >= 2 &&
        options.every((option) => option.content.trim() !== '') &&
        options.filter(({ correct }) => correct).length === 1,
    );
  return model.locked && !complete ? null : { ...next, changed: true };
};

const number = fc.integer({ min: 1, max: 5 });
const direction = fc.constantFrom('up' as const, 'down' as const);
const someEdit: fc.Arbitrary<QuestionEdit> = fc.oneof(
  number.map((n): QuestionEdit => ({ kind: 'add_question', question: questionInput(n) })),
  fc
    .record({
      n: number,
      content: fc.constantFrom('', 'Why?', undefined),
      strand: fc.constantFrom('Literal', 'Inference', null, undefined),
    })
    .map(({ n, content, strand }): QuestionEdit => ({
      kind: 'change_question',
      questionUuid: questionUuid(n),
      content,
      listeningStrand: strand,
    })),
  number.map((n): QuestionEdit => ({ kind: 'remove_question', questionUuid: questionUuid(n) })),
  fc
    .tuple(number, direction)
    .map(([n, way]): QuestionEdit => ({ kind: 'move_question', questionUuid: questionUuid(n), direction: way })),
  fc.tuple(number, number, fc.constantFrom('', 'More')).map(([n, o, content]): QuestionEdit => ({
    kind: 'add_option',
    questionUuid: questionUuid(n),
    optionUuid: optionUuid(n, o),
    content,
  })),
  fc.tuple(number, number, fc.constantFrom(true, false, undefined)).map(([n, o, correct]): QuestionEdit => ({
    kind: 'change_option',
    questionUuid: questionUuid(n),
    optionUuid: optionUuid(n, o),
    correct,
  })),
  fc.tuple(number, number).map(([n, o]): QuestionEdit => ({
    kind: 'remove_option',
    questionUuid: questionUuid(n),
    optionUuid: optionUuid(n, o),
  })),
  fc.tuple(number, number, direction).map(([n, o, way]): QuestionEdit => ({
    kind: 'move_option',
    questionUuid: questionUuid(n),
    optionUuid: optionUuid(n, o),
    direction: way,
  })),
);

const stateAfter = (state: QuizState, value: QuestionEdit): QuizState | null => {
  try {
    return quizDecider.decide(edit(value), state).reduce(quizDecider.evolve, state);
  } catch (error) {
    if (error instanceof DomainError) return null;
    throw error;
  }
};

const contentOf = (state: QuizState): unknown =>
  state.status === 'missing'
    ? null
    : state.questions.map(({ uuid, content, listeningStrand, options }) => ({
        uuid,
        content,
        strand: listeningStrand,
        options: options.map((option) => [option.uuid, option.content, option.correct]),
      }));
const contentOfModel = ({ questions }: Model): unknown =>
  questions.map(({ uuid, content, strand, options }) => ({
    uuid,
    content,
    strand,
    options: options.map((option) => [option.uuid, option.content, option.correct]),
  }));

describe('any sequence of edits', () => {
  it.each([
    ['a draft', draft, { status: 'draft', locked: false, drafts: false }],
    ['a published quiz', published, { status: 'published', locked: false, drafts: true }],
    ['a used quiz', used, { status: 'used', locked: true, drafts: false }],
  ])('leaves %s as a simple model predicts, with positions in order', (_what, history, { status, locked, drafts }) => {
    fc.assert(
      fc.property(fc.array(someEdit, { maxLength: 40 }), (edits) => {
        let state = history.reduce(quizDecider.evolve, quizDecider.initialState);
        let model: Model = {
          locked,
          changed: false,
          questions: [1, 2, 3].map((n) => ({
            ...questionInput(n),
            strand: null,
            options: questionInput(n).options.map((o) => ({ ...o })),
          })),
        };
        for (const value of edits) {
          const [next, expected] = [stateAfter(state, value), applied(model, value)];
          expect(next === null, JSON.stringify(value)).toBe(expected === null);
          state = next ?? state;
          model = expected ?? model;
          expect(contentOf(state)).toEqual(contentOfModel(model));
          if (state.status === 'missing') continue;
          expect(state.status).toBe(status);
          expect(state.draftOf !== null).toBe(drafts && model.changed);
          if (drafts) expect(asStudentsSee(state).questions).toEqual([1, 2, 3].map((n) => question(n)));
          expect(state.questions.map(({ position }) => position)).toEqual(state.questions.map((_, index) => index + 1));
          for (const { options } of state.questions) {
            expect(options.map(({ position }) => position)).toEqual(options.map((_, index) => index + 1));
          }
        }
      }),
      { numRuns: 150 },
    );
  });
});

/** Everything that can happen to a quiz, in any order. */
const someCommand: fc.Arbitrary<QuizCommand> = fc.oneof(
  { weight: 12, arbitrary: someEdit.map(edit) },
  { weight: 1, arbitrary: fc.constant<QuizCommand>({ type: 'PublishQuiz', occurredAt }) },
  { weight: 1, arbitrary: fc.boolean().map(unpublishing) },
  { weight: 1, arbitrary: fc.constant<QuizCommand>({ type: 'DiscardQuizDraft', occurredAt }) },
  { weight: 1, arbitrary: fc.constant<QuizCommand>({ type: 'MarkQuizUsed', solutionUuid: exampleUuid(4, 1), occurredAt }) },
);

/** So that each state of a quiz is the start of a third of the runs, and none hangs on luck. */
const beginnings: readonly (readonly QuizCommand[])[] = [
  [],
  [{ type: 'PublishQuiz', occurredAt }],
  [
    { type: 'PublishQuiz', occurredAt },
    { type: 'MarkQuizUsed', solutionUuid: exampleUuid(4, 1), occurredAt },
  ],
];

const keyOfState = (state: QuizState): string[] =>
  state.status === 'missing'
    ? []
    : state.questions.map(({ uuid, options }) => `${uuid} ${options.filter(({ correct }) => correct).map((one) => one.uuid)}`);

const afterCommand = (state: QuizState, command: QuizCommand): QuizState => {
  try {
    return quizDecider.decide(command, state).reduce(quizDecider.evolve, state);
  } catch (error) {
    if (error instanceof DomainError) return state;
    throw error;
  }
};

it('always keeps the students’ version complete, strands within limits, positions in order and the key of a used quiz', () => {
  const ends = new Set<string>();
  fc.assert(
    fc.property(fc.constantFrom(...beginnings), fc.array(someCommand, { maxLength: 60 }), (beginning, commands) => {
      let state = draft.reduce(quizDecider.evolve, quizDecider.initialState);
      let locked: string[] | null = null;
      for (const command of [...beginning, ...commands]) {
        state = afterCommand(state, command);
        if (state.status === 'missing') throw new Error('A quiz does not go away.');
        const { questions, status } = state;
        const seen = asStudentsSee(state);
        if (status !== 'draft') expect(quizGaps(seen.questions)).toEqual([]);
        expect(questionsOverStrandLimit(questions)).toEqual([]);
        expect(questions.map(({ position }) => position)).toEqual(questions.map((_, index) => index + 1));
        for (const { options } of questions) {
          expect(options.map(({ position }) => position)).toEqual(options.map((_, index) => index + 1));
          expect(options.filter(({ correct }) => correct).length).toBeLessThanOrEqual(1);
        }
        if (locked) expect([status, keyOfState(seen).toSorted()]).toEqual(['used', locked]);
        else if (status === 'used') locked = keyOfState(seen).toSorted();
        if (state.draftOf) ends.add(`${status} with a draft`);
      }
      ends.add(state.status);
    }),
    { numRuns: 300 },
  );
  expect([...ends].toSorted()).toEqual(['draft', 'published', 'published with a draft', 'used', 'used with a draft']);
});

it('applies a repeated command once', () => {
  fc.assert(
    fc.property(fc.array(someEdit, { maxLength: 20 }), someEdit, (history, last) => {
      // Moves and steps add up by nature: their repetition is told by the command's id, not by the rules.
      fc.pre(!last.kind.startsWith('move_'));
      const start = draft.reduce(quizDecider.evolve, quizDecider.initialState);
      const before = history.map(edit).reduce(afterCommand, start);
      const once = afterCommand(before, edit(last));
      expect(afterCommand(once, edit(last))).toEqual(once);
    }),
  );
});
