/** The library of videos, for staff, in two views. */
import type { VideosPageData } from '#api/lessons/videos/schemas.ts';
import type { PageProps } from '#web/lib/page-props.ts';
import { ShowsFrom } from '#web/lib/shown-origins.tsx';
import { PageHead } from '#web/ui/content/page-head.tsx';
import { PageShell } from '#web/ui/shell/page-shell.tsx';
import { SavedRowsForm } from '#web/widgets/saved-rows/saved-rows-form.tsx';
import { useSavedRows } from '#web/widgets/saved-rows/use-saved-rows.ts';
import { LibraryTabs } from '#web/widgets/staff-tabs/staff-tabs.tsx';
import { texts } from './texts.ts';
import { VideoMetadata } from './video-metadata.tsx';
import { NewVideoRow, VideoRows } from './video-rows.tsx';
import { videosPath, videosRules } from './videos-rules.ts';
import '#web/ui/content/link-pills.css';
import './admin-videos.css';

/** What people type before it is awake is kept. */
export const hasForm = true;

const views = [
  { view: 'rows', label: texts.rows, href: '/admin/videos' },
  { view: 'metadata', label: texts.metadata, href: '/admin/videos?view=metadata' },
] as const;

export function AdminVideosPage({ data, shell }: PageProps<VideosPageData>) {
  const list = useSavedRows(videosRules.savedOf(data), videosRules, shell.viewer?.id ?? 0);
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
          {data.view === 'rows' ? <VideoRows {...rows} /> : <VideoMetadata {...rows} />}
        </SavedRowsForm>
      </PageShell>
    </ShowsFrom>
  );
}
