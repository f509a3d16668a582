import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lessonDecider, type LessonCommand } from '#domain/lessons/lesson/decider.ts';
import {
  type DraftContent,
  type LessonContent,
  type LessonEvent,
  type MeasuredLevel,
  lessonUuidOf,
} from '#domain/lessons/lesson/events.ts';
import type { LevelOutcome } from '#domain/lessons/lesson/level-updates.ts';
import { draftOf } from '#domain/lessons/lesson/state.ts';
import { fold } from '#domain/shared/decider.ts';
import { specificationOf } from './support/decider-specification.ts';
import { at } from './support/examples.ts';

const { given } = specificationOf(lessonDecider);
const lessonUuid = lessonUuidOf('Lesson', 'tides');
const about = { lessonUuid, occurredAt: at(0) };
const occurredAt = at(60);
const now = { lessonUuid, occurredAt };
const [first, second] = ['11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222'];
const level: MeasuredLevel = 'elpLevel';

const drafted: LessonEvent = { type: 'LessonDrafted', data: { ...about, type: 'Lesson', path: 'tides', name: 'Tides' } };
const changed = (content: Partial<DraftContent>): LessonEvent => ({
  type: 'LessonDraftChanged',
  data: { ...about, content, parts: {} },
});
const written = changed({ description: 'd', subject: 's', gradeBand: '3-5', transcript: 'The sea goes away.' });
const content: LessonContent = {
  name: 'Tides',
  description: 'd',
  subject: 's',
  gradeBand: '3-5',
  textComplexity: 'Moderate',
  transcript: 'The sea goes away.',
};
const published: LessonEvent = { type: 'LessonPublished', data: { ...about, type: 'Lesson', path: 'tides', content } };
const inReview: LessonEvent = { type: 'LessonSentToReview', data: about };
const requested = (requestUuid: string, of: MeasuredLevel = level): LessonEvent => ({
  type: 'LessonLevelUpdateRequested',
  data: { ...about, level: of, requestUuid },
});
const cancelled: LessonEvent = { type: 'LessonLevelUpdateCancelled', data: { ...about, level } };
const updated: LessonEvent = {
  type: 'LessonLevelUpdated',
  data: { ...now, level, before: null, after: 3, method: 'm', measures: { words: 4 } },
};
const failed: LessonEvent = { type: 'LessonLevelUpdateFailed', data: { ...now, level, problem: 'No transcript.' } };

const request: LessonCommand = { type: 'RequestLevelUpdate', level, requestUuid: second, occurredAt };
const cancel: LessonCommand = { type: 'CancelLevelUpdate', level, occurredAt };
const three: LevelOutcome = { measured: { elpLevel: 3 }, method: 'm', measures: { words: 4 } };
const end = (requestUuid: string, outcome: LevelOutcome = three): LessonCommand => ({
  type: 'EndLevelUpdate',
  level,
  requestUuid,
  outcome,
  occurredAt,
});
const inDraft: LessonEvent = { type: 'LessonDraftChanged', data: { ...now, content: { elpLevel: 3 }, parts: {} } };
const stateAfter = (...events: LessonEvent[]) => {
  const state = fold(lessonDecider, lessonDecider.initialState, events);
  return state.status === 'missing' ? null : state;
};

