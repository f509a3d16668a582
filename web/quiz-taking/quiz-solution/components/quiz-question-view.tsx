/** A question with its choices, as students see it. */
import { useId, type Ref, useEffect, useState } from 'react';
import type { QuizQuestion } from '#api/quizzes/schemas.ts';
import { languageProps } from '#web/lib/language.ts';
import { locale } from '#web/lib/locale.ts';
import { ChoiceCards } from '#web/ui/form/choice-cards.tsx';
import { RichText } from '#web/ui/content/rich-text.tsx';
import * as texts from '../texts.ts';
import { useHydrated } from '#web/lib/use-hydrated.ts';
import { Button } from '#web/ui/form/button.tsx';
import { IconFrame } from '#web/ui/drawing/icon-frame.tsx';
import { mediaDrawings } from '#web/ui/drawing/media-drawings.tsx';

interface SpokenWords {
  readonly text: string;
  /** The language tag that selects the voice. */
  readonly lang: string;
}

/** The question, its quote and its choices in page order, as separate utterances so that the browser pauses between them. */
export function wordsToRead(question: QuizQuestion, plainOf: (html: string) => string): SpokenWords[] {
  const { content_html: content, content_locale: lang, quote_html: quote, quote_locale: quoteLang } = question;
  return [
    { text: plainOf(content), lang },
    ...(quote ? [{ text: plainOf(quote), lang: quoteLang ?? lang }] : []),
    ...question.quiz_question_options.map((option) => ({ text: plainOf(option.content_html), lang: option.content_locale })),
  ].filter(({ text }) => text.trim() !== '');
}

const plainOf = (html: string): string => new DOMParser().parseFromString(html, 'text/html').body.textContent;

/**
 * Reads a question and its choices aloud with the device's voices, each in its own language. Renders nothing if the browser has
 * no voice.
 */
function ReadAloud({ question }: { question: QuizQuestion }) {
  const hydrated = useHydrated();
  const [reading, setReading] = useState(false);
  useEffect(() => {
    if (!reading) return;
    const stop = () => setReading(false);
    for (const element of document.querySelectorAll<HTMLMediaElement>('audio, video')) element.pause();
    // Stops reading aloud when the story starts to play.
    document.addEventListener('play', stop, true);
    const said = wordsToRead(question, plainOf).map(({ text, lang }) =>
      Object.assign(new SpeechSynthesisUtterance(text), { lang }),
    );
    const last = said.at(-1);
    if (last) last.onend = stop;
    speechSynthesis.cancel();
    said.forEach((words) => speechSynthesis.speak(words));
    return () => {
      document.removeEventListener('play', stop, true);
      if (last) last.onend = null;
      speechSynthesis.cancel();
    };
  }, [reading, question]);
  if (!hydrated || !('speechSynthesis' in window)) return null;
  return (
    <Button small onClick={() => setReading(!reading)}>
      <IconFrame size={18}>{mediaDrawings[reading ? 'pause' : 'sound']}</IconFrame>
      {reading ? texts.stopReading : texts.readAloud}
    </Button>
  );
}

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
