import type { Lesson } from '../../../../api/lessons/schemas.ts';
import type { Played } from '../store/player-store.ts';

/** Who listens to what, as the page knows it. */
export interface Listening {
  readonly lesson: Pick<Lesson, 'type' | 'uuid'>;
  readonly viewer: { readonly id: number; readonly role: string } | null;
}

export interface PlayAnalyticsDeps {
  readonly fetch: typeof fetch;
  readonly csrfToken: string;
}

/** The seven fields, empty where the page knows nothing. */
export function playFields({ title, address }: Played, { lesson, viewer }: Listening): Record<string, string> {
  return {
    mp3_name: title,
    mp3_file: address.split('/').at(-1)!,
    content_type: lesson.type,
    content_id: lesson.uuid,
    user_type: viewer?.role ?? '',
    user_id: viewer ? String(viewer.id) : '',
    partner_id: '',
  };
}

/** Tells that a track has begun. Whatever becomes of it, playback goes on. */
export function sendPlay({ fetch, csrfToken }: PlayAnalyticsDeps, fields: Record<string, string>): void {
  fetch('/analytics/play_audio', {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: csrfToken === '' ? {} : { 'x-csrf-token': csrfToken },
    credentials: 'same-origin',
    keepalive: true,
  }).catch(() => undefined);
}
