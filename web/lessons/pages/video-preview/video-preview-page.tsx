import type { VideoPreviewPageData } from '#api/lessons/videos/schemas.ts';
import type { PageProps } from '#web/lib/page-props.ts';
import { ShowsFrom } from '#web/lib/shown-origins.tsx';
import { PageHead } from '#web/ui/content/page-head.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ButtonLink } from '#web/ui/form/button.tsx';
import { PageShell } from '#web/ui/shell/page-shell.tsx';
import { LinkedVideo } from '#web/listening/linked-video/linked-video.tsx';

const texts = {
  videos: 'Videos',
  by: (maker: string) => `By ${maker}`,
  id: (id: string) => `/ ${id}`,
  edit: 'Title and description',
  noAddress: 'This video has no address yet',
  whatToDo: 'Add its address to the list of videos to play it here.',
} as const;

/** Previews a library video the way lessons show it. */
export function VideoPreviewPage({ data, shell }: PageProps<VideoPreviewPageData>) {
  const { video } = data;
  const title = video.title || video.name || video.id;
  return (
    <ShowsFrom shell={shell}>
      {' '}
      <PageShell shell={shell} width="reading">
        <PageHead
          title={title}
          kicker={
            <>
              <a href="/admin/videos">{texts.videos}</a> {texts.id(video.id)}
            </>
          }
          actions={
            <ButtonLink small href="/admin/videos?view=metadata">
              {texts.edit}
            </ButtonLink>
          }
        />
        {video.address ? (
          <LinkedVideo title={title} address={video.address} thumbnail={video.thumbnail_url_template} />
        ) : (
          <EmptyState title={texts.noAddress} action={<ButtonLink href="/admin/videos">{texts.videos}</ButtonLink>}>
            {texts.whatToDo}
          </EmptyState>
        )}
        {video.created_by && <p className="soft">{texts.by(video.created_by)}</p>}
        {video.description && <p>{video.description}</p>}
      </PageShell>
    </ShowsFrom>
  );
}
