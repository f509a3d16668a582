import { describe, it } from 'vitest';
import { lessonDecider, type LessonCommand } from '#domain/lessons/lesson/decider.ts';
import { type AudioTrack, type DraftContent, type LessonEvent, lessonUuidOf } from '#domain/lessons/lesson/events.ts';
import { specificationOf } from './support/decider-specification.ts';
import { at } from './support/examples.ts';

const { given } = specificationOf(lessonDecider);
const lessonUuid = lessonUuidOf('Lesson', 'tides');
const about = { lessonUuid, occurredAt: at(0) };
const requestedAt = at(10);
const occurredAt = at(60);
const now = { lessonUuid, occurredAt };

const drafted: LessonEvent = { type: 'LessonDrafted', data: { ...about, type: 'Lesson', path: 'tides', name: 'Tides' } };
const changed = (content: Partial<DraftContent>): LessonEvent => ({
  type: 'LessonDraftChanged',
  data: { ...about, content, parts: {} },
});
const track = (address: string): AudioTrack => ({ title: 'Tides', address, captions: null, durationMs: 3_000 });
const [recording, slowed, evened] = [track('/media/one.mp3'), track('/media/slow.mp3'), track('/media/even.mp3')];
const written = changed({
  description: 'd',
  subject: 's',
  gradeBand: '3-5',
  transcript: 't',
  audio: { standard: [recording], slowed: [] },
});
const requested: LessonEvent = { type: 'LessonSlowingRequested', data: { lessonUuid, pace: 0.75, occurredAt: requestedAt } };
const ended = (problem: string | null): LessonEvent => ({ type: 'LessonSlowingEnded', data: { ...now, problem } });

const request: LessonCommand = { type: 'RequestLessonSlowing', pace: 0.75, occurredAt };
const end = (outcome: Extract<LessonCommand, { type: 'EndLessonSlowing' }>['outcome']): LessonCommand => ({
  type: 'EndLessonSlowing',
  requestedAt,
  outcome,
  occurredAt,
});
const made = end({ slowed: [slowed], standard: [evened], of: [recording] });

describe('a slowed version of the recordings', () => {
  it('is requested once', () => {
    given(drafted, written)
      .when(request)
      .then({ type: 'LessonSlowingRequested', data: { ...now, pace: 0.75 } });
    given(drafted, written, requested).when(request).thenNothing();
    given(drafted, written, requested)
      .when({ ...request, pace: 0.85 })
      .thenThrows('conflict', 'lesson_slowing');
  });

  it('needs a recording and an editable draft, and no existing slowed version', () => {
    given(drafted).when(request).thenThrows('conflict', 'lesson_no_recording');
    given(drafted, written, changed({ audio: { standard: [recording], slowed: [slowed] } }))
      .when(request)
      .thenThrows('conflict', 'lesson_has_slowed');
    given(drafted, written, { type: 'LessonSentToReview', data: about }).when(request).thenThrows('conflict', 'lesson_in_review');
    given().when(request).thenThrows('not_found', 'not_found');
  });

  it('goes into the draft when it is ready, together with the normalized original', () =>
    given(drafted, written, requested)
      .when(made)
      .then(
        {
          type: 'LessonDraftChanged',
          data: { ...now, content: { audio: { standard: [evened], slowed: [slowed] } }, parts: {} },
        },
        ended(null),
      ));

  it('records why it failed, and can be requested again', () => {
    given(drafted, written, requested)
      .when(end({ problem: 'Nothing is heard.' }))
      .then(ended('Nothing is heard.'));
    given(drafted, written, requested, ended('Nothing is heard.'))
      .when(request)
      .then({ type: 'LessonSlowingRequested', data: { ...now, pace: 0.75 } });
  });

  it('is dropped when the recordings have changed in the meantime', () => {
    const vain = ended('The recordings were changed while the slowed version was made. Have it made again.');
    const other = changed({ audio: { standard: [track('/media/two.mp3')], slowed: [] } });
    const own = changed({ audio: { standard: [recording], slowed: [track('/media/own.mp3')] } });
    given(drafted, written, requested, other).when(made).then(vain);
    given(drafted, written, requested, own).when(made).then(vain);
  });

  it('is delivered once, and only for the latest request', () => {
    given(drafted, written, requested, ended(null)).when(made).thenNothing();
    given(drafted, written, { ...requested, data: { ...requested.data, occurredAt: at(20) } } as LessonEvent)
      .when(made)
      .thenNothing();
    given(drafted, { type: 'LessonAbandoned', data: about }).when(made).thenNothing();
  });

  it('blocks review until it is ready', () => {
    const send: LessonCommand = { type: 'SendLessonToReview', occurredAt };
    given(drafted, written, requested).when(send).thenThrows('conflict', 'lesson_slowing');
    given(drafted, written, requested, ended(null)).when(send).then({ type: 'LessonSentToReview', data: now });
    given(drafted, written, requested, ended('No.')).when(send).then({ type: 'LessonSentToReview', data: now });
  });
});
