import { it } from 'vitest';
import { lessonStandardsDecider, maxStandardsOfLesson } from '#domain/curriculum/lesson-standards/decider.ts';
import { specificationOf } from './support/decider-specification.ts';
import { at } from './support/examples.ts';
import { standardExample, standardsDocumentExample } from './support/standards-examples.ts';

const { given } = specificationOf(lessonStandardsDecider);
const lessonUuid = '66666666-6666-5666-8666-666666666666';
const { documentUuid } = standardsDocumentExample;
const of = (id: string) => ({ lessonUuid, standardUuid: standardExample(id).uuid });
const align = (id: string, suggested = false) => ({
  type: 'AlignLessonStandard' as const,
  ...of(id),
  documentUuid,
  suggested,
  occurredAt: at(1),
});
const aligned = (id: string, suggested = false) => ({
  type: 'LessonStandardAligned' as const,
  data: { ...of(id), documentUuid, occurredAt: at(1), ...(suggested && { suggested }) },
});
const remove = (id: string) => ({ type: 'RemoveLessonStandard' as const, ...of(id), occurredAt: at(2) });
const removed = (id: string) => ({ type: 'LessonStandardRemoved' as const, data: { ...of(id), occurredAt: at(2) } });

it('aligns a lesson with a standard once, and records if it was a suggestion', () => {
  given().when(align('one')).then(aligned('one'));
  given().when(align('one', true)).then(aligned('one', true));
  given(aligned('one')).when(align('one', true)).thenNothing();
});

it('removes a standard, which can be added again', () => {
  given(aligned('one')).when(remove('one')).then(removed('one'));
  given().when(remove('one')).thenNothing();
  given(aligned('one'), removed('one')).when(align('one')).then(aligned('one'));
});

const order = (...ids: readonly string[]) => ({
  type: 'OrderLessonStandards' as const,
  lessonUuid,
  standardUuids: ids.map((id) => of(id).standardUuid),
  occurredAt: at(3),
});
const ordered = (...ids: readonly string[]) => ({
  type: 'LessonStandardsOrdered' as const,
  data: { lessonUuid, standardUuids: ids.map((id) => of(id).standardUuid), occurredAt: at(3) },
});

it('puts standards in a chosen order, once', () => {
  const both = [aligned('one'), aligned('two')];
  given(...both)
    .when(order('two', 'one'))
    .then(ordered('two', 'one'));
  // What nobody has put in an order has none, whenever it came.
  given(...both)
    .when(order('one', 'two'))
    .then(ordered('one', 'two'));
  given(...both, ordered('two', 'one'))
    .when(order('two', 'one'))
    .thenNothing();
  const more = [...both, ordered('two', 'one'), aligned('three')];
  given(...more)
    .when(order('two', 'one', 'three'))
    .then(ordered('two', 'one', 'three'));
  given(...more, removed('two'))
    .when(order('three', 'one'))
    .then(ordered('three', 'one'));
});

it('reorders all standards at once: rejects a missing, repeated or foreign one', () => {
  const both = [aligned('one'), aligned('two')];
  for (const ids of [['one'], ['one', 'two', 'three'], ['one', 'one'], ['one', 'one', 'two']]) {
    given(...both)
      .when(order(...ids))
      .thenThrows('conflict', 'other_standards');
  }
});

it('limits the number of standards', () => {
  const all = Array.from({ length: maxStandardsOfLesson }, (_, index) => aligned(String(index)));
  given(...all)
    .when(align('more'))
    .thenThrows('conflict', 'too_many_standards');
  given(...all.slice(1))
    .when(align('more'))
    .then(aligned('more'));
});
