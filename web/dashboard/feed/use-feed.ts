import { useRef, useState } from 'react';
import type { FeedAddress, FeedItem, FeedPageData } from '#api/dashboard/feed/schemas.ts';
import { causeOf } from '#web/lib/failure-words.ts';
import { pageClient } from '#web/lib/page-client.ts';
import { fetchFeed, turnFavorite } from './api/feed-calls.ts';
import { texts } from './texts.ts';

interface Shown {
  url: FeedAddress;
  page: number;
  pages: number;
  items: readonly FeedItem[];
}

/** One page of the feed that was chosen; the latest choice wins. */
export function useFeed(data: FeedPageData) {
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
