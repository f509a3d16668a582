import type { OwnResults, StudentOwnReportPageData } from '#api/reports/schemas.ts';
import { GrowthLink } from '#web/writing/student-growth/components/growth-link.tsx';
import { ownTexts } from '#web/writing/student-growth/own-texts.ts';
import { clockOf, shortDay, type Clock } from '#web/lib/dates.ts';
import type { PageProps } from '#web/lib/page-props.ts';
import { PageHead } from '#web/ui/content/page-head.tsx';
import { Stats } from '#web/ui/content/stats.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ButtonLink } from '#web/ui/form/button.tsx';
import { PageShell } from '#web/ui/shell/page-shell.tsx';
import { fewAnswers } from '#web/reports/growth/growth-option.ts';
import { HelpEntries } from '#web/widgets/number-help/help-entries.tsx';
import { HelpFrame } from '#web/widgets/number-help/help-frame.tsx';
import { OwnQuizzes } from './own-quizzes.tsx';
import { OwnSkills } from './own-skills.tsx';
import { OwnTrend } from './own-trend.tsx';
import { texts } from './texts.ts';
import './student-own-report.css';

/** What a student reads about themselves: what went well, what to practice, and no ranking. */
export function StudentOwnReportPage({ data: { own }, shell }: PageProps<StudentOwnReportPageData>) {
  const clock = clockOf(shell);
  return (
    <PageShell shell={shell} width="reading">
      <PageHead title={texts.title} kicker={own.is_this_year ? texts.thisYear : daysOf(own, clock)} />
      {own.quizzes.length === 0 ? <Nothing own={own} /> : <Results own={own} clock={clock} />}
      <OtherYears own={own} />
      <GrowthLink href="/students/report/growth" words={ownTexts} />
    </PageShell>
  );
}

const daysOf = ({ range }: OwnResults, { now }: Clock): string => {
  const words = (day: string) => shortDay(`${day}T12:00:00Z`, { now, timeZone: 'UTC' });
  return texts.days(words(range.start_date), words(range.end_date));
};

function Results({ own, clock }: { own: OwnResults; clock: Clock }) {
  const { quizzes, percent_correct: percent, answers_count: answers } = own;
  return (
    <>
      <Stats
        items={[
          { value: quizzes.length, label: texts.finished(quizzes.length) },
          { value: percent === null ? '–' : `${percent}%`, label: texts.right(answers) },
        ]}
      />
      <HelpFrame>
        <HelpEntries of={[texts.help.right, texts.help.skills]} />
      </HelpFrame>
      {answers < fewAnswers && <p className="soft own-few">{texts.few(answers)}</p>}
      <OwnTrend months={own.months} />
      <OwnSkills strongest={own.strongest} weakest={own.weakest} practice={own.practice} />
      <OwnQuizzes quizzes={quizzes} clock={clock} />
    </>
  );
}

function Nothing({ own }: { own: OwnResults }) {
  if (own.is_this_year) {
    return (
      <EmptyState
        title={texts.empty}
        action={
          <ButtonLink href="/students" tone="primary">
            {texts.toWork}
          </ButtonLink>
        }
      >
        {texts.emptyText}
      </EmptyState>
    );
  }
  return <EmptyState title={texts.emptyDays}>{texts.emptyDaysText}</EmptyState>;
}

function OtherYears({ own: { this_year_url: now, last_year_url: before } }: { own: OwnResults }) {
  if (now === null && before === null) return null;
  return (
    <nav className="own-years head-links" aria-label={texts.years}>
      {now !== null && <ButtonLink href={now}>{texts.seeThisYear}</ButtonLink>}
      {before !== null && <ButtonLink href={before}>{texts.seeLastYear}</ButtonLink>}
    </nav>
  );
}
