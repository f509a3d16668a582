import { useId, useState, type KeyboardEvent } from 'react';
import { useMediaSelector, useMediaStore } from 'media-chrome/react/media-store';
import type { LessonVideo } from '#api/lessons/schemas.ts';
import * as texts from '../texts.ts';
import { ControlIcon } from './control-icon.tsx';
import { useCaptionsLanguage } from './media.tsx';

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

export function toggleCaptions(store: Store, captions: Captions, wanted?: string): void {
  const showing = store.getState().mediaSubtitlesShowing?.length ?? 0;
  showCaptions(store, captions, showing > 0 ? '' : (wanted ?? captions[0]?.language ?? ''));
}

export function CaptionsButton({ captions }: { captions: Captions }) {
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
export function Settings({ captions }: { captions: Captions }) {
  const store = useMediaStore();
  const [open, setOpen] = useState(false);
  const id = useId();
  const speed = useMediaSelector((state) => state.mediaPlaybackRate ?? 1);
  const language = useCaptionsLanguage();
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || !open) return;
    // Closes these settings, and not the window around them.
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
