import type { ChallengeQuizPageData } from '#api/challenge/listening-challenge/schemas.ts';
import { Button } from '#web/ui/form/button.tsx';
import { RichText } from '#web/ui/content/rich-text.tsx';
import { texts } from './texts.ts';
import './visitor-quiz.css';
import { PageForm } from '#web/ui/form/page-form.tsx';

type Quiz = NonNullable<ChallengeQuizPageData['quiz']>;

interface VisitorQuizProps {
  quiz: Quiz;
  /** The address of this page, including who the visitor is. */
  address: string;
  csrfToken: string;
}

/** All questions in one form, for browsers without scripts. */
export function VisitorQuiz({ quiz, address, csrfToken }: VisitorQuizProps) {
  return (
    <section className="visitor-quiz" aria-labelledby="visitor-quiz">
      <h2 id="visitor-quiz">{texts.quiz.title}</h2>
      <PageForm className="visitor-quiz__form" action={address} csrf={csrfToken}>
        {quiz.quiz_questions.map((question) => (
          <Question key={question.uuid} question={question} />
        ))}
        <Button type="submit" tone="primary">
          {texts.quiz.check}
        </Button>
      </PageForm>
    </section>
  );
}

function Question({ question }: { question: Quiz['quiz_questions'][number] }) {
  return (
    <fieldset className="visitor-question">
      <legend className="visitor-question__text">
        <RichText html={question.position_with_content_html} />
      </legend>
      {question.quote_html && <RichText className="visitor-question__quote" html={question.quote_html} />}
      {question.quiz_question_options.map((option) => (
        <label key={option.uuid} className="visitor-choice">
          <input type="radio" name={`answers[${question.uuid}]`} value={option.uuid} required />
          <RichText html={option.content_html} />
        </label>
      ))}
    </fieldset>
  );
}
