import type { ReactNode } from 'react';
import { seesStandards } from '#domain/curriculum/standards-document/readers.ts';
import type { SearchPageData, SearchResult } from '#api/lessons/search/schemas.ts';
import { SearchFilters } from '#web/lessons/search/search-filters.tsx';
import { SearchPages } from '#web/lessons/search/search-pages.tsx';
import { SearchResults } from '#web/lessons/search/search-results.tsx';
import { countWords } from '#web/lessons/search/search-words.ts';
import { Message } from '#web/ui/feedback/message.tsx';
import { ButtonLink } from '#web/ui/form/button.tsx';
import { PageShell } from '#web/ui/shell/page-shell.tsx';
import { SearchField } from '#web/widgets/search-box/search-box.tsx';
import type { PageProps } from '#web/lib/page-props.ts';
import { reportPlay } from '../lesson/report-play.ts';
import { texts } from './texts.ts';
import './search.css';

interface SearchPageProps extends PageProps<SearchPageData> {
  /** Extra content under each lesson, on pages for people other than students. */
  under?: (lesson: SearchResult) => ReactNode;
}

export function SearchPage({ data, shell, under }: SearchPageProps) {
  return (
    <PageShell shell={shell} frame={shell.viewer ? 'rail' : 'focus'} width="middle">
      <div className="search-page">
        <div className="search-page__head">
          <h1>{data.search ? texts.search : texts.lessons}</h1>
          <div className="head-links">
            <ButtonLink small href="/collections">
              {texts.collections}
            </ButtonLink>
            {seesStandards(shell.viewer?.role) && (
              <ButtonLink small href="/teach/standards">
                {texts.byStandard}
              </ButtonLink>
            )}
          </div>
        </div>
        <form className="search-page__form" action="/search" role="search" aria-label={texts.lessons}>
          <SearchField value={data.search} eventsOnly={data.filters.type === 'event'} />
          <SearchFilters data={data} />
        </form>
        {data.search_was_cut && (
          <Message kind="plain" live={false}>
            {texts.tooLong}
          </Message>
        )}
        <section aria-labelledby="results" className="search-page__results">
          <h2 id="results" className="search-page__count">
            {countWords(data)}
          </h2>
          <SearchResults data={data} under={under} onPlayed={(result) => reportPlay(shell, result)} />
          <SearchPages data={data} />
        </section>
      </div>
    </PageShell>
  );
}
