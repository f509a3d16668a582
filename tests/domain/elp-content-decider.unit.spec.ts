import { expect, it } from 'vitest';
import { elpContent, type ElpContent } from '#domain/writing/elp-content/content.ts';
import { elpContentDecider } from '#domain/writing/elp-content/decider.ts';
import { originalElpContent } from '#domain/writing/elp-content/original.ts';
import { specificationOf } from './support/decider-specification.ts';
import { at } from './support/examples.ts';

const { given } = specificationOf(elpContentDecider);
const titled = (title: string): ElpContent => ({ ...originalElpContent, title });
const change = (content: ElpContent, changesSeen: number) => ({
  type: 'ChangeElpContent' as const,
  content,
  changesSeen,
  changedAt: at(2),
});
const changed = (content: ElpContent) => ({ type: 'ElpContentChanged' as const, data: { content, changedAt: at(2) } });

it('returns the original text until it is changed', () => {
  expect(elpContent.parse(originalElpContent)).toEqual(originalElpContent);
  expect(elpContentDecider.initialState.content).toEqual(originalElpContent);
});

it('is changed as a whole', () => {
  given()
    .when(change(titled('Levels'), 0))
    .then(changed(titled('Levels')));
});

it('ignores a change to the same text', () => {
  given().when(change(originalElpContent, 0)).thenNothing();
  given(changed(titled('Levels')))
    .when(change(titled('Levels'), 0))
    .thenNothing();
});

it('rejects a change based on an older version', () => {
  given(changed(titled('Levels')))
    .when(change(titled('Mine'), 0))
    .thenThrows('conflict', 'elp_content_changed');
});
