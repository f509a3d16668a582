import type { QuizQuestion } from '#api/quizzes/schemas.ts';
import { languageProps } from '#web/lib/language.ts';
import { Badge } from '#web/ui/content/chips.tsx';
import { Icon } from '#web/ui/drawing/icons.tsx';
import { RichText } from '#web/ui/content/rich-text.tsx';
import { texts } from '../texts.ts';
import '#web/ui/content/ruled-list.css';

/** The questions and choices of that version, with the correct choice marked. */
export function VersionQuestions({ questions }: { questions: readonly QuizQuestion[] }) {
  return (
    <ol className="ruled-list" role="list">
      {questions.map((question) => (
        <li key={question.uuid} className="version-question">
          <RichText
            className="version-question__content"
            html={question.position_with_content_html}
            {...languageProps(question.content_locale)}
          />
          {question.quote_html && (
            <RichText
              as="blockquote"
              className="version-question__quote"
              html={question.quote_html}
              {...languageProps(question.quote_locale ?? question.content_locale)}
            />
          )}
          {question.listening_strand && <Badge>{question.listening_strand}</Badge>}
          <ul className="version-choices" role="list">
            {question.quiz_question_options.map((option) => (
              <li key={option.uuid} className={option.correct ? 'version-choice version-choice--right' : 'version-choice'}>
                <span className="version-choice__mark">
                  {option.correct && (
                    <>
                      <Icon name="check" size={16} />
                      <span className="visually-hidden">{texts.rightChoice} </span>
                    </>
                  )}
                </span>
                <RichText html={option.content_html} {...languageProps(option.content_locale)} />
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}
