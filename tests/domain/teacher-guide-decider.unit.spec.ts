import { describe, expect, it } from 'vitest';
import { hasDraft, teacherGuideDecider } from '#domain/curriculum/teacher-guide/decider.ts';
import type { TeacherGuideEvent } from '#domain/curriculum/teacher-guide/events.ts';
import { noTexts, shownTexts, type GuideTexts } from '#domain/curriculum/teacher-guide/sections.ts';
import { fold } from '#domain/shared/decider.ts';
import { specificationOf } from './support/decider-specification.ts';
import { at } from './support/examples.ts';

const { given } = specificationOf(teacherGuideDecider);
const guideUuid = '11111111-1111-5111-8111-111111111111';
const texts: GuideTexts = { ...noTexts, beforeViewing: 'Show the picture.' };

const draft = { type: 'DraftTeacherGuide' as const, guideUuid, name: 'Three listens', occurredAt: at(1) };
const drafted = { type: 'TeacherGuideDrafted' as const, data: { guideUuid, name: 'Three listens', occurredAt: at(1) } };
const change = (changes: { name?: string; texts?: Partial<GuideTexts> }) => ({
  type: 'ChangeTeacherGuide' as const,
  guideUuid,
  texts: {},
  ...changes,
  occurredAt: at(2),
});
const changed = (changes: { name?: string; texts?: Partial<GuideTexts> }): TeacherGuideEvent => ({
  type: 'TeacherGuideChanged',
  data: { guideUuid, texts: {}, ...changes, occurredAt: at(2) },
});
const on = <Type extends string>(type: Type) => ({ type, guideUuid, occurredAt: at(3) });
const happened = <Type extends string>(type: Type) => ({ type, data: { guideUuid, occurredAt: at(3) } });
const published: TeacherGuideEvent = {
  type: 'TeacherGuidePublished',
  data: { guideUuid, name: 'Three listens', texts, occurredAt: at(3) },
};
const written = [drafted, changed({ texts: { beforeViewing: texts.beforeViewing } })] as const;

describe('a guide', () => {
  it('is created once', () => {
    given().when(draft).then(drafted);
    given(drafted).when(draft).thenNothing();
  });

  it('stores what changed, and nothing when unchanged', () => {
    given(drafted)
      .when(change({ name: 'Two listens', texts: { ...noTexts, afterViewing: 'Talk.' } }))
      .then(changed({ name: 'Two listens', texts: { afterViewing: 'Talk.' } }));
    given(drafted)
      .when(change({ name: 'Three listens', texts: noTexts }))
      .thenNothing();
  });

  it('is published whole, once for each change, and not while empty', () => {
    given(drafted).when(on('PublishTeacherGuide')).thenThrows('conflict', 'teacher_guide_empty');
    given(drafted, changed({ texts: { afterViewing: ' \n' } }))
      .when(on('PublishTeacherGuide'))
      .thenThrows('conflict', 'teacher_guide_empty');
    given(...written)
      .when(on('PublishTeacherGuide'))
      .then(published);
    given(...written, published)
      .when(on('PublishTeacherGuide'))
      .thenNothing();
  });

  it('is withdrawn and restored', () => {
    const withdrawn = happened('TeacherGuideWithdrawn');
    given(...written, published)
      .when(on('WithdrawTeacherGuide'))
      .then(withdrawn);
    given(drafted, withdrawn).when(on('WithdrawTeacherGuide')).thenNothing();
    given(drafted, withdrawn).when(on('RestoreTeacherGuide')).then(happened('TeacherGuideRestored'));
    given(drafted).when(on('RestoreTeacherGuide')).thenNothing();
  });

  it('must exist', () => {
    given()
      .when(change({ name: 'A' }))
      .thenThrows('not_found', 'not_found');
    given().when(on('PublishTeacherGuide')).thenThrows('not_found', 'not_found');
  });

  it('has a draft while it differs from the published version, and none once it is changed back', () => {
    const after = (...events: TeacherGuideEvent[]): boolean => {
      const state = fold(teacherGuideDecider, teacherGuideDecider.initialState, [...written, ...events]);
      return state.status === 'exists' && hasDraft(state);
    };
    expect(after()).toBe(true);
    expect(after(published)).toBe(false);
    expect(after(published, changed({ texts: { duringViewing: 'Pause.' } }))).toBe(true);
    expect(after(published, changed({ name: 'Four' }), changed({ name: 'Three listens' }))).toBe(false);
  });
});

describe('what teachers read', () => {
  it('is the lesson’s own wording of a section if there is one', () => {
    const shown = shownTexts({ ...texts, duringViewing: 'Pause.' }, { beforeViewing: 'Knock.', duringViewing: ' ' });
    expect(shown).toEqual({ beforeViewing: 'Knock.', duringViewing: 'Pause.', afterViewing: '' });
  });
});
