import { it } from 'vitest';
import { lessonGuideDecider } from '#domain/curriculum/lesson-guide/decider.ts';
import { specificationOf } from './support/decider-specification.ts';
import { at } from './support/examples.ts';

const { given } = specificationOf(lessonGuideDecider);
const lessonUuid = '66666666-6666-5666-8666-666666666666';
const guideUuid = '11111111-1111-5111-8111-111111111111';
const another = '22222222-2222-5222-8222-222222222222';

const select = (id: string | null) => ({
  type: 'SelectLessonGuide' as const,
  lessonUuid,
  guideUuid: id,
  occurredAt: at(1),
});
const selected = (id: string | null) => ({
  type: 'LessonGuideSelected' as const,
  data: { lessonUuid, guideUuid: id, occurredAt: at(1) },
});
const words = { lessonUuid, guideUuid, section: 'beforeViewing' as const, occurredAt: at(2) };
const word = (text: string) => ({ type: 'WordLessonGuideSection' as const, ...words, text });
const worded = (text: string) => ({ type: 'LessonGuideSectionWorded' as const, data: { ...words, text } });

it('selects a guide, another one, or none', () => {
  given().when(select(guideUuid)).then(selected(guideUuid));
  given().when(select(null)).thenNothing();
  given(selected(guideUuid)).when(select(guideUuid)).thenNothing();
  given(selected(guideUuid)).when(select(another)).then(selected(another));
  given(selected(guideUuid)).when(select(null)).then(selected(null));
});

it('words a section its own way, and goes back to the guide’s wording', () => {
  given(selected(guideUuid)).when(word('Knock.')).then(worded('Knock.'));
  given(selected(guideUuid), worded('Knock.')).when(word('Knock.')).thenNothing();
  given(selected(guideUuid), worded('Knock.')).when(word(' \n')).then(worded(''));
  given(selected(guideUuid)).when(word('')).thenNothing();
});

it('takes wording only for the selected guide, and finds it again when that guide is selected again', () => {
  given().when(word('Knock.')).thenThrows('conflict', 'lesson_has_another_guide');
  given(selected(another)).when(word('Knock.')).thenThrows('conflict', 'lesson_has_another_guide');
  given(selected(guideUuid), worded('Knock.'), selected(another), selected(guideUuid)).when(word('Knock.')).thenNothing();
});
