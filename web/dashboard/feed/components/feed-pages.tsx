import type { MouseEvent, ReactNode } from 'react';
import { pagesAround } from '../cut-words.ts';
import { texts } from '../texts.ts';

interface FeedPagesProps {
  path: string;
  url: string;
  page: number;
  pages: number;
  onTurn: (page: number) => void;
}

/** First, previous, at most five pages, next and last. They are links, so that they work before any script has run. */
export function FeedPages({ path, url, page, pages, onTurn }: FeedPagesProps) {
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
        href={`${path}?${new URLSearchParams({ feed: url, page: String(to) })}`}
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
