import { useState } from 'react';
import { useStore } from 'zustand';
import type { QuizEditorPageData } from '#api/quizzes/quiz-editing/schemas.ts';
import { languageProps } from '#web/lib/language.ts';
import { Badge } from '#web/ui/content/chips.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { NativeSelect } from '#web/ui/form/native-select.tsx';
import { Section } from '#web/ui/content/page-head.tsx';
import { missingIn } from '../missing-pieces.ts';
import { isOffered, translationHtmlOf, translationOf } from '../saved-values.ts';
import { texts } from '../texts.tsx';
import type { EditorFrame } from './editor-frame.ts';
import { LanguageOffer } from './language-offer.tsx';
import type { QuizQuestion } from '#api/quizzes/schemas.ts';
import { defaultLocale } from '#domain/quizzes/locales.ts';
import { RichText } from '#web/ui/content/rich-text.tsx';
import { keyOf } from '../changes.ts';
import { textOf } from '#web/widgets/autosave/autosave-state.ts';
import { Rendered } from './preview.tsx';
import { QuizTextArea } from './quiz-text-area.tsx';
import './languages-section.css';

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

/** A question in another language, next to the original. */
function TranslationCard({ store, driver, question, locale, name }: TranslationCardProps) {
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

interface LanguagesSectionProps extends EditorFrame {
  languages: QuizEditorPageData['languages'];
  previewUrl: string;
}

/** The quiz's texts in other languages. Students can choose a language that staff offer, as long as every text is translated. */
export function LanguagesSection({ store, driver, languages, previewUrl }: LanguagesSectionProps) {
  const contents = useStore(store, ({ quiz }) => quiz.language_contents);
  const questions = useStore(store, (state) => state.questions);
  const [chosen, setChosen] = useState<string | null>(contents[0]?.locale ?? null);
  const present = contents.map(({ locale }) => locale);
  const shown = chosen !== null && !present.includes(chosen) ? [...present, chosen] : present;
  const nameOf = (locale: string) => languages.find((language) => language.locale === locale)?.name ?? locale;
  return (
    <Section id="languages" title={texts.languages.title} aside={<span className="soft">{texts.languages.lead}</span>}>
      <div className="quiz-languages">
        {shown.map((locale) => (
          <LanguageButton
            key={locale}
            store={store}
            locale={locale}
            name={nameOf(locale)}
            current={locale === chosen}
            onChoose={() => setChosen(locale)}
          />
        ))}
        <label className="quiz-languages__add">
          <span className="visually-hidden">{texts.languages.add}</span>
          <NativeSelect
            placeholder={texts.languages.addChoice}
            value=""
            onChange={({ target }) => setChosen(target.value)}
            choices={languages
              .filter(({ locale }) => !shown.includes(locale))
              .map(({ locale, name }) => ({ value: locale, label: name, lang: locale }))}
          />
        </label>
      </div>
      {chosen === null || questions.length === 0 ? (
        <EmptyState title={questions.length === 0 ? texts.languages.nothingYet : texts.languages.onlyEnglish} level={3}>
          {questions.length === 0 ? texts.languages.writeFirst : texts.languages.howTo}
        </EmptyState>
      ) : (
        <LanguageTexts store={store} driver={driver} previewUrl={previewUrl} locale={chosen} name={nameOf(chosen)} />
      )}
    </Section>
  );
}

interface LanguageButtonProps extends Pick<EditorFrame, 'store'> {
  locale: string;
  name: string;
  current: boolean;
  onChoose: () => void;
}

function LanguageButton({ store, locale, name, current, onChoose }: LanguageButtonProps) {
  const missing = useStore(store, (state) => missingIn(state, locale).length);
  const offered = useStore(store, (state) => isOffered(state, locale));
  return (
    <button type="button" className="language" aria-pressed={current} onClick={onChoose}>
      <span {...languageProps(locale)}>{name}</span>
      {missing > 0 ? (
        <Badge tone="mid" icon="warning">
          {texts.languages.missing(missing)}
        </Badge>
      ) : (
        <Badge tone={offered ? 'good' : 'plain'} icon={offered ? 'check' : undefined}>
          {offered ? texts.languages.offered : texts.languages.notOffered}
        </Badge>
      )}
    </button>
  );
}

interface LanguageTextsProps extends EditorFrame {
  locale: string;
  name: string;
  previewUrl: string;
}

function LanguageTexts({ store, driver, locale, name, previewUrl }: LanguageTextsProps) {
  const questions = useStore(store, (state) => state.questions);
  const saved = useStore(store, ({ quiz }) => quiz.language_contents.some((language) => language.locale === locale));
  return (
    <>
      <LanguageOffer store={store} driver={driver} locale={locale} name={name} />
      {saved && (
        <p>
          <a href={`${previewUrl}?locale=${locale}`} target="_blank" rel="noopener">
            {texts.languages.previewIn} <span {...languageProps(locale)}>{name}</span>
            <span className="visually-hidden"> {texts.languages.newTab}</span>
          </a>
        </p>
      )}
      <ol className="translations" role="list">
        {questions.map((question) => (
          <TranslationCard
            key={`${locale}-${question.uuid}`}
            store={store}
            driver={driver}
            question={question}
            locale={locale}
            name={name}
          />
        ))}
      </ol>
    </>
  );
}
