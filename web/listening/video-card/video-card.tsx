import { useState, type ComponentType } from 'react';
import type { LessonVideo } from '#api/lessons/schemas.ts';
import { ownFetch } from '#web/lib/own-fetch.ts';
import { useHydrated } from '#web/lib/use-hydrated.ts';
import { Written } from '#web/ui/content/written.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import type { VideoTokenReply } from '#api/media/video-tokens/schemas.ts';
import { PlainVideo, type VideoProps } from './components/plain-video.tsx';
import { clockWords } from './clock-words.ts';
import * as texts from './texts.ts';
import './video-card.css';

const patienceMs = 3_000;

const filledIn = (playUrl: string, videoId: string, token: string): string =>
  playUrl.replace('{video_id}', encodeURIComponent(videoId)).replace('{access_token}', encodeURIComponent(token));

/**
 * The address the video plays from: the provider's, if it returns a token and an address; otherwise, whatever the cause, the
 * video's own file.
 */
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

interface Loaded {
  readonly Player: ComponentType<VideoProps>;
  readonly source: string;
}

/** Loads the player when someone opens the video, and falls back to the browser's own. */
async function load(video: LessonVideo): Promise<Loaded> {
  const [Player, source] = await Promise.all([
    import('./components/video-player.tsx').then(
      (module) => module.VideoPlayer,
      () => PlainVideo,
    ),
    videoSource(video, ownFetch),
  ]);
  return { Player, source };
}

/** A video as a picture with a button that plays it in a dialog. Without scripts the picture links to the file. */
export function VideoCard({ video }: { video: LessonVideo }) {
  const hydrated = useHydrated();
  const [open, setOpen] = useState(false);
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const show = (): void => {
    setOpen(true);
    if (!loaded) void load(video).then(setLoaded);
  };
  const face = <CardFace video={video} />;
  return (
    <>
      {hydrated ? (
        <button type="button" className="video-card" aria-haspopup="dialog" onClick={show}>
          {face}
        </button>
      ) : (
        <a className="video-card" href={video.address}>
          {face}
        </a>
      )}
      <Dialog id="video_modal" title={<Written>{video.title}</Written>} open={open} onClose={() => setOpen(false)}>
        {loaded ? (
          <loaded.Player video={video} source={loaded.source} />
        ) : (
          <p className="video-loading" data-wide role="status">
            {texts.loading}
          </p>
        )}
      </Dialog>
    </>
  );
}

function CardFace({ video: { title, poster, duration_ms: duration, captions } }: { video: LessonVideo }) {
  const facts = [
    texts.video,
    duration === null ? null : clockWords(duration / 1_000),
    captions.length > 0 ? texts.withCaptions : null,
  ];
  return (
    <>
      <span className="video-card__picture">
        {poster && <img src={poster} alt="" loading="lazy" />}
        <span className="video-card__play">
          <svg viewBox="0 0 20 20" width="30" height="30" aria-hidden="true" focusable="false">
            <path d="M6.5 4.2v11.6a.7.7 0 0 0 1.06.6l9.5-5.8a.7.7 0 0 0 0-1.2l-9.5-5.8a.7.7 0 0 0-1.06.6z" fill="currentColor" />
          </svg>
        </span>
      </span>
      <span className="video-card__words">
        <span className="video-card__title">
          <span className="visually-hidden">{texts.playTitled}</span>
          <Written>{title}</Written>
        </span>
        <span className="soft numbers">{facts.filter(Boolean).join(' · ')}</span>
      </span>
    </>
  );
}
