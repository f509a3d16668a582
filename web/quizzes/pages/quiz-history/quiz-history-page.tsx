import type { QuizHistoryPageData } from '#api/quizzes/quiz-history/schemas.ts';
import { ChangeEntry } from '#web/quizzes/quiz-history/components/change-entry.tsx';
import { HistoryFilters } from '#web/quizzes/quiz-history/components/history-filters.tsx';
import { HistoryPager } from '#web/quizzes/quiz-history/components/history-pager.tsx';
import { historyAddress } from '#web/quizzes/quiz-history/history-address.ts';
import { clockOf } from '#web/lib/dates.ts';
import { ownersInWords } from '#web/lib/quiz-owners.ts';
import type { PageProps } from '#web/lib/page-props.ts';
import { ButtonLink } from '#web/ui/form/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { PageHead } from '#web/ui/content/page-head.tsx';
import '#web/ui/content/ruled-list.css';
import { PageShell } from '#web/ui/shell/page-shell.tsx';
import { QuizAdminTabs } from '#web/quizzes/quiz-admin-tabs/quiz-admin-tabs.tsx';
import '#web/quizzes/quiz-history/components/quiz-history.css';

const texts = {
  quizzes: 'Quizzes',
  facts: (lesson: string, owners: string) => ` · ${lesson} · Owner: ${owners}`,
  downloadCsv: 'Download CSV',
  title: 'History',
  latestFirst: 'The latest change is first.',
  struck: 'Struck through',
  went: 'was removed,',
  underlined: 'underlined',
  came: 'was added.',
  showAll: 'Show all changes',
  nothingAfterUse: 'Nothing was changed after first use',
  noneFound: 'No changes found',
  notStarted: 'No students have started this quiz yet.',
  noMatch: 'No changes match these filters.',
} as const;

/** The audit of a quiz: every edit, and which students it may have affected. */
export function QuizHistoryPage({ data, shell }: PageProps<QuizHistoryPageData>) {
  const { quiz, changes } = data;
  const { timeZone } = clockOf(shell);
  return (
    <PageShell shell={shell} width="wide">
      <PageHead
        title={quiz.title}
        kicker={
          <>
            <a href="/admin/quizzes">{texts.quizzes}</a> {texts.facts(quiz.quizable_name, ownersInWords(quiz.owners))}
          </>
        }
        actions={
          <ButtonLink href={data.csv_url} download>
            {texts.downloadCsv}
          </ButtonLink>
        }
      />
      <QuizAdminTabs quizUuid={quiz.uuid} current="history" />
      <h2 className="visually-hidden">{texts.title}</h2>
      <HistoryFilters data={data} timeZone={timeZone} />
      {changes.length === 0 ? (
        <NoChanges data={data} />
      ) : (
        <>
          <p className="history-legend">
            {texts.latestFirst} <del className="difference__mark">{texts.struck}</del> {texts.went}{' '}
            <ins className="difference__mark">{texts.underlined}</ins> {texts.came}
          </p>
          <ol className="ruled-list" role="list">
            {changes.map((change) => (
              <ChangeEntry key={change.revision} change={change} timeZone={timeZone} />
            ))}
          </ol>
        </>
      )}
      <HistoryPager data={data} />
    </PageShell>
  );
}

function NoChanges({ data }: { data: QuizHistoryPageData }) {
  const { quiz, after_first_use, kind } = data;
  const all = <ButtonLink href={historyAddress(quiz.uuid, { after_first_use: false, kind: '' })}>{texts.showAll}</ButtonLink>;
  const title = after_first_use && kind === '' ? texts.nothingAfterUse : texts.noneFound;
  return (
    <EmptyState title={title} action={all}>
      {after_first_use && !quiz.used ? texts.notStarted : texts.noMatch}
    </EmptyState>
  );
}
