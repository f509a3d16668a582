import type { CardFacts, Lesson } from '#api/lessons/schemas.ts';
import type { Shell } from '#web/lib/page-props.ts';
import { listenerOf, playFields, sendPlay } from '#web/listening/player/api/play-analytics.ts';

/** Reports that a story was played from a card, just as the story's own page would. */
export function reportPlay(shell: Shell, lesson: Pick<Lesson, 'type' | 'uuid'> & Pick<CardFacts, 'sound'>): void {
  if (!lesson.sound) return;
  const fields = playFields(lesson.sound, { lesson, listener: listenerOf(shell) });
  sendPlay({ fetch: window.fetch.bind(window), csrfToken: shell.csrf_token }, fields);
}
