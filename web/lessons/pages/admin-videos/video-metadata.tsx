import type { Video } from '#api/lessons/videos/schemas.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { TextAreaField } from '#web/ui/form/text-area-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { texts } from './texts.ts';
import { fieldName } from './video-rows.tsx';

interface VideoMetadataProps {
  videos: readonly Video[];
  onChange: (videos: Video[]) => void;
  onLeave: () => void;
}

/** They stay as they are, and a browser without scripts sends whole rows. */
const otherFields = ['id', 'name', 'created_by', 'thumbnail_url_template', 'address'] as const;

/** Each id leads to its preview; its title and its description can be written. */
export function VideoMetadata({ videos, onChange, onLeave }: VideoMetadataProps) {
  if (videos.length === 0) return <EmptyState title={texts.noMetadata}>{texts.toRows}</EmptyState>;
  const change = (index: number, fields: Partial<Video>) => onChange(videos.with(index, { ...videos[index]!, ...fields }));
  return (
    <ul className="video-metadata" role="list" onBlur={onLeave}>
      {videos.map((video, index) => (
        <li key={video.id} className="video-metadata__row">
          <a className="video-metadata__id" href={video.preview_url}>
            {video.id}
          </a>
          {otherFields.map((field) => (
            <input key={field} type="hidden" name={fieldName(index, field)} value={video[field]} />
          ))}
          <TextField
            label={texts.name}
            name={fieldName(index, 'title')}
            aria-label={texts.nameOf(video.id)}
            maxLength={300}
            value={video.title}
            onChange={({ target }) => change(index, { title: target.value })}
          />
          <TextAreaField
            label={texts.description}
            name={fieldName(index, 'description')}
            aria-label={texts.descriptionOf(video.id)}
            rows={2}
            maxLength={5_000}
            value={video.description}
            onChange={({ target }) => change(index, { description: target.value })}
          />
        </li>
      ))}
    </ul>
  );
}
