import type { FeedPageData } from '../../../api/feed/schemas.ts';
import { Feed } from '../../features/feed/components/feed.tsx';
import type { PageProps } from '../../lib/page-props.ts';
import { PageHead } from '../../ui/content/page-head.tsx';
import { PageShell } from '../../ui/shell/page-shell.tsx';
import { reportPlay } from '../lesson/report-play.ts';

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
