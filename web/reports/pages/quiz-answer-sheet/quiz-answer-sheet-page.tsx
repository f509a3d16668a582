import type { QuizAnswerSheet } from '#api/reports/quiz-reports/schemas.ts';
import { shortNumericDay } from '#web/lib/date-range.ts';
import type { PageProps } from '#web/lib/page-props.ts';
import { PageHead } from '#web/ui/content/page-head.tsx';
import { Button, ButtonLink } from '#web/ui/form/button.tsx';
import { PageShell } from '#web/ui/shell/page-shell.tsx';
import { AnswerGrid } from './answer-grid.tsx';
import { SheetQuestions } from './sheet-questions.tsx';
import { texts } from './texts.ts';
import './quiz-answer-sheet.css';

/** What a teacher holds while going through a quiz with the class: who took which choice, then each question with its key. */
export function QuizAnswerSheetPage({ data, shell }: PageProps<QuizAnswerSheet>) {
  const { title, students, school_class_name: schoolClass } = data;
  const facts = [
    schoolClass,
    texts.dates(shortNumericDay(data.start_date), shortNumericDay(data.end_date)),
    texts.students(students.length),
  ];
  return (
    <PageShell shell={shell} width="wide">
      <PageHead
        title={title}
        kicker={facts.join(' · ')}
        actions={
          <div className="answer-sheet__actions">
            <ButtonLink small href={data.report_url}>
              {texts.back}
            </ButtonLink>
            <Button small tone="primary" className="scripted" disabled={students.length === 0} onClick={() => window.print()}>
              {texts.print}
            </Button>
          </div>
        }
      />
      {students.length === 0 ? (
        <p>{texts.nobody}</p>
      ) : (
        <>
          <AnswerGrid sheet={data} />
          <SheetQuestions questions={data.questions} />
        </>
      )}
    </PageShell>
  );
}
