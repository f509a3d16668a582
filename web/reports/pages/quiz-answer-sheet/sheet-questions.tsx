import type { QuizAnswerSheet } from '#api/reports/quiz-reports/schemas.ts';
import { Badge } from '#web/ui/content/chips.tsx';
import { RichText } from '#web/ui/content/rich-text.tsx';
import { texts } from './texts.ts';

type Question = QuizAnswerSheet['questions'][number];

/** Each question as it reads now, with its key and how often each choice was taken. */
export function SheetQuestions({ questions }: { questions: readonly Question[] }) {
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
