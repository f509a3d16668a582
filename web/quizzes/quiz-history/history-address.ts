import type { QuizHistoryPageData } from '#api/quizzes/quiz-history/schemas.ts';
import { texts } from './texts.ts';

export type HistoryFilters = Pick<QuizHistoryPageData, 'after_first_use' | 'kind'>;

/** The address of the history with these filters, on page 1 by default. */
export function historyAddress(quizUuid: string, { after_first_use, kind }: HistoryFilters, page = 1): string {
  const query = new URLSearchParams();
  if (after_first_use) query.set('after_first_use', 'true');
  if (kind) query.set('kind', kind);
  if (page > 1) query.set('page', String(page));
  const text = query.toString();
  return `/admin/quizzes/${quizUuid}/history${text && `?${text}`}`;
}

export const kindWords: Readonly<Record<QuizHistoryPageData['kind'], string>> = {
  '': texts.kinds.all,
  question: texts.kinds.questions,
  locale: texts.kinds.locales,
  key: texts.kinds.key,
  details: texts.kinds.details,
  audio_stop: texts.kinds.audioStop,
  status: texts.kinds.publishing,
};
