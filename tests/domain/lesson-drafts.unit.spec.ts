import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lessonDecider, type LessonCommand, type LessonState } from '#domain/lessons/lesson/decider.ts';
import { blankContent, draftContentOf, publishedContentOf } from '#domain/lessons/lesson/draft-content.ts';
import { type DraftContent, type LessonContent, type LessonEvent, lessonUuidOf } from '#domain/lessons/lesson/events.ts';
import { DomainError } from '#domain/shared/domain-error.ts';
import { handle, specificationOf } from './support/decider-specification.ts';
import { at } from './support/examples.ts';
import { materialExample } from './support/material-examples.ts';

const { given } = specificationOf(lessonDecider);
const lessonUuid = lessonUuidOf('Lesson', 'tides');
const about = { lessonUuid, occurredAt: at(0) };
const occurredAt = at(60);
const now = { lessonUuid, occurredAt };

const content: LessonContent = {
  name: 'Tides',
  description: 'Twice a day.',
  subject: 'Science',
  gradeBand: '3-5',
  textComplexity: null,
  transcript: 'The sea goes away.',
};
const drafted: LessonEvent = { type: 'LessonDrafted', data: { ...about, type: 'Lesson', path: 'tides', name: 'Tides' } };
const published: LessonEvent = { type: 'LessonPublished', data: { ...about, type: 'Lesson', path: 'tides', content } };
const changed = (fields: Partial<DraftContent>): LessonEvent => ({
  type: 'LessonDraftChanged',
  data: { ...about, content: fields, parts: {} },
});
const written = changed({ description: 'Twice a day.', subject: 'Science', gradeBand: '3-5', transcript: 'The sea goes away.' });
const inReview: LessonEvent = { type: 'LessonSentToReview', data: about };
const change = (fields: Partial<DraftContent>): LessonCommand => ({
  type: 'ChangeLessonDraft',
  content: fields,
  parts: {},
  occurredAt,
});
const send: LessonCommand = { type: 'SendLessonToReview', occurredAt };
const publish: LessonCommand = { type: 'PublishLessonDraft', occurredAt };
const draftPublished: LessonEvent = { type: 'LessonDraftPublished', data: now };

describe('a new lesson', () => {
  const begin: LessonCommand = {
    type: 'DraftLesson',
    lessonUuid,
    lessonType: 'Lesson',
    path: 'tides',
    name: 'Tides',
    occurredAt,
  };

  it('begins as a draft', () =>
    given()
      .when(begin)
      .then({ type: 'LessonDrafted', data: { ...now, type: 'Lesson', path: 'tides', name: 'Tides' } }));
  it('never opens a draft that is there, not even one of the same title', () =>
    given(drafted).when(begin).thenThrows('conflict', 'lesson_exists'));
  it('cannot take another lesson’s address', () => given(published).when(begin).thenThrows('conflict', 'lesson_exists'));
  it('frees its address when it is abandoned', () => {
    given(drafted).when({ type: 'DiscardLessonDraft', occurredAt }).then({ type: 'LessonAbandoned', data: now });
    given(drafted, { type: 'LessonAbandoned', data: about })
      .when(begin)
      .then({ type: 'LessonDrafted', data: { ...now, type: 'Lesson', path: 'tides', name: 'Tides' } });
  });
  it('is published with its whole content and material', () => {
    const parts = materialExample();
    given(drafted, written, { type: 'LessonDraftChanged', data: { ...about, content: {}, parts } }, inReview)
      .when(publish)
      .then(
        { type: 'LessonPublished', data: { ...now, type: 'Lesson', path: 'tides', content } },
        { type: 'LessonMaterialChanged', data: { lessonUuid, parts, occurredAt } },
        draftPublished,
      );
  });
  it('can be neither withdrawn nor restored', () => {
    given(drafted).when({ type: 'WithdrawLesson', occurredAt }).thenThrows('conflict', 'lesson_not_published');
    given(drafted).when({ type: 'RestoreLesson', occurredAt }).thenThrows('conflict', 'lesson_not_published');
  });
});

