import type { QuizHistoryPageData } from '../../../../api/quiz-history/schemas.ts';
import { counted } from '../../../lib/words.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { historyAddress } from '../history-address.ts';

export function HistoryPager({ data }: { data: QuizHistoryPageData }) {
  const { page, pages_count, rows_count } = data.paging;
  const at = (number: number) => historyAddress(data.quiz.uuid, data, number);
  return (
    <nav className="history-pager" aria-label="Pages">
      <span className="soft">
        {counted(rows_count, 'change')}
        {pages_count > 1 && `, page ${page} of ${pages_count.toLocaleString('en-US')}`}
      </span>
      {page > 1 && (
        <ButtonLink small href={at(page - 1)} rel="prev">
          Later changes
        </ButtonLink>
      )}
      {page < pages_count && (
        <ButtonLink small href={at(page + 1)} rel="next">
          Earlier changes
        </ButtonLink>
      )}
    </nav>
  );
}
