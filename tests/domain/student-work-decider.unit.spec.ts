import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fold } from '#domain/shared/decider.ts';
import { studentWorkDecider, wordsWritten, type StudentWorkCommand } from '#domain/lesson-work/student-work/decider.ts';
import type { WorkBlock } from '#domain/assignments/lesson-assignment/available-blocks.ts';
import type { SealedWorkText } from '#domain/shared/fields.ts';
import { type StudentWorkEvent, type WorkField, studentWorkUuidOf } from '#domain/lesson-work/student-work/events.ts';
import { mergeTexts, undoneCompletions, type PlainText } from '#domain/lesson-work/student-work/merge.ts';
import { completedAt, fieldKey, textAt, type StudentWork } from '#domain/lesson-work/student-work/state.ts';
import { specificationOf } from './support/decider-specification.ts';
import { at, exampleUuid } from './support/examples.ts';

const uuidOf = (number: number): string => exampleUuid(5, number);
const { given } = specificationOf(studentWorkDecider);
const studentWorkUuid = studentWorkUuidOf(7, 9);
const ids = { studentWorkUuid, studentId: 9, lessonAssignmentSchoolClassId: 7, schoolClassId: 4 };
const start = { ...ids, lessonAssignmentUuid: uuidOf(1), lessonUuid: uuidOf(2), startedAt: at(0) };
const started: StudentWorkEvent = { type: 'StudentWorkStarted', data: start };
const prompt = (number: number): WorkField => ({ kind: 'prompt', promptUuid: uuidOf(100 + number) });
const sealed = (plain: string): SealedWorkText => ({
  sealed: `sealed:${plain}`,
  characters: plain.length,
  words: plain.split(/\s+/).filter(Boolean).length,
});
const wrote = (field: WorkField, plain: string, seconds: number): StudentWorkEvent => ({
  type: 'StudentWorkTextWritten',
  data: { studentWorkUuid, field, text: sealed(plain), writtenAt: at(seconds) },
});
const completed = (block: WorkBlock, seconds: number): StudentWorkEvent => ({
  type: 'StudentWorkBlockCompleted',
  data: { studentWorkUuid, block, completedAt: at(seconds) },
});
const save = (
  texts: { field: WorkField; text: SealedWorkText }[],
  blocks: { [Block in WorkBlock]?: boolean },
  seconds: number,
): StudentWorkCommand => ({ type: 'SaveStudentWork', texts, blocks, savedAt: at(seconds) });
const submitted = (words: number, blocks: WorkBlock[], spent: number, seconds: number): StudentWorkEvent => ({
  type: 'StudentWorkSubmitted',
  data: { ...ids, completedBlocks: blocks, words, timeSpentSeconds: spent, submittedAt: at(seconds) },
});
const reason = sealed('Write two more sentences.');
const reopened: StudentWorkEvent = { type: 'StudentWorkReopened', data: { ...ids, reason, reopenedAt: at(500) } };
const workAfter = (...events: StudentWorkEvent[]): StudentWork =>
  fold(studentWorkDecider, studentWorkDecider.initialState, [started, ...events]) as StudentWork;

describe('working', () => {
  it('starts once', () => {
    given()
      .when({ type: 'StartStudentWork', ...start })
      .then(started);
    given(started)
      .when({ type: 'StartStudentWork', ...start, startedAt: at(9) })
      .thenNothing();
  });

  it('records changed text, and each completed or reopened block, once', () => {
    given(started)
      .when(save([{ field: prompt(1), text: sealed('The sea is cold') }], { vocabulary: true, overview: false }, 30))
      .then(wrote(prompt(1), 'The sea is cold', 30), completed('vocabulary', 30));
    given(started, completed('vocabulary', 30))
      .when(save([], { vocabulary: true }, 40))
      .thenNothing();
    given(started, completed('vocabulary', 30))
      .when(save([], { vocabulary: false }, 40))
      .then({ type: 'StudentWorkBlockReopened', data: { studentWorkUuid, block: 'vocabulary', reopenedAt: at(40) } });
  });

  it('needs a started work', () => {
    given()
      .when(save([], { overview: true }, 1))
      .thenThrows('not_found', 'not_found');
  });
});

describe('handing in', () => {
  it('counts words, completed blocks and time, with a break counted as five minutes', () => {
    given(started, completed('questions', 20), completed('overview', 30), wrote(prompt(1), 'one two', 40))
      .when({ type: 'SubmitStudentWork', submittedAt: at(40 + 3_600) })
      .then(submitted(2, ['overview', 'questions'], 340, 40 + 3_600));
  });

  it('is possible with nothing done', () => {
    given(started)
      .when({ type: 'SubmitStudentWork', submittedAt: at(5) })
      .then(submitted(0, [], 5, 5));
  });

  it('closes the work', () => {
    const handedIn = [started, submitted(0, [], 5, 5)];
    for (const command of [save([], { overview: true }, 6), { type: 'SubmitStudentWork', submittedAt: at(6) } as const])
      given(...handedIn)
        .when(command)
        .thenThrows('conflict', 'student_work_submitted');
  });
});

