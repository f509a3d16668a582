import { useRef } from 'react';
import type { FeedItem, FeedPageData } from '#api/dashboard/feed/schemas.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { RetryMessage } from '#web/ui/feedback/retry-message.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { PillSelect } from '#web/ui/form/pill-select.tsx';
import { useHydrated } from '#web/lib/use-hydrated.ts';
import { texts } from '../texts.ts';
import { useFeed } from '../use-feed.ts';
import { FeedCard } from './feed-card.tsx';
import { FeedPages } from './feed-pages.tsx';
import './feed.css';

interface FeedProps {
  data: FeedPageData;
  path: string;
  /** The story of a card has begun to sound. */
  onPlayed: (item: FeedItem) => void;
}

/** A choice of feeds, the lessons of one of them as cards, and its pages. */
export function Feed({ data, path, onPlayed }: FeedProps) {
  const { shown, busy, failure, open, favor } = useFeed(data);
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
