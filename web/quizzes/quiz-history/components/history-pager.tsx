import type { QuizHistoryPageData } from '#api/quizzes/quiz-history/schemas.ts';
import { counted } from '#web/lib/words.ts';
import { ButtonLink } from '#web/ui/form/button.tsx';
import { historyAddress } from '../history-address.ts';
import { texts } from '../texts.ts';

/** Page links for a long audit. */
export function HistoryPager({ data }: { data: QuizHistoryPageData }) {
  const { page, pages_count, rows_count } = data.paging;
  const at = (number: number) => historyAddress(data.quiz.uuid, data, number);
  return (
    <nav className="history-pager" aria-label={texts.pages.label}>
      <span className="soft">
        {counted(rows_count, texts.pages.change, texts.pages.changes)}
        {pages_count > 1 && texts.pages.page(page, pages_count.toLocaleString('en-US'))}
      </span>
      {page > 1 && (
        <ButtonLink small href={at(page - 1)} rel="prev">
          {texts.pages.later}
        </ButtonLink>
      )}
      {page < pages_count && (
        <ButtonLink small href={at(page + 1)} rel="next">
          {texts.pages.earlier}
        </ButtonLink>
      )}
    </nav>
  );
}
