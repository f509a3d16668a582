import { useCallback, useState, type KeyboardEvent } from 'react';
import { MediaActionTypes, useMediaStore } from 'media-chrome/react/media-store';
import * as texts from '../texts.ts';
import { FullscreenButton, LargePlay, MuteButton, PlayButton, Progress, TimeShown, Volume } from './controls.tsx';
import { CaptionsButton, Settings, toggleCaptions } from './captions.tsx';
import { Media } from './media.tsx';
import { VideoElement, type VideoProps } from './plain-video.tsx';
import './video-player.css';

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
  // What a provider does not play, the file does.
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
