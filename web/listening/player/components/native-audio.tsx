import type { AudioStop, Lesson } from '#api/lessons/schemas.ts';
import { Written } from '#web/ui/content/written.tsx';
import { paces, type Pace } from '../store/player-store.ts';
import * as texts from '../texts.ts';
import { hrefOf } from './playlist.tsx';

const names: Readonly<Record<Pace, string>> = { standard: texts.standard, slowed: texts.slower };

/** The browser's own players, for those who read without scripts. */
export function NativeAudio({ lesson, stop }: { lesson: Lesson; stop: AudioStop | null }) {
  return (
    <noscript>
      {paces.flatMap((pace) =>
        lesson.audio[pace].map((track, index) => (
          <figure key={`${pace} ${index}`} className="native-audio">
            <figcaption>
              <Written>{track.title}</Written> · {names[pace]}
            </figcaption>
            <audio controls preload="none" src={hrefOf(track, stop?.[`${pace}_ms`] ?? null)}>
              {track.captions && <track kind="captions" src={track.captions} />}
            </audio>
          </figure>
        )),
      )}
    </noscript>
  );
}
