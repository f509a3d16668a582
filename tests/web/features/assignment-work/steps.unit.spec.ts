import { describe, expect, it } from 'vitest';
import { presentAssignment } from '#api/assignments/lesson-assignments/presenter.ts';
import { sheetsOf } from '#web/lesson-work/assignment-work/assignment.ts';
import { dueAt } from '#web/lesson-work/assignment-work/sagas/gather.ts';
import { pageStateOf, uiStateOf } from '#web/lesson-work/assignment-work/store/page-state.ts';
import {
  backToQuestion,
  finishBlock,
  finishEntry,
  finishListen,
  finishQuestion,
  finishVocabulary,
  flipWord,
  takeBack,
  toggleFold,
  vocabularyStatus,
  type Step,
} from '#web/lesson-work/assignment-work/store/steps.ts';
import { createWorkStore, type WorkState } from '#web/lesson-work/assignment-work/store/work-store.ts';
import { content, ids } from './work-fixture.ts';

const assignment = presentAssignment(content);
const sheets = sheetsOf(assignment);
const fresh = (): WorkState => createWorkStore(assignment).getState();
const after = (...steps: readonly Step[]): WorkState => steps.reduce((state, step) => ({ ...state, ...step(state) }), fresh());
const withoutParts = presentAssignment({
  ...content,
  overview: null,
  vocabulary: [],
  videos: [],
  podcast: false,
  organizers: [],
});

describe('the parts of an assignment', () => {
  it('start in order, with the first one open', () => {
    expect(assignment.blocks).toEqual(['overview', 'vocabulary', 'videos', 'podcast', 'questions']);
    expect(fresh()).toMatchObject({ unfolded: ['overview'], completed: [], phase: 'working' });
  });

  it('can be folded and unfolded', () => {
    expect(after(toggleFold('videos')).unfolded).toEqual(['overview', 'videos']);
    expect(after(toggleFold('overview')).unfolded).toEqual([]);
  });

  it('advance on Next: the current part is completed and folded, the next opened and focused', () => {
    const state = after(finishBlock(assignment, 'overview'));
    expect(state).toMatchObject({ completed: ['overview'], unfolded: ['vocabulary'] });
    expect(state.arrival).toEqual({ at: 'part', id: 'vocabulary' });
  });

  it('skip parts that an assignment does not have', () => {
    const gap = presentAssignment({ ...content, videos: [], vocabulary: [] });
    expect(finishBlock(gap, 'overview')(fresh()).unfolded).toEqual(['podcast']);
  });

  it('can be marked as not done again', () => {
    expect(after(finishBlock(assignment, 'overview'), takeBack('overview')).completed).toEqual([]);
  });

  it('are only the questions in an assignment with nothing else, or with nothing at all', () => {
    expect(withoutParts.blocks).toEqual(['questions']);
    expect(createWorkStore({ ...withoutParts, questions: [] }).getState()).toMatchObject({
      unfolded: ['questions'],
      question: 0,
    });
  });
});

describe('vocabulary', () => {
  const [first, second] = content.vocabulary.map(({ id }) => id);

  it('asks before continuing without some words, and continues once all are flipped', () => {
    const asked = after(flipWord(first!), finishVocabulary(assignment));
    expect(asked).toMatchObject({ asking: true, completed: [], unfolded: ['overview'] });
    expect(vocabularyStatus(assignment, asked)).toBe('notification');
    const all = after(flipWord(first!), flipWord(second!), finishVocabulary(assignment));
    expect(all).toMatchObject({ asking: false, completed: ['vocabulary'] });
    expect(vocabularyStatus(assignment, all)).toBe('checked');
  });

  it('keeps the warning when the student continued without them', () => {
    const state = after(flipWord(first!), finishVocabulary(assignment), finishBlock(assignment, 'vocabulary'));
    expect(vocabularyStatus(assignment, state)).toBe('notification');
    expect(vocabularyStatus(assignment, fresh())).toBe('unchecked');
  });
});

