import type { QuizSolutionTimelinePageData } from '../../../api/solution-timeline/schemas.ts';
import { Timeline } from '../../features/solution-timeline/components/timeline.tsx';
import { importedAt } from '../../features/solution-timeline/timeline-words.ts';
import { dayAndTime } from '../../lib/dates.ts';
import { wordDuration } from '../../lib/duration.ts';
import type { PageProps } from '../../lib/page-props.ts';
import { languageName } from '../../lib/words.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { PageShell } from '../../ui/shell/page-shell.tsx';
import { Stats, type StatItem } from '../../ui/stats.tsx';

const states = { in_progress: 'In progress', submitted: 'Submitted', reset: 'Reset' } as const;

export function QuizSolutionTimelinePage({ data, shell }: PageProps<QuizSolutionTimelinePageData>) {
  const { student, quiz, school_class: inClass, quiz_solution: solution } = data;
  const imported = importedAt(data.entries);
  return (
    <PageShell shell={shell} width="middle">
      <PageHead
        title={`${student.name}, attempt ${solution.attempt}`}
        kicker={
          <>
            <a href={data.report_url}>{quiz.title}</a> · {inClass.name} · {states[solution.state]}
          </>
        }
      />
      <Stats items={stats(data)} />
      <div className="timeline-links">
        <ButtonLink small href={data.version_url}>
          The quiz as {student.name} saw it ({languageName(solution.locale)})
        </ButtonLink>
        {data.attempts_url && (
          <ButtonLink small href={data.attempts_url}>
            All attempts
          </ButtonLink>
        )}
      </div>
      <h2 className="visually-hidden">Timeline</h2>
      {imported && (
        <p className="kicker timeline-source">
          Brought in from elsewhere {dayAndTime(imported, data.time_zone)}; its times are those of the source.
        </p>
      )}
      <Timeline entries={data.entries} questionsCount={solution.questions_count} timeZone={data.time_zone} />
    </PageShell>
  );
}

function stats({ quiz_solution: solution, answers_count, answer_changes_count }: QuizSolutionTimelinePageData): StatItem[] {
  const { correct_answers_count: correct, questions_count: questions, time_spent_seconds: seconds } = solution;
  return [
    { label: 'Correct', value: correct === null ? '–' : `${correct} of ${questions}` },
    { label: 'Answered', value: `${answers_count} of ${questions}` },
    { label: 'Answers changed', value: answer_changes_count },
    { label: 'Time spent', value: seconds === null ? '–' : wordDuration(seconds) },
  ];
}
