import type { QuizQuestion } from '../../../../api/quizzes/schemas.ts';
import { Badge } from '../../../ui/chips.tsx';
import { Icon } from '../../../ui/icons.tsx';
import { RichText } from '../../../ui/rich-text.tsx';
import '../../../ui/ruled-list.css';

/** The questions with their choices, as they stood; the right choice is marked. */
export function VersionQuestions({ questions, locale }: { questions: readonly QuizQuestion[]; locale: string }) {
  return (
    <ol className="ruled-list" role="list">
      {questions.map((question) => (
        <li key={question.uuid} className="version-question" lang={locale}>
          <RichText className="version-question__content" html={question.position_with_content_html} />
          {question.quote_html && <RichText as="blockquote" className="version-question__quote" html={question.quote_html} />}
          {question.listening_strand && <Badge>{question.listening_strand}</Badge>}
          <ul className="version-choices" role="list">
            {question.quiz_question_options.map((option) => (
              <li key={option.uuid} className={option.correct ? 'version-choice version-choice--right' : 'version-choice'}>
                <span className="version-choice__mark">
                  {option.correct && (
                    <>
                      <Icon name="check" size={16} />
                      <span className="visually-hidden">right choice: </span>
                    </>
                  )}
                </span>
                <RichText html={option.content_html} />
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}
