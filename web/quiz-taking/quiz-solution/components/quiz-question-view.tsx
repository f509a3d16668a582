/** A question with its choices, as students see it. */
import { useId, type Ref } from 'react';
import type { QuizQuestion } from '#api/quizzes/schemas.ts';
import { languageProps } from '#web/lib/language.ts';
import { locale } from '#web/lib/locale.ts';
import { ChoiceCards } from '#web/ui/form/choice-cards.tsx';
import { RichText } from '#web/ui/content/rich-text.tsx';
import * as texts from '../texts.ts';
import { ReadAloud } from './read-aloud.tsx';

interface QuizQuestionViewProps {
  question: QuizQuestion;
  position: number;
  of: number;
  chosen: string | null;
  disabled: boolean;
  headingRef: Ref<HTMLHeadingElement>;
  onChoose: (optionUuid: string) => void;
}

export function QuizQuestionView({ question, position, of, chosen, disabled, headingRef, onChoose }: QuizQuestionViewProps) {
  const id = useId();
  const choices = question.quiz_question_options.map(({ uuid, content_html, content_locale }) => ({
    value: uuid,
    content: <RichText as="span" html={content_html} />,
    ...languageProps(content_locale),
  }));
  return (
    <section className="question" aria-labelledby={id}>
      <h2 className="question__heading" id={id} ref={headingRef} tabIndex={-1} {...languageProps(question.content_locale)}>
        <span className="visually-hidden" {...languageProps(locale)}>
          {texts.questionOf(position, of)}{' '}
        </span>
        <RichText as="span" html={question.content_html} />
      </h2>
      {question.quote_html && (
        <RichText
          as="blockquote"
          className="question__quote"
          id={`${id}-quote`}
          html={question.quote_html}
          {...languageProps(question.quote_locale ?? question.content_locale)}
        />
      )}
      <ReadAloud question={question} />
      <div className="question__choices">
        <ChoiceCards
          choices={choices}
          value={chosen}
          onChange={onChoose}
          labelledBy={id}
          describedBy={question.quote_html ? `${id}-quote` : undefined}
          disabled={disabled}
        />
      </div>
    </section>
  );
}
