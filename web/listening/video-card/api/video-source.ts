import type { LessonVideo } from '#api/lessons/schemas.ts';
import type { VideoTokenReply } from '#api/media/video-tokens/schemas.ts';

const patienceMs = 3_000;

const filledIn = (playUrl: string, videoId: string, token: string): string =>
  playUrl.replace('{video_id}', encodeURIComponent(videoId)).replace('{access_token}', encodeURIComponent(token));

/** Where the video plays from: its provider, where that gives a token and an address; else, whatever the cause, its own file. */
export async function videoSource({ address, provider }: LessonVideo, fetch: typeof window.fetch): Promise<string> {
  if (!provider) return address;
  try {
    const path = `/api/v1/${encodeURIComponent(provider.name)}/token`;
    const signal = AbortSignal.timeout(patienceMs);
    const answer = await fetch(path, { headers: { accept: 'application/json' }, credentials: 'same-origin', signal });
    if (!answer.ok) return address;
    const { access_token: token, play_url: playUrl } = (await answer.json()) as VideoTokenReply;
    return playUrl === null ? address : filledIn(playUrl, provider.video_id, token);
  } catch {
    return address;
  }
}
