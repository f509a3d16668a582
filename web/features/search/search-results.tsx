import type { ExcerptPart, SearchPageData, SearchResult } from '../../../api/search/schemas.ts';
import { quizableTypeWords } from '../../lib/quizable.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { gradeWords, hasFilters } from './search-words.ts';
import './search-results.css';

export function SearchResults({ data }: { data: SearchPageData }) {
  if (data.results.length === 0) return <NoResults data={data} />;
  return (
    <ul className="search-results" role="list">
      {data.results.map((result) => (
        <Result key={result.uuid} result={result} />
      ))}
    </ul>
  );
}

function Result({ result }: { result: SearchResult }) {
  return (
    <li className="result">
      <p className="kicker">
        {quizableTypeWords(result.type)} · {result.subject} · {gradeWords(result.grade_band)}
        {result.text_complexity && ` · ${result.text_complexity}`}
      </p>
      <h3 className="result__title">
        <a className="result__link" href={result.url}>
          <Excerpt parts={result.name_parts} />
        </a>
      </h3>
      <p className="result__excerpt">
        <Excerpt parts={result.excerpt} />
      </p>
    </li>
  );
}

function Excerpt({ parts }: { parts: readonly ExcerptPart[] }) {
  return parts.map(({ text, match }, index) => (match ? <mark key={index}>{text}</mark> : <span key={index}>{text}</span>));
}

function NoResults({ data }: { data: SearchPageData }) {
  if (data.total > 0) {
    return (
      <EmptyState title="There are no more results" level={3}>
        Go back to the first page of them.
      </EmptyState>
    );
  }
  if (!/[\p{L}\p{N}]/u.test(data.search) && data.search !== '') {
    return (
      <EmptyState title="Type a word to search for" level={3}>
        Search for a word from the title, the subject or the story.
      </EmptyState>
    );
  }
  return (
    <EmptyState title="Nothing found" level={3}>
      {hasFilters(data) ? 'Clear the filters, or try another word.' : 'Try another word, or a shorter one.'}
    </EmptyState>
  );
}
