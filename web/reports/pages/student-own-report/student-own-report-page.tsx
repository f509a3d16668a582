import type { OwnResults, StudentOwnReportPageData, OwnQuiz } from '#api/reports/schemas.ts';
import { GrowthLink } from '#web/writing/student-growth/components/growth-link.tsx';
import { ownTexts } from '#web/writing/student-growth/own-texts.ts';
import { clockOf, shortDay, type Clock } from '#web/lib/dates.ts';
import type { PageProps } from '#web/lib/page-props.ts';
import { PageHead, Section } from '#web/ui/content/page-head.tsx';
import { Stats } from '#web/ui/content/stats.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ButtonLink } from '#web/ui/form/button.tsx';
import { PageShell } from '#web/ui/shell/page-shell.tsx';
import { fewAnswers } from '#web/reports/growth/growth-option.ts';
import { HelpEntries } from '#web/widgets/number-help/help-entries.tsx';
import { HelpFrame } from '#web/widgets/number-help/help-frame.tsx';
import { sentence } from '#domain/shared/sentence.ts';
import { written } from '#web/lib/locale.ts';
import { languageName } from '#web/lib/words.ts';
import { PercentChip } from '#web/ui/content/chips.tsx';
import { texts } from './texts.ts';
import type { ReactNode } from 'react';
import { questionsThatTell } from '#domain/quizzes/questions-that-tell.ts';
import { Icon, type IconName } from '#web/ui/drawing/icons.tsx';
import { Written } from '#web/ui/content/written.tsx';
import { OwnTrend } from './own-trend.tsx';
import './student-own-report.css';

type Skill = NonNullable<OwnResults['strongest']>;

/** With this many questions, a skill needs no note that the result is uncertain. */
const plenty = 10;

/** What went best, and what to practice, with a lesson for it. */
function OwnSkills({ strongest, weakest, practice }: Pick<OwnResults, 'strongest' | 'weakest' | 'practice'>) {
  return (
    <Section id="skills" title={texts.skills}>
      {strongest === null ? (
        <p className="soft">{texts.noSkills(questionsThatTell)}</p>
      ) : (
        <div className="own-skills">
          <SkillCard kicker={texts.strongest} icon="check" skill={strongest}>
            {weakest === null && <p>{texts.allAlike}</p>}
          </SkillCard>
          {weakest !== null && (
            <SkillCard kicker={texts.weakest} icon="lessons" skill={weakest}>
              <Practice practice={practice} />
            </SkillCard>
          )}
        </div>
      )}
    </Section>
  );
}

interface SkillCardProps {
  kicker: string;
  icon: IconName;
  skill: Skill;
  children: ReactNode;
}

function SkillCard({ kicker, icon, skill, children }: SkillCardProps) {
  const { name, what } = texts.skill(skill.strand);
  return (
    <div className="card own-skill">
      <p className="own-skill__kicker kicker">
        <Icon name={icon} size={17} />
        {kicker}
      </p>
      <h3 className="own-skill__name">{name}</h3>
      {what && <p className="soft">{what}</p>}
      <p>
        <strong>{texts.rightOf(skill.correct_count, skill.answers_count)}</strong>
        {skill.answers_count < plenty && <span className="soft"> · {texts.onlyFew}</span>}
      </p>
      {children}
    </div>
  );
}

function Practice({ practice }: Pick<OwnResults, 'practice'>) {
  if (!practice) return <p>{texts.noPractice}</p>;
  return (
    <div className="own-skill__practice">
      <p>{practice.assigned ? texts.practiceAssigned : texts.practiceWhy}</p>
      <ButtonLink href={practice.url} tone="primary">
        {texts.practice} “<Written>{practice.name}</Written>”
      </ButtonLink>
    </div>
  );
}

/** A calendar day in words. Noon UTC formatted in UTC always gives the same day. */
const dayWords = (day: string, { now }: Clock): string => shortDay(`${day}T12:00:00Z`, { now, timeZone: 'UTC' });

/** 11/21/2026 → 2026-11-21. */
const isoDay = (date: string): string => date.replace(/^(\d\d)\/(\d\d)\/(\d{4})$/, '$3-$1-$2');

interface OwnQuizzesProps {
  quizzes: readonly OwnQuiz[];
  clock: Clock;
}

/** Every quiz that was finished, the latest first. */
function OwnQuizzes({ quizzes, clock }: OwnQuizzesProps) {
  const severalClasses = new Set(quizzes.map(({ school_class_name: name }) => name)).size > 1;
  return (
    <Section id="quizzes" title={texts.quizzes} aside={<span className="kicker">{texts.quizCount(quizzes.length)}</span>}>
      <ul className="own-quizzes" role="list">
        {quizzes.map((quiz) => (
          <Quiz key={quiz.solution_uuid} quiz={quiz} withClass={severalClasses} clock={clock} />
        ))}
      </ul>
    </Section>
  );
}

function Quiz({ quiz, withClass, clock }: { quiz: OwnQuiz; withClass: boolean; clock: Clock }) {
  const facts = [
    dayWords(quiz.submitted_on, clock),
    texts.howTaken[quiz.assignment_type],
    quiz.language_code.startsWith('en') ? null : languageName(quiz.language_code),
    quiz.attempt > 1 ? texts.attempt(quiz.attempt) : null,
    withClass ? quiz.school_class_name : null,
  ];
  return (
    <li className="own-quizzes__item">
      <div className="own-quizzes__words">
        <a href={quiz.url}>
          <strong lang={written}>{quiz.title}</strong>
        </a>
        <p className="kicker">{facts.filter((fact) => fact !== null).join(' · ')}</p>
        {quiz.score_changes.map((change) => (
          <p key={`${change.quiz_question_uuid} ${change.changed_at}`} className="kicker">
            {texts.scoreChanged(
              change.correct_answers_count_before,
              change.correct_answers_count,
              quiz.questions_count,
              dayWords(isoDay(change.changed_at_date), clock),
              sentence(change.reason),
            )}
          </p>
        ))}
      </div>
      <p className="own-quizzes__result">
        <span className="soft">{texts.correct(quiz.correct_answers_count, quiz.questions_count)}</span>
        <PercentChip value={quiz.percent_correct} />
      </p>
    </li>
  );
}

/** A student's report on their own work: what went well, what to practice, and no ranking. */
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
