/** A question in another language, beside the one that it translates. */
import { useStore } from 'zustand';
import type { QuizQuestion } from '#api/quizzes/schemas.ts';
import { defaultLocale } from '#domain/quizzes/locales.ts';
import { languageProps } from '#web/lib/language.ts';
import { Badge } from '#web/ui/content/chips.tsx';
import { RichText } from '#web/ui/content/rich-text.tsx';
import { keyOf } from '../changes.ts';
import { translationHtmlOf, translationOf } from '../saved-values.ts';
import { textOf } from '#web/widgets/autosave/autosave-state.ts';
import { texts } from '../texts.tsx';
import type { EditorFrame } from './editor-frame.ts';
import { Rendered } from './preview.tsx';
import { QuizTextArea } from './quiz-text-area.tsx';

interface TranslationCardProps extends EditorFrame {
  question: QuizQuestion;
  locale: string;
  name: string;
}

interface Piece {
  piece: string;
  label: string;
  html: string;
}

function piecesOf({ content, content_html, quote, quote_html, quiz_question_options }: QuizQuestion): Piece[] {
  return [
    ...(content === '' ? [] : [{ piece: 'content', label: texts.translation.question, html: content_html }]),
    ...(quote && quote_html ? [{ piece: 'quote', label: texts.quote.label, html: quote_html }] : []),
    ...quiz_question_options
      .filter((option) => option.content !== '')
      .map((option) => ({ piece: option.uuid, label: texts.translation.choice(option.position), html: option.content_html })),
  ];
}

export function TranslationCard({ store, driver, question, locale, name }: TranslationCardProps) {
  const id = `translation-${question.uuid}`;
  return (
    <li className="translation">
      <section aria-labelledby={id}>
        <h3 id={id} className="translation__heading">
          {texts.translation.title(question.position)}
          <span className="visually-hidden"> {texts.translation.in(name)}</span>
        </h3>
        <div className="translation__pieces">
          {piecesOf(question).map((piece) => (
            <TranslatedPiece
              key={piece.piece}
              store={store}
              driver={driver}
              question={question}
              locale={locale}
              name={name}
              piece={piece}
            />
          ))}
        </div>
      </section>
    </li>
  );
}

function TranslatedPiece({ store, driver, question, locale, name, piece }: TranslationCardProps & { piece: Piece }) {
  const change = (value: string) =>
    ({ type: 'translation', locale, questionUuid: question.uuid, piece: piece.piece, value }) as const;
  const key = keyOf(change(''));
  const saved = useStore(store, (state) => translationOf(state, locale, question.uuid, piece.piece));
  const savedHtml = useStore(store, (state) => translationHtmlOf(state, locale, question.uuid, piece.piece));
  const missing = useStore(store, (state) => textOf(state, key, saved).trim() === '');
  return (
    <div className="translation__piece">
      <div className="translation__original">
        <span className="soft translation__label">{piece.label}</span>
        <RichText html={piece.html} {...languageProps(defaultLocale)} />
      </div>
      <div className="translation__own">
        <QuizTextArea
          store={store}
          driver={driver}
          change={change}
          saved={saved}
          label={texts.translation.label(question.position, piece.label.toLowerCase(), name)}
          labelHidden
          lang={locale}
          placeholder={texts.translation.notYet}
        />
        {missing ? (
          <Badge tone="mid" icon="warning">
            {texts.translation.missing}
          </Badge>
        ) : (
          <div className="translation__rendered" {...languageProps(locale)}>
            <Rendered store={store} fieldKey={key} saved={saved} savedHtml={savedHtml} onlyMarkup />
          </div>
        )}
      </div>
    </div>
  );
}
