/** What happened in one attempt. */
import type { QuizSolutionTimelinePageData } from '#api/quiz-taking/solution-timeline/schemas.ts';
import { QuestionTimes } from '#web/quiz-taking/solution-timeline/components/question-times.tsx';
import { Timeline } from '#web/quiz-taking/solution-timeline/components/timeline.tsx';
import { importedAt } from '#web/quiz-taking/solution-timeline/timeline-words.ts';
import { dayAndTime } from '#web/lib/dates.ts';
import { wordDuration } from '#web/lib/duration.ts';
import type { PageProps } from '#web/lib/page-props.ts';
import { languageName } from '#web/lib/words.ts';
import { ButtonLink } from '#web/ui/form/button.tsx';
import { PageHead } from '#web/ui/content/page-head.tsx';
import { PageShell } from '#web/ui/shell/page-shell.tsx';
import { Stats, type StatItem } from '#web/ui/content/stats.tsx';

const texts = {
  states: {
    inProgress: 'In progress',
    submitted: 'Submitted',
    reset: 'Reset',
  },
  title: (student: string, attempt: number) => `${student}, attempt ${attempt}`,
  quizSeen: (student: string, language: string) => `The quiz as ${student} saw it (${language})`,
  allAttempts: 'All attempts',
  timeline: 'Timeline',
  imported: (time: string) => `Imported ${time}. The times are those of the source.`,
  stats: {
    correct: 'Correct',
    countOf: (count: number, all: number) => `${count} of ${all}`,
    answered: 'Answered',
    changed: 'Answers changed',
    time: 'Time spent',
  },
} as const;

const states = { in_progress: texts.states.inProgress, submitted: texts.states.submitted, reset: texts.states.reset } as const;

export function QuizSolutionTimelinePage({ data, shell }: PageProps<QuizSolutionTimelinePageData>) {
  const { student, quiz, school_class: inClass, quiz_solution: solution } = data;
  const imported = importedAt(data.entries);
  return (
    <PageShell shell={shell} width="middle">
      <PageHead
        title={texts.title(student.name, solution.attempt)}
        kicker={
          <>
            <a href={data.report_url}>{quiz.title}</a> · {inClass.name} · {states[solution.state]}
          </>
        }
      />
      <Stats items={stats(data)} />
      <div className="timeline-links">
        <ButtonLink small href={data.version_url}>
          {texts.quizSeen(student.name, languageName(solution.locale))}
        </ButtonLink>
        {data.attempts_url && (
          <ButtonLink small href={data.attempts_url}>
            {texts.allAttempts}
          </ButtonLink>
        )}
      </div>
      <QuestionTimes entries={data.entries} />
      <h2 className="visually-hidden">{texts.timeline}</h2>
      {imported && <p className="kicker timeline-source">{texts.imported(dayAndTime(imported, data.time_zone))}</p>}
      <Timeline entries={data.entries} questionsCount={solution.questions_count} timeZone={data.time_zone} />
    </PageShell>
  );
}

function stats({ quiz_solution: solution, answers_count, answer_changes_count }: QuizSolutionTimelinePageData): StatItem[] {
  const { correct_answers_count: correct, questions_count: questions, time_spent_seconds: seconds } = solution;
  return [
    { label: texts.stats.correct, value: correct === null ? '–' : texts.stats.countOf(correct, questions) },
    { label: texts.stats.answered, value: texts.stats.countOf(answers_count, questions) },
    { label: texts.stats.changed, value: answer_changes_count },
    { label: texts.stats.time, value: seconds === null ? '–' : wordDuration(seconds) },
  ];
}
