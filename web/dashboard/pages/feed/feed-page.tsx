import type { FeedPageData, FeedItem, FeedAddress, FeedRoute } from '#api/dashboard/feed/schemas.ts';
import { useRef, type MouseEvent, type ReactNode, useState } from 'react';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { RetryMessage } from '#web/ui/feedback/retry-message.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { PillSelect } from '#web/ui/form/pill-select.tsx';
import { useHydrated } from '#web/lib/use-hydrated.ts';
import { texts } from '#web/dashboard/feed/texts.ts';
import { causeOf } from '#web/lib/failure-words.ts';
import { pageClient } from '#web/lib/page-client.ts';
import type { HttpClient } from '#web/lib/http-client.ts';
import { at, to } from '#web/lib/route-call.ts';
import { FeedCard } from '#web/dashboard/feed/components/feed-card.tsx';
import { pagesAround } from '#web/dashboard/feed/cut-words.ts';
import '#web/dashboard/feed/components/feed.css';
import type { PageProps } from '#web/lib/page-props.ts';
import { PageHead } from '#web/ui/content/page-head.tsx';
import { PageShell } from '#web/ui/shell/page-shell.tsx';
import { reportPlay } from '#web/lessons/pages/lesson/report-play.ts';

export const fetchFeed = (client: HttpClient, url: FeedAddress, page: number) =>
  client.call(at<FeedRoute>('GET /api/v1/feed/{feed}', url, { page }));

const folders = { Lesson: 'lessons', ElLesson: 'el_lessons', Event: 'events' } as const;

export const turnFavorite = (client: HttpClient, { id, type }: Pick<FeedItem, 'id' | 'type'>, favorite: boolean) =>
  client.call(
    to(favorite ? `POST /teach/${folders[type]}/{id}/favorite` : `DELETE /teach/${folders[type]}/{id}/unfavorite`, { id }),
  );

interface Shown {
  url: FeedAddress;
  page: number;
  pages: number;
  items: readonly FeedItem[];
}

const addressOf = (path: string, url: FeedAddress, page: number): string =>
  `${path}?${new URLSearchParams({ feed: url, page: String(page) })}`;

/** One page of the selected feed; the latest choice wins. */
function useFeed(data: FeedPageData, path: string) {
  const [shown, setShown] = useState<Shown>({
    url: data.feed_url,
    page: data.meta.current_page,
    pages: data.meta.total_pages,
    items: data.items,
  });
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<{ words: string; retry: (() => void) | null } | null>(null);
  const latest = useRef(0);

  async function open(url: FeedAddress, page: number): Promise<void> {
    const ticket = (latest.current += 1);
    setBusy(true);
    setFailure(null);
    const reply = await fetchFeed(pageClient(), url, page);
    if (ticket !== latest.current) return;
    setBusy(false);
    if (reply.kind === 'ok') {
      const { items, meta } = reply.body;
      setShown({ url, page: meta.current_page, pages: meta.total_pages, items });
      // A reload, and coming back from a lesson, show the same feed again.
      history.replaceState(history.state, '', addressOf(path, url, meta.current_page));
    } else {
      setFailure({ words: texts.notLoaded(causeOf(reply)), retry: () => void open(url, page) });
    }
  }

  const mark = (id: number, favorite: boolean) =>
    setShown((before) => ({ ...before, items: before.items.map((item) => (item.id === id ? { ...item, favorite } : item)) }));

  async function favor(item: FeedItem): Promise<void> {
    const favorite = !item.favorite;
    mark(item.id, favorite);
    setFailure(null);
    const reply = await turnFavorite(pageClient(), item, favorite);
    if (reply.kind === 'ok') return;
    mark(item.id, !favorite);
    setFailure({ words: (favorite ? texts.notFavorite : texts.stillFavorite)(item.name, causeOf(reply)), retry: null });
  }

  return {
    shown,
    busy,
    failure,
    open: (url: FeedAddress, page = 1) => void open(url, page),
    favor: (item: FeedItem) => void favor(item),
  };
}

