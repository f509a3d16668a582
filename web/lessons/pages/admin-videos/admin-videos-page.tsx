/** The video library for staff, in two views. */
import type { VideosPageData, Video } from '#api/lessons/videos/schemas.ts';
import type { PageProps } from '#web/lib/page-props.ts';
import { ShowsFrom } from '#web/lib/shown-origins.tsx';
import { PageHead } from '#web/ui/content/page-head.tsx';
import { PageShell } from '#web/ui/shell/page-shell.tsx';
import { SavedRowsForm } from '#web/widgets/saved-rows/saved-rows-form.tsx';
import { useSavedRows } from '#web/widgets/saved-rows/use-saved-rows.ts';
import { LibraryTabs } from '#web/widgets/staff-tabs/staff-tabs.tsx';
import { texts } from './texts.ts';
import { Message } from '#web/ui/feedback/message.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { TextAreaField } from '#web/ui/form/text-area-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { maxVideosInLibrary } from '#domain/lessons/video-library/video-rules.ts';
import { RowList } from '#web/widgets/row-list/row-list.tsx';
import { ThumbnailPreview } from '#web/lessons/thumbnail-preview/thumbnail-preview.tsx';
import { leftOut, videosPath, videosRules } from './videos-rules.ts';
import '#web/ui/content/link-pills.css';
import './admin-videos.css';

const fields = [
  { field: 'id', label: texts.id, most: 200 },
  { field: 'name', label: texts.sourceName, most: 300, hint: texts.sourceNameHint },
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

/** Field names as a browser without scripts submits them. */
const fieldName = (index: number, field: keyof Video): string => `videos[${index}][${field}]`;

interface VideoRowsProps {
  videos: readonly Video[];
  onChange: (videos: Video[]) => void;
  onLeave: () => void;
}

/** An empty row for browsers without scripts, which cannot add one with the button. */
function NewVideoRow({ index }: { index: number }) {
  return fields.map(({ field, label, most, ...rest }) => (
    <TextField key={field} label={label} name={fieldName(index, field)} maxLength={most} {...rest} />
  ));
}

/** All fields of each video, with its thumbnail if the address is known. */
function VideoRows({ videos, onChange, onLeave }: VideoRowsProps) {
  return (
    <RowList
      rows={videos}
      most={maxVideosInLibrary}
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

interface VideoMetadataProps {
  videos: readonly Video[];
  onChange: (videos: Video[]) => void;
  onLeave: () => void;
}

/** Unchanged here, but a browser without scripts must submit complete rows. */
const otherFields = ['id', 'name', 'created_by', 'thumbnail_url_template', 'address'] as const;

/** Each ID links to the preview; the title and description can be edited. */
function VideoMetadata({ videos, onChange, onLeave }: VideoMetadataProps) {
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

/** Keeps what people type before hydration. */
export const hasForm = true;

const views = [
  { view: 'rows', label: texts.rows, href: '/admin/videos' },
  { view: 'metadata', label: texts.metadata, href: '/admin/videos?view=metadata' },
] as const;

export function AdminVideosPage({ data, shell }: PageProps<VideosPageData>) {
  const list = useSavedRows(videosRules.savedOf(data), videosRules, shell.viewer?.id ?? 0);
  const missing = leftOut(list.rows);
  const rows = { videos: list.rows, onChange: list.change, onLeave: list.leave };
  return (
    <ShowsFrom shell={shell}>
      {' '}
      <PageShell shell={shell} width="wide">
        <PageHead title={texts.title} kicker={texts.kicker} />
        <LibraryTabs current="videos" />
        <SavedRowsForm
          list={list}
          action={videosPath}
          standing={texts.standing}
          shell={shell}
          emptyRow={data.view === 'rows' && <NewVideoRow index={list.rows.length} />}
        >
          <nav aria-label={texts.views}>
            <ul className="link-pills" role="list">
              {views.map(({ view, label, href }) => (
                <li key={view}>
                  <a href={href} aria-current={view === data.view ? 'page' : undefined}>
                    {label}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
          <p className="soft">{texts.hint}</p>
          {missing > 0 && <Message kind="mid">{texts.leftOut(missing)}</Message>}
          {data.view === 'rows' ? <VideoRows {...rows} /> : <VideoMetadata {...rows} />}
        </SavedRowsForm>
      </PageShell>
    </ShowsFrom>
  );
}
