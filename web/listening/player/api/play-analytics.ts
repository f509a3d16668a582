import type { Lesson } from '#api/lessons/schemas.ts';
import type { Shell } from '#web/lib/page-props.ts';
import type { BodyOf } from '#web/lib/route-call.ts';
import type { Played } from '../store/player-store.ts';

/** The listener, as far as the page knows. */
export interface Listener {
  /** A role, or what a visitor chose; empty if the visitor was not asked. */
  readonly userType: string;
  /** Null for a visitor. */
  readonly userId: number | null;
  /** The partner who referred them; empty if there is none. */
  readonly partnerId: string;
  /** Starts with the slow recording. */
  readonly slowFirst?: boolean | undefined;
}

export interface Listening {
  readonly lesson: Pick<Lesson, 'type' | 'uuid'>;
  readonly listener: Listener;
}

export const listenerOf = (
  { viewer, partner_id: partnerId, accommodations }: Pick<Shell, 'viewer' | 'partner_id' | 'accommodations'>,
  visitorType: string | null = null,
): Listener => ({
  userType: viewer?.role ?? visitorType ?? '',
  userId: viewer?.id ?? null,
  partnerId,
  slowFirst: accommodations?.slow_audio_first,
});

export interface PlayAnalyticsDeps {
  readonly fetch: typeof fetch;
  readonly csrfToken: string;
}

/** The seven fields of the report; unknown ones are empty. */
export function playFields(
  { title, address }: Pick<Played, 'title' | 'address'>,
  { lesson, listener }: Listening,
): Record<string, string> & BodyOf<'POST /analytics/play_audio'> {
  return {
    mp3_name: title,
    mp3_file: address.split('/').at(-1)!,
    content_type: lesson.type,
    content_id: lesson.uuid,
    user_type: listener.userType,
    user_id: listener.userId === null ? '' : String(listener.userId),
    partner_id: listener.partnerId,
  };
}

/** Reports that a track has started. Playback continues even if this fails. */
export function sendPlay({ fetch, csrfToken }: PlayAnalyticsDeps, fields: Record<string, string>): void {
  fetch('/analytics/play_audio', {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: csrfToken === '' ? {} : { 'x-csrf-token': csrfToken },
    credentials: 'same-origin',
    keepalive: true,
  }).catch(() => undefined);
}
