import type { ChallengeQuizPageData } from '../../../api/listening-challenge/schemas.ts';
import { Button } from '../../ui/form/button.tsx';
import { RichText } from '../../ui/content/rich-text.tsx';
import { texts } from './texts.ts';
import './visitor-quiz.css';

type Quiz = NonNullable<ChallengeQuizPageData['quiz']>;
type Result = ChallengeQuizPageData['result'];

interface VisitorQuizProps {
  quiz: Quiz;
  result: Result;
  /** Of this page: who the visitor is stays in it. */
  address: string;
  csrfToken: string;
}

/** All questions on one sheet, as a form: it needs no account and no script, and nothing of it is kept. */
export function VisitorQuiz({ quiz, result, address, csrfToken }: VisitorQuizProps) {
  const chosen = new Map(result?.answers.map((answer) => [answer.quiz_question_uuid, answer.quiz_question_option_uuid]));
  return (
    <section className="visitor-quiz" aria-labelledby="visitor-quiz">
      <h2 id="visitor-quiz">{texts.quiz.title}</h2>
      <form className="visitor-quiz__form" method="post" action={address}>
        <input type="hidden" name="_csrf" value={csrfToken} />
        {quiz.quiz_questions.map((question) => (
          <Question key={question.uuid} question={question} chosen={chosen.get(question.uuid) ?? null} />
        ))}
        <Button type="submit" tone="primary">
          {result ? texts.quiz.checkAgain : texts.quiz.check}
        </Button>
      </form>
    </section>
  );
}

function Question({ question, chosen }: { question: Quiz['quiz_questions'][number]; chosen: string | null }) {
  return (
    <fieldset className="visitor-question">
      <legend className="visitor-question__text">
        <RichText html={question.position_with_content_html} />
      </legend>
      {question.quote_html && <RichText className="visitor-question__quote" html={question.quote_html} />}
      {question.quiz_question_options.map((option) => (
        <label key={option.uuid} className="visitor-choice">
          <input
            type="radio"
            name={`answers[${question.uuid}]`}
            value={option.uuid}
            defaultChecked={chosen === option.uuid}
            required
          />
          <RichText html={option.content_html} />
        </label>
      ))}
    </fieldset>
  );
}

/** How it went, before everything else on the page. */
export function VisitorResult({ result }: { result: NonNullable<Result> }) {
  return (
    <section className="visitor-result" aria-labelledby="visitor-result">
      <h2 id="visitor-result">{result.results_message}</h2>
      <p>
        {texts.quiz.heard(result.correct_answers_count, result.questions_count)}{' '}
        {result.correct_answers_count < result.questions_count && texts.quiz.listenAgain}
      </p>
    </section>
  );
}