describe('the draft of a published lesson', () => {
  it('starts with the first change, and stores only that', () =>
    given(published)
      .when(change({ name: 'The tides', subject: 'Science' }))
      .then({ type: 'LessonDraftChanged', data: { ...now, content: { name: 'The tides' }, parts: {} } }));
  it('does not start if nothing changes', () =>
    given(published)
      .when(change({ name: 'Tides', picture: null }))
      .thenNothing());
  it('leaves the published version unchanged', () => {
    const { state } = given(published, changed({ name: 'The tides' }));
    expect(state).toMatchObject({ status: 'published', content, draft: { content: { name: 'The tides' }, stage: 'writing' } });
  });
  it('rejects material that contradicts itself', () => {
    const [word] = materialExample().vocabulary;
    given(published)
      .when({ type: 'ChangeLessonDraft', content: {}, parts: { vocabulary: [word!, word!] }, occurredAt })
      .thenThrows('invalid', 'lesson_material_invalid');
  });
  it('publishes only what changed', () => {
    given(published, changed({ name: 'The tides' }), inReview)
      .when(publish)
      .then({ type: 'LessonContentChanged', data: { ...now, content: { ...content, name: 'The tides' } } }, draftPublished);
    const { prompts } = materialExample();
    given(published, { type: 'LessonDraftChanged', data: { ...about, content: {}, parts: { prompts } } }, inReview)
      .when(publish)
      .then({ type: 'LessonMaterialChanged', data: { lessonUuid, parts: { prompts }, occurredAt } }, draftPublished);
  });
  it('is published once', () => given(published).when(publish).thenNothing());
  it('can be discarded', () => {
    given(published, changed({ name: 'The tides' }))
      .when({ type: 'DiscardLessonDraft', occurredAt })
      .then({ type: 'LessonDraftDiscarded', data: now });
    const { state } = given(published, changed({ name: 'The tides' }), { type: 'LessonDraftDiscarded', data: about });
    expect(state).toMatchObject({ status: 'published', content, draft: null });
    given(published).when({ type: 'DiscardLessonDraft', occurredAt }).thenNothing();
  });
  it('blocks changes that would go straight to readers', () => {
    const { when } = given(published, changed({ name: 'The tides' }));
    when({ type: 'WriteLessonMaterial', material: materialExample(), occurredAt }).thenThrows(
      'conflict',
      'lesson_draft_under_way',
    );
    when({ type: 'PublishLesson', lessonUuid, lessonType: 'Lesson', path: 'tides', content, occurredAt }).thenThrows(
      'conflict',
      'lesson_draft_under_way',
    );
  });
});

describe('review', () => {
  it('is requested once', () => {
    given(drafted, written).when(send).then({ type: 'LessonSentToReview', data: now });
    given(drafted, written, inReview).when(send).thenNothing();
  });
  it.each<[string, Partial<DraftContent>]>([
    ['name', { name: ' ' }],
    ['description', { description: '' }],
    ['subject', { subject: '' }],
    ['grade_band', { gradeBand: '' }],
    ['transcript', { transcript: '\n' }],
    ['picture_alt', { picture: { address: '/media/a.webp', alt: '' } }],
    ['tab_title', { tabs: [{ title: '', text: 'Text' }] }],
  ])('cannot be requested without %s', (missing, fields) =>
    given(drafted, written, changed(fields))
      .when(send)
      .thenThrows('conflict', 'lesson_incomplete', { missing: [missing] }),
  );
  it('needs a draft', () => given(published).when(send).thenThrows('conflict', 'lesson_no_draft'));
  it('is required before publishing', () => given(drafted, written).when(publish).thenThrows('conflict', 'lesson_not_in_review'));
  it('ends with the next change, as does the plan: only reviewed content is published', () => {
    const scheduled: LessonEvent = { type: 'LessonPublicationScheduled', data: { ...about, publishAt: at(600) } };
    const { state, when } = given(drafted, written, inReview, scheduled, changed({ name: 'The tides' }));
    expect(state).toMatchObject({ draft: { stage: 'writing', publishAt: null } });
    when(publish).thenThrows('conflict', 'lesson_not_in_review');
    when({ type: 'PublishLessonDraft', scheduledFor: at(600), occurredAt: at(600) }).thenNothing();
  });
  it('returns the draft with a reason, which stays until the next request', () => {
    const back: LessonCommand = { type: 'ReturnLessonToDraft', reason: 'Too long.', occurredAt };
    const returned: LessonEvent = { type: 'LessonReturnedToDraft', data: { ...now, reason: 'Too long.' } };
    given(drafted, written, inReview).when(back).then(returned);
    given(drafted, written, inReview, returned).when(back).thenNothing();
    given(drafted, written).when(back).thenThrows('conflict', 'lesson_not_in_review');
    expect(given(drafted, written, inReview, returned, changed({ name: 'A' })).state).toMatchObject({
      draft: { returnedBecause: 'Too long.' },
    });
    expect(given(drafted, written, inReview, returned, inReview).state).toMatchObject({ draft: { returnedBecause: null } });
  });
});

