import type { QuizAnswerSheet } from '#api/reports/quiz-reports/schemas.ts';
import { shortNumericDay } from '#web/lib/date-range.ts';
import type { PageProps } from '#web/lib/page-props.ts';
import { PageHead } from '#web/ui/content/page-head.tsx';
import { Button, ButtonLink } from '#web/ui/form/button.tsx';
import { PageShell } from '#web/ui/shell/page-shell.tsx';
import { AnswerGrid } from './answer-grid.tsx';
import { Badge } from '#web/ui/content/chips.tsx';
import { RichText } from '#web/ui/content/rich-text.tsx';
import { texts } from './texts.ts';
import './quiz-answer-sheet.css';

type Question = QuizAnswerSheet['questions'][number];

/** Each question with its current text, its answer key, and how often each choice was selected. */
function SheetQuestions({ questions }: { questions: readonly Question[] }) {
  return (
    <section className="sheet-questions">
      <h2>{texts.questions}</h2>
      {questions.map((question, index) => (
        <SheetQuestion key={index} question={question} />
      ))}
    </section>
  );
}

function SheetQuestion({ question }: { question: Question }) {
  const { correct_answers_count: right, answers_count: all, percent_correct: percent, listening_strand: strand } = question;
  return (
    <article className="sheet-question">
      {question.quote_html && <RichText as="blockquote" html={question.quote_html} />}
      <RichText html={question.position_with_content_html} />
      <p className="sheet-question__facts">
        {[strand, texts.countRight(right, all, percent)].filter((fact) => fact !== null).join(' · ')}
        {question.removed && <Badge>{texts.removed}</Badge>}
      </p>
      <ul role="list" className="sheet-question__choices">
        {question.choices.map(({ letter, content_html, correct, removed, answers_count }) => (
          <li key={letter}>
            <span className="sheet-question__letter">{letter}</span>
            <span className="sheet-question__choice">
              <RichText as="span" html={content_html} />
              {correct && (
                <Badge tone="good" icon="check">
                  {texts.rightChoice}
                </Badge>
              )}
              {removed && <Badge>{texts.removed}</Badge>}
            </span>
            <span className="numbers soft">{texts.answers(answers_count)}</span>
          </li>
        ))}
      </ul>
    </article>
  );
}

/** A handout for going through a quiz with the class: each student's choices, then each question with its answer key. */
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
