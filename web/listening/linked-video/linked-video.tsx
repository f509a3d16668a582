import type { LessonVideo } from '#api/lessons/schemas.ts';
import { usePlaysHere, useThumbnail } from '#web/lib/shown-origins.tsx';
import { Written } from '#web/ui/content/written.tsx';
import * as texts from './texts.ts';
import { VideoCard } from '../video-card/video-card.tsx';
import './linked-video.css';

/** As large as a card shows it on most screens. */
const pictureSize = [640, 360] as const;

interface LinkedVideoProps {
  title: string;
  address: string;
  thumbnail: string;
  /** With its captions, where the product has it as a film of its own. */
  film?: LessonVideo | null;
}

/** A video that staff know by its address: it plays here where browsers let it, else its picture leads to where it plays. */
export function LinkedVideo({ title, address, thumbnail, film = null }: LinkedVideoProps) {
  const poster = useThumbnail(thumbnail, pictureSize);
  const plays = usePlaysHere(address);
  if (film?.address === address) return <VideoCard video={{ ...film, title, poster }} />;
  if (plays) return <VideoCard video={{ title, address, poster, captions: [], duration_ms: null, provider: null }} />;
  return (
    <a className="linked-video" href={address} target="_blank" rel="noreferrer">
      {poster && <img src={poster} alt="" loading="lazy" />}
      <strong>
        <Written>{title}</Written>
      </strong>
      <span className="soft">{texts.opens(hostOf(address))}</span>
    </a>
  );
}

/** As people know a site: without www. Null for this one. */
function hostOf(address: string): string | null {
  return URL.canParse(address) ? new URL(address).hostname.replace(/^www\./, '') : null;
}
