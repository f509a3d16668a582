/** The lessons found, each with an excerpt around the matching words. */
import type { ReactNode } from 'react';
import type { ExcerptPart, SearchPageData, SearchResult } from '#api/lessons/search/schemas.ts';
import { contentWord } from '#web/lib/content-words.ts';
import { written } from '#web/lib/locale.ts';
import { quizableTypeWords } from '#web/lib/quizable.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { LessonPicture } from '../lesson-card/lesson-picture.tsx';
import { QuizBadge } from '../lesson-card/quiz-badge.tsx';
import { gradeWords, hasFilters } from './search-words.ts';
import { texts } from './texts.ts';
import './search-results.css';

interface SearchResultsProps {
  data: SearchPageData;
  onPlayed: (result: SearchResult) => void;
  under?: ((lesson: SearchResult) => ReactNode) | undefined;
}

export function SearchResults({ data, onPlayed, under }: SearchResultsProps) {
  if (data.results.length === 0) return <NoResults data={data} />;
  return (
    <ul className="search-results" role="list">
      {data.results.map((result) => (
        <Result key={result.uuid} result={result} onPlayed={() => onPlayed(result)} under={under?.(result)} />
      ))}
    </ul>
  );
}

interface ResultProps {
  result: SearchResult;
  onPlayed: () => void;
  under: ReactNode;
}

function Result({ result, onPlayed, under }: ResultProps) {
  return (
    <li className="result">
      <LessonPicture lesson={result} onPlayed={onPlayed} />
      <div className="result__words">
        <p className="kicker">
          {quizableTypeWords(result.type)}
          <span> · </span>
          {contentWord(result.subject)}
          <span> · </span>
          {gradeWords(result.grade_band)}
          {result.text_complexity && ` · ${contentWord(result.text_complexity)}`}
        </p>
        <h3 className="result__title">
          <a className="result__link" href={result.url} lang={written}>
            <Excerpt parts={result.name_parts} />
          </a>
        </h3>
        <p className="result__excerpt" lang={written}>
          <Excerpt parts={result.excerpt} />
        </p>
        {result.has_quiz && (
          <p>
            <QuizBadge />
          </p>
        )}
        {under && <div className="result__under">{under}</div>}
      </div>
    </li>
  );
}

function Excerpt({ parts }: { parts: readonly ExcerptPart[] }) {
  return parts.map(({ text, match }, index) => (match ? <mark key={index}>{text}</mark> : <span key={index}>{text}</span>));
}

function NoResults({ data }: { data: SearchPageData }) {
  if (data.total > 0) {
    return (
      <EmptyState title={texts.noMore} level={3}>
        {texts.backToFirst}
      </EmptyState>
    );
  }
  if (!/[\p{L}\p{N}]/u.test(data.search) && data.search !== '') {
    return (
      <EmptyState title={texts.typeAWord} level={3}>
        {texts.whatToType}
      </EmptyState>
    );
  }
  return (
    <EmptyState title={texts.nothingFound} level={3}>
      {hasFilters(data) ? texts.clearFilters : texts.tryAnother}
    </EmptyState>
  );
}