describe('a planned publication', () => {
  const plan = (publishAt: string | null): LessonCommand => ({ type: 'ScheduleLessonPublication', publishAt, occurredAt });
  const scheduled: LessonEvent = { type: 'LessonPublicationScheduled', data: { ...about, publishAt: at(600) } };
  const ready = [drafted, written, inReview] as const;

  it('needs a time in the future', () => {
    given(...ready)
      .when(plan(at(600)))
      .then({ type: 'LessonPublicationScheduled', data: { ...now, publishAt: at(600) } });
    given(...ready)
      .when(plan(at(60)))
      .thenThrows('invalid', 'publish_time_past');
    given(drafted, written)
      .when(plan(at(600)))
      .thenThrows('conflict', 'lesson_not_in_review');
  });
  it('is planned once, and can be canceled', () => {
    given(...ready, scheduled)
      .when(plan(at(600)))
      .thenNothing();
    given(...ready, scheduled)
      .when(plan(null))
      .then({ type: 'LessonPublicationUnscheduled', data: now });
    given(...ready)
      .when(plan(null))
      .thenNothing();
  });
  it('happens on time, and only if that time is still planned', () => {
    const { when } = given(...ready, scheduled);
    when({ type: 'PublishLessonDraft', scheduledFor: at(300), occurredAt: at(300) }).thenNothing();
    when({ type: 'PublishLessonDraft', scheduledFor: at(600), occurredAt }).then(
      { type: 'LessonPublished', data: { ...now, type: 'Lesson', path: 'tides', content } },
      draftPublished,
    );
  });
});

describe('a withdrawn lesson', () => {
  const withdrawn: LessonEvent = { type: 'LessonWithdrawn', data: about };

  it('is withdrawn and restored once', () => {
    given(published).when({ type: 'WithdrawLesson', occurredAt }).then({ type: 'LessonWithdrawn', data: now });
    given(published, withdrawn).when({ type: 'WithdrawLesson', occurredAt }).thenNothing();
    given(published, withdrawn).when({ type: 'RestoreLesson', occurredAt }).then({ type: 'LessonRestored', data: now });
    given(published).when({ type: 'RestoreLesson', occurredAt }).thenNothing();
  });
  it('keeps its content', () => expect(given(published, withdrawn).state).toMatchObject({ status: 'withdrawn', content }));
  it('is restored by publishing a draft', () =>
    given(published, withdrawn, changed({ name: 'The tides' }), inReview)
      .when(publish)
      .then(
        { type: 'LessonRestored', data: now },
        { type: 'LessonContentChanged', data: { ...now, content: { ...content, name: 'The tides' } } },
        draftPublished,
      ));
});

describe('content on its way through a draft', () => {
  it('comes out unchanged', () => {
    const whole: LessonContent = { ...content, picture: { address: '/a', alt: 'A' }, tabs: [{ title: 'T', text: '' }] };
    expect(publishedContentOf(draftContentOf(content))).toEqual(content);
    expect(publishedContentOf(draftContentOf(whole))).toEqual(whole);
    expect(publishedContentOf(draftContentOf({ ...content, tabs: [] }))).toEqual(content);
    expect(draftContentOf(publishedContentOf(blankContent('A')))).toEqual(blankContent('A'));
  });
});

const command: fc.Arbitrary<LessonCommand> = fc.oneof(
  fc.constant<LessonCommand>({ type: 'DraftLesson', lessonUuid, lessonType: 'Lesson', path: 'tides', name: 'Tides', occurredAt }),
  fc.constantFrom('A', 'B').map((name) => change({ name, description: 'd', subject: 's', gradeBand: '3-5', transcript: 't' })),
  fc.constantFrom<LessonCommand>(
    send,
    publish,
    { type: 'ReturnLessonToDraft', reason: 'Too long.', occurredAt },
    { type: 'ScheduleLessonPublication', publishAt: at(600), occurredAt },
    { type: 'ScheduleLessonPublication', publishAt: null, occurredAt },
    { type: 'PublishLessonDraft', scheduledFor: at(600), occurredAt },
    { type: 'DiscardLessonDraft', occurredAt },
    { type: 'WithdrawLesson', occurredAt },
    { type: 'RestoreLesson', occurredAt },
  ),
);

const tryTo = (state: LessonState, one: LessonCommand): { events: LessonEvent[]; state: LessonState } => {
  try {
    return handle(lessonDecider, state, one);
  } catch (error) {
    if (error instanceof DomainError) return { events: [], state };
    throw error;
  }
};

const readersSee = (state: LessonState): unknown => (state.status === 'published' ? [state.content, state.material] : null);

describe('any sequence of staff commands', () => {
  it('changes the readers’ version only by publish, withdraw or restore; a repeated command does nothing', () => {
    fc.assert(
      fc.property(fc.array(command, { maxLength: 30 }), (commands) => {
        let state: LessonState = lessonDecider.initialState;
        for (const one of commands) {
          const after = tryTo(state, one);
          const forReaders = ['PublishLessonDraft', 'WithdrawLesson', 'RestoreLesson'].includes(one.type);
          if (!forReaders) expect(readersSee(after.state)).toEqual(readersSee(state));
          expect(tryTo(after.state, one).events).toEqual([]);
          state = after.state;
        }
      }),
    );
  });
});