interface FeedPagesProps {
  path: string;
  url: FeedAddress;
  page: number;
  pages: number;
  onTurn: (page: number) => void;
}

/**
 * Links to the first and previous page, at most five pages, the next and the last. As links, they work before any script has run.
 */
function FeedPages({ path, url, page, pages, onTurn }: FeedPagesProps) {
  if (pages < 2) return null;
  const link = (to: number, words: ReactNode, label: string) => {
    const off = to < 1 || to > pages || (to === page && typeof words === 'string');
    if (off) {
      return (
        <span className="feed-pages__item feed-pages__item--off" aria-disabled="true">
          {words}
        </span>
      );
    }
    return (
      <a
        className="feed-pages__item"
        href={addressOf(path, url, to)}
        aria-current={to === page ? 'page' : undefined}
        aria-label={label}
        onClick={(event: MouseEvent) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          onTurn(to);
        }}
      >
        {words}
      </a>
    );
  };
  return (
    <nav className="feed-pages" aria-label={texts.pages}>
      {link(1, texts.first, texts.first)}
      {link(page - 1, texts.previous, texts.previous)}
      <ol className="feed-pages__numbers" role="list">
        {pagesAround(page, pages).map((number) => (
          <li key={number}>{link(number, number, texts.page(number))}</li>
        ))}
      </ol>
      {link(page + 1, texts.next, texts.next)}
      {link(pages, texts.last, texts.last)}
    </nav>
  );
}

interface FeedProps {
  data: FeedPageData;
  path: string;
  /** Called when the story of a card has started to play. */
  onPlayed: (item: FeedItem) => void;
}

/** A choice of feeds, the lessons of the selected one as cards, and its pages. */
function Feed({ data, path, onPlayed }: FeedProps) {
  const { shown, busy, failure, open, favor } = useFeed(data, path);
  const list = useRef<HTMLDivElement>(null);
  const title = data.feeds.find(({ url }) => url === shown.url)?.title ?? texts.list;
  const hydrated = useHydrated();
  const turn = (page: number) => {
    open(shown.url, page);
    list.current?.focus();
  };
  return (
    <div className="feed">
      <form className="feed__choice" action={path}>
        <PillSelect
          label={texts.show}
          name="feed"
          value={shown.url}
          chosen
          onChange={({ target }) => data.feeds.forEach(({ url }) => url === target.value && open(url))}
          choices={data.feeds.map((feed) => ({ value: feed.url, label: feed.title }))}
        />
        {!hydrated && (
          <Button small type="submit">
            {texts.showButton}
          </Button>
        )}
      </form>
      {shown.url.endsWith('/recommended') && <p className="feed__rule">{texts.rule(data.rule.days, data.rule.percent)}</p>}
      {failure && <RetryMessage onRetry={failure.retry}>{failure.words}</RetryMessage>}
      <p className="visually-hidden" role="status">
        {busy ? texts.loading : texts.shown(title, shown.page, shown.pages)}
      </p>
      <div className="feed__list" tabIndex={-1} ref={list} role="region" aria-label={title} aria-busy={busy}>
        {shown.items.length === 0 ? (
          <NothingIn url={shown.url} />
        ) : (
          <ul className="feed__cards" role="list">
            {shown.items.map((item) => (
              <FeedCard
                key={item.id}
                item={item}
                share={data.share}
                onFavorite={() => favor(item)}
                onPlayed={() => onPlayed(item)}
              />
            ))}
          </ul>
        )}
      </div>
      <FeedPages path={path} url={shown.url} page={shown.page} pages={shown.pages} onTurn={turn} />
    </div>
  );
}

function NothingIn({ url }: { url: string }) {
  const kind = url.endsWith('/recommended') ? 'recommended' : url.endsWith('/favorites') ? 'favorites' : 'other';
  return <EmptyState title={texts.none[kind]}>{texts.none[`${kind}Text`]}</EmptyState>;
}

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
