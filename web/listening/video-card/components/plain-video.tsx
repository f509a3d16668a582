import type { Ref, VideoHTMLAttributes } from 'react';
import type { LessonVideo } from '#api/lessons/schemas.ts';

export interface VideoProps {
  video: LessonVideo;
  /** Where it plays from. */
  source: string;
}

interface VideoElementProps extends VideoProps, VideoHTMLAttributes<HTMLVideoElement> {
  ref?: Ref<HTMLVideoElement>;
}

export function VideoElement({ video, source, ...more }: VideoElementProps) {
  return (
    <video className="video-player__video" src={source} poster={video.poster ?? undefined} playsInline {...more}>
      {video.captions.map(({ language, label, address }) => (
        <track key={language} kind="captions" srcLang={language} label={label} src={address} />
      ))}
    </video>
  );
}

/** With the browser's own controls. */
export function PlainVideo(props: VideoProps) {
  return (
    <div className="video-player" data-wide>
      <VideoElement {...props} controls autoPlay />
    </div>
  );
}
