import { useState } from 'react';
import { useStore } from 'zustand';
import type { QuizEditorPageData } from '#api/quizzes/quiz-editing/schemas.ts';
import { languageProps } from '#web/lib/language.ts';
import { Badge } from '#web/ui/content/chips.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { NativeSelect } from '#web/ui/form/native-select.tsx';
import { Section } from '#web/ui/content/page-head.tsx';
import { missingIn } from '../missing-pieces.ts';
import { isOffered } from '../saved-values.ts';
import { texts } from '../texts.tsx';
import type { EditorFrame } from './editor-frame.ts';
import { LanguageOffer } from './language-offer.tsx';
import { TranslationCard } from './translation-card.tsx';
import './languages-section.css';

interface LanguagesSectionProps extends EditorFrame {
  languages: QuizEditorPageData['languages'];
  previewUrl: string;
}

/** The quiz's texts in other languages. Students choose those that staff offer, while every text is there. */
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
