import type { Video } from '#api/lessons/videos/schemas.ts';
import { mostVideosInLibrary } from '#domain/lessons/video-library/most-videos.ts';
import { TextField } from '#web/ui/form/text-field.tsx';
import { RowList } from '#web/widgets/row-list/row-list.tsx';
import { ThumbnailPreview } from '#web/lessons/thumbnail-preview/thumbnail-preview.tsx';
import { texts } from './texts.ts';

const fields = [
  { field: 'id', label: texts.id, most: 200 },
  { field: 'title', label: texts.name, most: 300 },
  { field: 'description', label: texts.description, most: 5_000 },
  { field: 'created_by', label: texts.createdBy, most: 200 },
  { field: 'thumbnail_url_template', label: texts.thumbnail, most: 500, hint: texts.thumbnailHint },
  { field: 'address', label: texts.address, most: 500 },
] as const;

const noVideo: Video = {
  id: '',
  name: '',
  title: '',
  description: '',
  created_by: '',
  thumbnail_url_template: '',
  address: '',
  preview_url: '',
};

/** As a browser without scripts sends them. */
export const fieldName = (index: number, field: keyof Video): string => `videos[${index}][${field}]`;

interface VideoRowsProps {
  videos: readonly Video[];
  onChange: (videos: Video[]) => void;
  onLeave: () => void;
}

/** For a browser that runs no scripts, and so has no button that adds one. */
export function NewVideoRow({ index }: { index: number }) {
  return fields.map(({ field, label, most, ...rest }) => (
    <TextField key={field} label={label} name={fieldName(index, field)} maxLength={most} {...rest} />
  ));
}

/** Videos with all that is known of them, and a thumbnail where its address is known. */
export function VideoRows({ videos, onChange, onLeave }: VideoRowsProps) {
  return (
    <RowList
      rows={videos}
      most={mostVideosInLibrary}
      none={texts.none}
      nameOf={texts.row}
      newName={texts.newRow}
      newRow={() => noVideo}
      unordered
      keyOf={(_video, index) => String(index)}
      onChange={onChange}
      onLeave={onLeave}
    >
      {(video, change, place) => (
        <>
          <input type="hidden" name={fieldName(place - 1, 'name')} value={video.name} />
          {fields.map(({ field, label, most, ...rest }) => (
            <TextField
              key={field}
              label={label}
              name={fieldName(place - 1, field)}
              maxLength={most}
              value={video[field]}
              {...rest}
              onChange={({ target }) => change({ ...video, [field]: target.value })}
            />
          ))}
          <ThumbnailPreview template={video.thumbnail_url_template} alt={texts.thumbnailOf(video.title || video.id)} />
        </>
      )}
    </RowList>
  );
}
