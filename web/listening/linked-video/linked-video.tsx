import type { LessonVideo } from '#api/lessons/schemas.ts';
import { usePlaysHere, useThumbnail } from '#web/lib/shown-origins.tsx';
import { Written } from '#web/ui/content/written.tsx';
import * as texts from './texts.ts';
import { VideoCard } from '../video-card/video-card.tsx';
import './linked-video.css';

/** The size of the card's picture on most screens. */
const pictureSize = [640, 360] as const;

interface LinkedVideoProps {
  title: string;
  address: string;
  thumbnail: string;
  /** The video with captions, if it is stored in the product. */
  film?: LessonVideo | null;
}

/**
 * A video at an address that staff entered. Plays here if browsers allow it; otherwise its picture links to the site where it
 * plays.
 */
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

/** The host name without "www."; null for our own site. */
function hostOf(address: string): string | null {
  return URL.canParse(address) ? new URL(address).hostname.replace(/^www\./, '') : null;
}