describe('the podcast', () => {
  it('opens the next listen when an organizer is finished, and is complete after the last one', () => {
    const one = after(finishListen(assignment, 0));
    expect(one).toMatchObject({ listen: 1, listensDone: [ids.blanks], completed: [] });
    const last = after(finishListen(assignment, 2));
    expect(last.completed).toEqual(['podcast']);
    expect(new Set(last.listensDone)).toEqual(new Set([ids.blanks, ids.facts, ids.fiveW]));
    expect(last.unfolded).toContain('questions');
  });

  it('shows one blank at a time, and opens the next listen after the last', () => {
    const next = after(finishEntry(assignment, 0, sheets[0]!, 's1'));
    expect(next).toMatchObject({ entriesDone: { [ids.blanks]: ['s1'] }, listen: 0 });
    expect(next.arrival).toEqual({ at: 'entry', id: `${ids.blanks}:s2` });
    const last = after(finishEntry(assignment, 0, sheets[0]!, 's1'), finishEntry(assignment, 0, sheets[0]!, 's2'));
    expect(last).toMatchObject({ entriesDone: { [ids.blanks]: ['s1', 's2'] }, listen: 1, listensDone: [ids.blanks] });
  });
});

describe('questions', () => {
  it('are shown one at a time, back and forth', () => {
    const second = after(finishQuestion(assignment));
    expect(second).toMatchObject({ question: 1, questionsDone: [ids.harbour], completed: [] });
    const end = after(finishQuestion(assignment), finishQuestion(assignment));
    expect(end).toMatchObject({ question: 2, questionsDone: [ids.harbour, ids.ships], completed: ['questions'] });
    const back = after(finishQuestion(assignment), finishQuestion(assignment), backToQuestion(assignment));
    expect(back).toMatchObject({ question: 1, questionsDone: [ids.harbour], completed: [] });
  });
});

describe('the saved page state', () => {
  it('is restored from `ui_state`', () => {
    const state = after(
      finishBlock(assignment, 'overview'),
      flipWord(content.vocabulary[0]!.id),
      finishListen(assignment, 0),
      finishQuestion(assignment),
      toggleFold('questions'),
    );
    const saved = uiStateOf(state, assignment.blocks, []);
    expect(pageStateOf(assignment, { ...saved, overview: { ...saved.overview, completed: true } })).toEqual({
      completed: state.completed,
      unfolded: ['vocabulary', 'questions'],
      flipped: state.flipped,
      listen: 1,
      listensDone: [ids.blanks],
      entriesDone: {},
      question: 1,
      questionsDone: [ids.harbour],
    });
  });

  it('includes a completion only if it changed', () => {
    const page = pageStateOf(assignment, { overview: { completed: true }, videos: { completed: true } });
    const saved = uiStateOf({ ...page, completed: ['overview'] }, assignment.blocks, ['overview', 'videos']);
    expect(saved.overview).not.toHaveProperty('completed');
    expect(saved.videos).toMatchObject({ completed: false });
  });

  it('is usable whatever was stored', () => {
    const stored = {
      podcast: { listen: 9, listens: 'x' },
      questions: { question: -3 },
      vocabulary: { flipped: [1, 'a'] },
      assignmentPrompts: 7,
    };
    expect(pageStateOf(assignment, stored as never)).toMatchObject({
      listen: 2,
      listensDone: [],
      question: 0,
      flipped: ['a'],
      questionsDone: [],
    });
  });
});

describe('when a text is sent', () => {
  const grown = { beganAt: 0, changedAt: 0, sentAt: 0, sends: 0 };
  it.each([
    ['after a pause', grown, 2_000],
    ['after the latest pause', { ...grown, changedAt: 5_000 }, 7_000],
    ['in any case after half a minute', { ...grown, changedAt: 29_500 }, 30_000],
    ['not again at once', { beganAt: 3_000, changedAt: 3_000, sentAt: 2_000, sends: 1 }, 12_000],
    ['less and less often', { beganAt: 90_000, changedAt: 90_000, sentAt: 80_000, sends: 9 }, 170_000],
  ])('%s', (_when, growing, due) => {
    expect(dueAt(growing)).toBe(due);
  });
});
