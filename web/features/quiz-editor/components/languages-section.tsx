import { useState } from 'react';
import { useStore } from 'zustand';
import type { QuizEditorPageData } from '../../../../api/quiz-editing/schemas.ts';
import { counted } from '../../../lib/words.ts';
import { Badge } from '../../../ui/chips.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { NativeSelect } from '../../../ui/native-select.tsx';
import { Section } from '../../../ui/page-head.tsx';
import { missingIn, missingPieces } from '../missing-pieces.ts';
import type { EditorFrame } from './editor-frame.ts';
import { TranslationCard } from './translation-card.tsx';
import './languages-section.css';

interface LanguagesSectionProps extends EditorFrame {
  languages: QuizEditorPageData['languages'];
  previewUrl: string;
}

/** The quiz's texts in other languages. What is missing is shown: there, students see the quiz's own text. */
export function LanguagesSection({ store, driver, languages, previewUrl }: LanguagesSectionProps) {
  const contents = useStore(store, ({ quiz }) => quiz.language_contents);
  const questions = useStore(store, (state) => state.questions);
  const [chosen, setChosen] = useState<string | null>(contents[0]?.locale ?? null);
  const present = contents.map(({ locale }) => locale);
  const shown = chosen !== null && !present.includes(chosen) ? [...present, chosen] : present;
  const nameOf = (locale: string) => languages.find((language) => language.locale === locale)?.name ?? locale;
  return (
    <Section id="languages" title="Languages" aside={<span className="soft">Question, quote and choices, piece by piece.</span>}>
      <div className="languages">
        {shown.map((locale) => (
          <LanguageButton
            key={locale}
            {...{ store, locale }}
            name={nameOf(locale)}
            current={locale === chosen}
            onChoose={() => setChosen(locale)}
          />
        ))}
        <label className="languages__add">
          <span className="visually-hidden">Add a language</span>
          <NativeSelect
            placeholder="Add a language…"
            value=""
            onChange={({ target }) => setChosen(target.value)}
            choices={languages
              .filter(({ locale }) => !shown.includes(locale))
              .map(({ locale, name }) => ({ value: locale, label: name, lang: locale }))}
          />
        </label>
      </div>
      {chosen === null || questions.length === 0 ? (
        <EmptyState title={questions.length === 0 ? 'Nothing to translate yet' : 'Only in English so far'} level={3}>
          {questions.length === 0
            ? 'Write the questions first.'
            : 'Add a language above. Students choose it on the quiz; what is not translated stays in English.'}
        </EmptyState>
      ) : (
        <LanguageTexts {...{ store, driver, previewUrl }} locale={chosen} name={nameOf(chosen)} />
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
  return (
    <button type="button" className="language" aria-pressed={current} onClick={onChoose}>
      <span lang={locale}>{name}</span>
      <Badge tone={missing === 0 ? 'good' : 'mid'} icon={missing === 0 ? 'check' : 'warning'}>
        {missing === 0 ? 'complete' : `${missing} missing`}
      </Badge>
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
  const missing = useStore(store, (state) => missingIn(state, locale).length);
  const saved = useStore(store, ({ quiz }) => quiz.language_contents.some((language) => language.locale === locale));
  const all = questions.flatMap((question) => missingPieces(question, undefined)).length;
  return (
    <>
      <p className="soft" role="status">
        {missing === 0
          ? `Every text is there in ${name}.`
          : `${counted(missing, 'text')} of ${all} missing in ${name}: there, students see the English one.`}{' '}
        {saved && (
          <a href={`${previewUrl}?locale=${locale}`} target="_blank" rel="noopener">
            Preview in {name}
            <span className="visually-hidden"> (opens in a new tab)</span>
          </a>
        )}
      </p>
      <ol className="translations" role="list">
        {questions.map((question) => (
          <TranslationCard key={`${locale}-${question.uuid}`} {...{ store, driver, question, locale, name }} />
        ))}
      </ol>
    </>
  );
}
