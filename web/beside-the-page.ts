import { askBeforeSending } from './behaviours/native-forms.ts';
import { bearTranslators } from './lib/bear-translators.ts';
import { guardMemory } from './lib/guard-memory.ts';
import type { Shell } from './lib/page-props.ts';

/** What looks after every page and no page waits for: a part of its own, outside the room of the pages. */
export function watchPage({ viewer }: Shell): void {
  // Until this is there, forms are sent as they would be without scripts.
  askBeforeSending(document);
  bearTranslators(document);
  if (viewer) guardMemory(viewer);
}
