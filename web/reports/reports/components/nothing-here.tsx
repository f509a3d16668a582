import { allTimeStart } from '#web/lib/date-range.ts';
import { ButtonLink } from '#web/ui/form/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Message } from '#web/ui/feedback/message.tsx';
import { isNarrowed, isNarrowedInTime } from '../filter-rules.ts';
import { changedAddress, everythingAddress } from '../report-address.ts';
import type { ReportData } from '../report-data.ts';
import { texts } from '../texts.ts';
import type { RowWords } from './row-words.ts';

/** No rows: what would show some. */
export function NothingHere({ report, address, words }: { report: ReportData; address: string; words: RowWords }) {
  if (!isNarrowed(report)) return <EmptyState title={texts.nothing.noneYet(words.many)}>{words.whenEmpty}</EmptyState>;
  const chosen = Object.values(report.filters).some((id) => id !== null);
  return (
    <EmptyState
      title={texts.nothing.noneChosen(words.many)}
      action={
        <ButtonLink href={everythingAddress(address, report.today)}>
          {chosen ? 'Show everything' : 'Show all dates and types'}
        </ButtonLink>
      }
    >
      {texts.nothing.widen(words.whenEmpty)}
    </EmptyState>
  );
}

/** Rows, but nothing in them: where there may be something. */
export function QuietDates({ report, address }: { report: ReportData; address: string }) {
  const narrowed = isNarrowedInTime(report);
  const allTime = changedAddress(address, { start_date: allTimeStart, end_date: report.today, quiz_type: 'all' });
  return (
    <Message
      kind="plain"
      live={false}
      actions={
        narrowed && (
          <ButtonLink small href={allTime}>
            {texts.nothing.showAll}
          </ButtonLink>
        )
      }
    >
      {narrowed ? quietWords(report) : texts.nothing.noQuiz}
    </Message>
  );
}

const quietWords = ({ quiz_type }: ReportData): string =>
  quiz_type === 'all' ? texts.nothing.noQuizThen : texts.nothing.noQuizOfType;
