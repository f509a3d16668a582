import type { LessonVideo } from '../../../../api/lessons/schemas.ts';
import { Written } from '../../../ui/content/written.tsx';
import { VideoCard } from '../../../widgets/video-card/video-card.tsx';
import type { WorkAssignment } from '../assignment.ts';
import { texts } from '../texts.ts';
import { BlockFoot } from './block-foot.tsx';
import type { WorkFrame } from './parts.ts';
import './videos.css';

type Video = WorkAssignment['videos'][number];

/** The picture in the size that a card shows on most screens. */
const pictureOf = ({ thumbnail_url_template: template }: Video): string =>
  template.replaceAll('{width}', '640').replaceAll('{height}', '360');

/** Whether this browser can play what is at the address: a file of ours. Anything else is a page of its own. */
const isFile = (address: string): boolean => /\.(?:mp4|webm|m4v|ogv)(?:[?#]|$)/i.test(address);

/** Videos about the story. A single one is shown large. */
export function VideosBlock(frame: WorkFrame) {
  const { videos } = frame.assignment;
  return (
    <>
      <ul className={videos.length === 1 ? 'videos videos--single' : 'videos'} role="list">
        {videos.map((video) => (
          <li key={video.id} className="videos__item">
            <Video video={video} film={frame.slots.film ?? null} />
            {video.created_by && <p className="soft">{texts.videos.by(video.created_by)}</p>}
          </li>
        ))}
      </ul>
      <BlockFoot {...frame} block="videos" />
    </>
  );
}

function Video({ video, film }: { video: Video; film: LessonVideo | null }) {
  const { title, address } = video;
  if (address === null)
    return (
      <p className="videos__gone">
        <Written>{title}</Written>: {texts.videos.noVideo}
      </p>
    );
  if (!isFile(address)) {
    return (
      <a className="videos__link" href={address} target="_blank" rel="noreferrer">
        <img src={pictureOf(video)} alt="" loading="lazy" />
        <strong>
          <Written>{title}</Written>
        </strong>
      </a>
    );
  }
  const poster = pictureOf(video);
  if (film?.address === address) return <VideoCard video={{ ...film, title, poster }} />;
  return <VideoCard video={{ title, address, poster, captions: [], duration_ms: null, provider: null }} />;
}
