import type { FeedPageData } from '#api/dashboard/feed/schemas.ts';
import { Feed } from '#web/dashboard/feed/components/feed.tsx';
import type { PageProps } from '#web/lib/page-props.ts';
import { PageHead } from '#web/ui/content/page-head.tsx';
import { PageShell } from '#web/ui/shell/page-shell.tsx';
import { reportPlay } from '#web/lessons/pages/lesson/report-play.ts';

/** My Feed, and the lists of lessons and of current events. */
export function FeedPage({ data, shell }: PageProps<FeedPageData>) {
  return (
    <PageShell shell={shell} width="wide">
      <PageHead title={data.title} />
      <Feed
        data={data}
        path={shell.path.split('?')[0]!}
        onPlayed={({ lesson, sound }) => reportPlay(shell, { ...lesson, sound })}
      />
    </PageShell>
  );
}