describe('a level update', () => {
  it('is requested once, for a draft or a published lesson', () => {
    const asked: LessonEvent = { type: 'LessonLevelUpdateRequested', data: { ...now, level, requestUuid: second } };
    given(drafted).when(request).then(asked);
    given(published).when(request).then(asked);
    given(drafted, requested(first)).when(request).thenNothing();
    given(drafted, requested(first, 'textComplexity')).when(request).then(asked);
    given(drafted, requested(first), cancelled).when(request).then(asked);
    given(drafted, requested(first), failed).when(request).then(asked);
    given(drafted, requested(first), updated).when(request).then(asked);
    given().when(request).thenThrows('not_found', 'not_found');
    given(drafted, written, inReview).when(request).thenThrows('conflict', 'lesson_in_review');
  });

  it('goes into the draft, along with the previous level; readers keep the published one', () => {
    given(drafted, written, requested(first)).when(end(first)).then(inDraft, updated);
    const state = stateAfter(published, requested(first), inDraft, updated)!;
    expect(draftOf(state).content.elpLevel).toBe(3);
    expect(state.status === 'published' && state.content.elpLevel).toBeUndefined();
    expect(state.levelUpdates).toEqual({
      elpLevel: { status: 'success', requestUuid: first, problem: null, updatedAt: occurredAt },
    });
  });

  it('leaves the draft unchanged when the level is the same', () => {
    const same: LessonEvent = { type: 'LessonLevelUpdated', data: { ...updated.data, before: 3 } as never };
    given(drafted, changed({ elpLevel: 3 }), requested(first))
      .when(end(first))
      .then(same);
  });

  it('records why it failed', () => {
    given(drafted, requested(first))
      .when(end(first, { problem: 'No transcript.' }))
      .then(failed);
    expect(stateAfter(drafted, requested(first), failed)!.levelUpdates.elpLevel).toMatchObject({
      status: 'failed',
      problem: 'No transcript.',
    });
  });

  it('can be canceled while pending, and a late result changes nothing', () => {
    const event: LessonEvent = { type: 'LessonLevelUpdateCancelled', data: { ...now, level } };
    given(drafted, requested(first)).when(cancel).then(event);
    given(drafted).when(cancel).thenNothing();
    given(drafted, requested(first), updated).when(cancel).thenNothing();
    given(drafted, requested(first), cancelled).when(end(first)).thenNothing();
    given(drafted, requested(first), cancelled, requested(second)).when(end(first)).thenNothing();
    given(drafted, requested(first), cancelled, requested(second)).when(end(second)).then(inDraft, updated);
    given(drafted, requested(first), updated).when(end(first)).thenNothing();
    given(drafted, requested(first), { type: 'LessonAbandoned', data: about }).when(end(first)).thenNothing();
    given(published, requested(first), changed({ name: 'x' }), { type: 'LessonDraftDiscarded', data: about })
      .when(end(first))
      .thenNothing();
  });

  it('blocks other changes to the level while pending, and blocks review', () => {
    const change = (fields: Partial<DraftContent>): LessonCommand => ({
      type: 'ChangeLessonDraft',
      content: fields,
      parts: {},
      occurredAt,
    });
    given(drafted, requested(first))
      .when(change({ elpLevel: 5 }))
      .thenThrows('conflict', 'lesson_level_pending');
    given(drafted, requested(first))
      .when(change({ elpLevel: null, subject: 'Sea' }))
      .then({ type: 'LessonDraftChanged', data: { ...now, content: { subject: 'Sea' }, parts: {} } });
    const send: LessonCommand = { type: 'SendLessonToReview', occurredAt };
    given(drafted, written, requested(first)).when(send).thenThrows('conflict', 'lesson_level_pending');
    given(drafted, written, requested(first), cancelled).when(send).then({ type: 'LessonSentToReview', data: now });
    given(drafted, written, requested(first), failed).when(send).then({ type: 'LessonSentToReview', data: now });
  });

  it('is cleared once the level is changed by hand', () => {
    expect(stateAfter(drafted, requested(first), updated, changed({ elpLevel: 5 }))!.levelUpdates).toEqual({});
    expect(stateAfter(drafted, requested(first), updated, changed({ subject: 'Sea' }))!.levelUpdates.elpLevel?.status).toBe(
      'success',
    );
  });

  it('applies the result of a request that was not canceled, once, in any order of clicks and results', () => {
    const step = fc.constantFrom('request', 'cancel', 'result', 'late result');
    fc.assert(
      fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
        let events: LessonEvent[] = [drafted, written];
        const asked: string[] = [];
        let open: string | null = null;
        for (const one of steps) {
          const requestUuid = `11111111-1111-4111-8111-${String(asked.length).padStart(12, '0')}`;
          const target: string = one === 'late result' ? (asked[0] ?? first) : (asked.at(-1) ?? first);
          const command: LessonCommand =
            one === 'request' ? { ...request, requestUuid } : one === 'cancel' ? cancel : end(target);
          const state = fold(lessonDecider, lessonDecider.initialState, events);
          const made = lessonDecider.decide(command, state);
          const ends = made.some(({ type }) => type === 'LessonLevelUpdated');
          expect(ends).toBe(open !== null && (one === 'result' || one === 'late result') && target === open);
          if (one === 'request' && open === null) {
            asked.push(requestUuid);
            open = requestUuid;
          } else if (one === 'cancel' || ends) open = null;
          events = [...events, ...made];
          expect(stateAfter(...events)!.levelUpdates.elpLevel?.status === 'pending').toBe(open !== null);
        }
      }),
    );
  });
});
