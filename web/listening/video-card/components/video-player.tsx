import { useCallback, useState, type KeyboardEvent, useId } from 'react';
import { MediaActionTypes, useMediaStore, useMediaSelector } from 'media-chrome/react/media-store';
import * as texts from '../texts.ts';
import { FullscreenButton, LargePlay, MuteButton, PlayButton, Progress, TimeShown, Volume } from './controls.tsx';
import type { LessonVideo } from '#api/lessons/schemas.ts';
import { ControlIcon } from './control-icon.tsx';
import { useCaptionsLanguage, Media } from './media.tsx';
import { VideoElement, type VideoProps } from './plain-video.tsx';
import './video-player.css';

type Store = ReturnType<typeof useMediaStore>;
type Captions = LessonVideo['captions'];

/** Shows the captions of this language and no others; the empty one shows none. */
function showCaptions(store: Store, captions: Captions, language: string): void {
  store.dispatch({ type: 'mediadisablesubtitlesrequest', detail: store.getState().mediaSubtitlesShowing ?? [] });
  const chosen = captions.find((one) => one.language === language);
  if (!chosen) return;
  const detail = [{ kind: 'captions', language: chosen.language, label: chosen.label }];
  store.dispatch({ type: 'mediashowsubtitlesrequest', detail });
}

function toggleCaptions(store: Store, captions: Captions, wanted?: string): void {
  const showing = store.getState().mediaSubtitlesShowing?.length ?? 0;
  showCaptions(store, captions, showing > 0 ? '' : (wanted ?? captions[0]?.language ?? ''));
}

function CaptionsButton({ captions }: { captions: Captions }) {
  const store = useMediaStore();
  const language = useCaptionsLanguage();
  const [last, setLast] = useState(captions[0]?.language);
  if (language !== '' && language !== last) setLast(language);
  return (
    <button
      type="button"
      className="video-player__button"
      data-control="captions"
      aria-label={texts.captions}
      aria-pressed={language !== ''}
      onClick={() => toggleCaptions(store, captions, last)}
    >
      <ControlIcon name="captions" />
    </button>
  );
}

const speeds = [0.5, 0.75, 1, 1.25, 1.5, 2];

/** How fast it plays, and the language of the captions. */
function Settings({ captions }: { captions: Captions }) {
  const store = useMediaStore();
  const [open, setOpen] = useState(false);
  const id = useId();
  const speed = useMediaSelector((state) => state.mediaPlaybackRate ?? 1);
  const language = useCaptionsLanguage();
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || !open) return;
    // Closes only these settings, not the dialog around them.
    event.preventDefault();
    event.stopPropagation();
    setOpen(false);
    event.currentTarget.querySelector('button')?.focus();
  };
  return (
    <div className="video-player__settings" onKeyDown={onKeyDown}>
      <button
        type="button"
        className="video-player__button"
        data-control="settings"
        aria-label={texts.settings}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        <ControlIcon name="settings" />
      </button>
      <div id={id} className="video-player__panel" hidden={!open}>
        <label>
          {texts.speed}
          <select
            value={speed}
            onChange={(event) => store.dispatch({ type: 'mediaplaybackraterequest', detail: Number(event.currentTarget.value) })}
          >
            {speeds.map((one) => (
              <option key={one} value={one}>
                {one === 1 ? texts.standard : `${one}×`}
              </option>
            ))}
          </select>
        </label>
        {captions.length > 0 && (
          <label>
            {texts.captions}
            <select value={language} onChange={(event) => showCaptions(store, captions, event.currentTarget.value)}>
              <option value="">{texts.off}</option>
              {captions.map((one) => (
                <option key={one.language} value={one.language} lang={one.language}>
                  {one.label}
                </option>
              ))}
            </select>
          </label>
        )}
      </div>
    </div>
  );
}

/** A video with the nine controls: play-large, play, progress, current-time, mute, volume, captions, settings and fullscreen. */
export function VideoPlayer(props: VideoProps) {
  return (
    <Media>
      <Stage {...props} />
    </Media>
  );
}

const typedInto = (element: EventTarget): boolean => element instanceof HTMLSelectElement;

function Stage({ video, source }: VideoProps) {
  const store = useMediaStore();
  const [from, setFrom] = useState(source);
  const [failed, setFailed] = useState(false);
  const media = useCallback(
    (element: HTMLVideoElement | null) => {
      store.dispatch({ type: MediaActionTypes.MEDIA_ELEMENT_CHANGE_REQUEST, detail: element });
      return () => store.dispatch({ type: MediaActionTypes.MEDIA_ELEMENT_CHANGE_REQUEST, detail: null });
    },
    [store],
  );
  const stage = useCallback(
    (element: HTMLDivElement | null) => {
      store.dispatch({ type: MediaActionTypes.FULLSCREEN_ELEMENT_CHANGE_REQUEST, detail: element });
      return () => store.dispatch({ type: MediaActionTypes.FULLSCREEN_ELEMENT_CHANGE_REQUEST, detail: null });
    },
    [store],
  );
  // If the provider's stream does not play, falls back to the file.
  const onError = (): void => (from === video.address ? setFailed(true) : setFrom(video.address));
  const keys: Readonly<Record<string, () => void>> = {
    k: () => store.dispatch({ type: store.getState().mediaPaused ? 'mediaplayrequest' : 'mediapauserequest' }),
    m: () => {
      const silent = store.getState().mediaVolumeLevel === 'off';
      store.dispatch({ type: silent ? 'mediaunmuterequest' : 'mediamuterequest' });
    },
    c: () => toggleCaptions(store, video.captions),
    f: () => {
      const { mediaIsFullscreen: full } = store.getState();
      store.dispatch({ type: full ? 'mediaexitfullscreenrequest' : 'mediaenterfullscreenrequest' });
    },
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const key = keys[event.key.toLowerCase()];
    if (!key || event.ctrlKey || event.metaKey || event.altKey || typedInto(event.target)) return;
    event.preventDefault();
    key();
  };
  return (
    <div ref={stage} className="video-player" data-wide onKeyDown={onKeyDown}>
      <div className="video-player__screen">
        <VideoElement ref={media} video={video} source={from} autoPlay onError={onError} onPlaying={() => setFailed(false)} />
        <LargePlay />
        {failed && (
          <p className="video-player__failed" role="alert">
            {texts.failed}
          </p>
        )}
      </div>
      <div className="video-player__bar" role="group" aria-label={texts.controls}>
        <PlayButton />
        <Progress />
        <TimeShown />
        <MuteButton />
        <Volume />
        {video.captions.length > 0 && <CaptionsButton captions={video.captions} />}
        <Settings captions={video.captions} />
        <FullscreenButton />
      </div>
    </div>
  );
}