describe('returning work', () => {
  const handedIn = [started, submitted(0, [], 5, 5)];
  const reopen: StudentWorkCommand = { type: 'ReopenStudentWork', reason, reopenedAt: at(500) };
  const undo: StudentWorkCommand = { type: 'UndoStudentWorkReopening', undoneAt: at(600) };
  const undone: StudentWorkEvent = { type: 'StudentWorkReopeningUndone', data: { ...ids, undoneAt: at(600) } };

  it('reopens work that was handed in, once', () => {
    given(...handedIn)
      .when(reopen)
      .then(reopened);
    given(...handedIn, reopened)
      .when(reopen)
      .thenNothing();
    given(started).when(reopen).thenThrows('conflict', 'student_work_not_submitted');
  });

  it('can be undone until the student continues', () => {
    given(...handedIn, reopened)
      .when(undo)
      .then(undone);
    given(...handedIn, reopened, undone)
      .when(undo)
      .thenNothing();
    given(...handedIn, reopened, wrote(prompt(1), 'more', 550))
      .when(undo)
      .thenThrows('conflict', 'student_work_continued');
    given(started).when(undo).thenThrows('conflict', 'student_work_not_reopened');
    expect(workAfter(submitted(0, [], 5, 5), reopened, undone)).toMatchObject({ status: 'submitted', submittedAt: at(5) });
  });
});

describe('two open tabs', () => {
  const work = workAfter(wrote(prompt(1), 'first', 10), completed('overview', 20), wrote(prompt(2), 'other', 30));
  const plain = (revision: number) => (field: WorkField) => textAt(work, field, revision)?.sealed.replace('sealed:', '');

  it('keep the other tab’s text where this one has no new text', () => {
    const sent = [
      { field: prompt(1), text: 'first, and more' },
      { field: prompt(2), text: '' },
    ];
    expect(mergeTexts(sent, plain(2), plain(3))).toEqual({ write: [sent[0]], conflicts: [] });
  });

  it('report a conflict where both have new text', () => {
    expect(mergeTexts([{ field: prompt(2), text: 'mine' }], plain(2), plain(3))).toEqual({
      write: [],
      conflicts: [{ field: prompt(2), yours: 'mine', stored: 'other' }],
    });
    expect(mergeTexts([{ field: prompt(2), text: 'mine' }], plain(3), plain(3)).write).toHaveLength(1);
  });

  it('do not undo a completion that the tab has not seen', () => {
    expect(undoneCompletions(work, { overview: false, videos: false }, 1)).toEqual(['overview']);
    expect(undoneCompletions(work, { overview: false }, null)).toEqual(['overview']);
    expect(undoneCompletions(work, { overview: false }, 2)).toEqual([]);
    expect(undoneCompletions(work, { overview: true }, 1)).toEqual([]);
  });

  it('lose no typed text: each text of each tab is stored, or shown as a conflict', () => {
    const fields = [prompt(1), prompt(2), { kind: 'organizer', organizerUuid: uuidOf(5), entry: 'a' } as const];
    const texts = fc.record({
      first: fc.array(fc.constantFrom('', 'a', 'b'), { minLength: 3, maxLength: 3 }),
      second: fc.array(fc.constantFrom('', 'a', 'c'), { minLength: 3, maxLength: 3 }),
    });
    fc.assert(
      fc.property(texts, ({ first, second }) => {
        const nothing = (): undefined => undefined;
        const sent = (words: string[]): PlainText[] => fields.map((field, index) => ({ field, text: words[index]! }));
        const stored = new Map(mergeTexts(sent(first), nothing, nothing).write.map(({ field, text }) => [fieldKey(field), text]));
        const merged = mergeTexts(sent(second), nothing, (field) => stored.get(fieldKey(field)));
        for (const { field, text } of merged.write) stored.set(fieldKey(field), text);
        fields.forEach((field, index) => {
          const now = stored.get(fieldKey(field)) ?? '';
          const conflict = merged.conflicts.find((one) => fieldKey(one.field) === fieldKey(field));
          for (const text of [first[index]!, second[index]!]) {
            expect(text === '' || text === now || text === conflict?.yours).toBe(true);
          }
        });
      }),
    );
  });
});

describe('the work rebuilt from events', () => {
  it('is the same in any order of saves to different fields and blocks', () => {
    const saves = [
      wrote(prompt(1), 'one', 1),
      wrote(prompt(2), 'two words', 2),
      completed('overview', 3),
      completed('podcast', 4),
    ];
    const summary = (work: StudentWork) => ({
      texts: [prompt(1), prompt(2)].map((field) => textAt(work, field)?.sealed),
      blocks: (['overview', 'podcast', 'videos'] as const).map((block) => completedAt(work, block)),
      words: wordsWritten(work),
      moments: work.moments,
    });
    fc.assert(
      fc.property(fc.shuffledSubarray(saves, { minLength: saves.length }), (order) => {
        expect(summary(workAfter(...order))).toEqual(summary(workAfter(...saves)));
      }),
    );
  });
});
