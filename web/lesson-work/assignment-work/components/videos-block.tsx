import type { LessonVideo } from '#api/lessons/schemas.ts';
import { Written } from '#web/ui/content/written.tsx';
import { LinkedVideo } from '#web/listening/linked-video/linked-video.tsx';
import type { WorkAssignment } from '../assignment.ts';
import { texts } from '../texts.ts';
import { BlockFoot } from './block-foot.tsx';
import type { WorkFrame } from './parts.ts';
import './videos.css';

type Video = WorkAssignment['videos'][number];

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
  return <LinkedVideo title={title} address={address} film={film} thumbnail={video.thumbnail_url_template} />;
}
