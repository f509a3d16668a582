import { useStore } from 'zustand';
import { Button } from '#web/ui/form/button.tsx';
import { elementId } from '#web/widgets/autosave/components/autosave-frame.ts';
import { keyOf } from '../changes.ts';
import { changeWords } from '../change-words.ts';
import { missingIn, missingPieces, type MissingPiece } from '../missing-pieces.ts';
import { isOffered } from '../saved-values.ts';
import { pendingOf } from '#web/widgets/autosave/autosave-state.ts';
import { texts } from '../texts.tsx';
import type { EditorFrame } from './editor-frame.ts';
import { FieldFailure, FieldStatus } from '#web/widgets/autosave/components/field-status.tsx';

interface LanguageOfferProps extends EditorFrame {
  locale: string;
  name: string;
}

/** Whether students can choose this language: staff must offer it, and every text must be translated. */
export function LanguageOffer({ store, driver, locale, name }: LanguageOfferProps) {
  const key = keyOf({ type: 'language_offer', locale, offered: true });
  const saved = useStore(store, (state) => isOffered(state, locale));
  const pending = useStore(store, (state) => pendingOf(state, key)?.change);
  const offered = pending?.type === 'language_offer' ? pending.offered : saved;
  const quiz = useStore(store, (state) => state.quiz);
  const questions = useStore(store, (state) => state.questions);
  const missing = missingIn({ quiz, questions }, locale);
  const all = questions.flatMap((question) => missingPieces(question, undefined)).length;
  const blocked = missing.length > 0 && !offered;
  const gaps = `${elementId(key)}-gaps`;
  const press = () => {
    if (blocked) document.getElementById(gaps)?.focus();
    else driver.make({ type: 'language_offer', locale, offered: !offered });
  };
  return (
    <div className="language-offer">
      <div className="language-offer__row">
        <p className="language-offer__words" role="status">
          {offerWords({
            name,
            missing: missing.length,
            all,
            offered,
            unpublished: quiz.status === 'draft' || quiz.draft !== null,
          })}
        </p>
        <FieldStatus store={store} fieldKey={key} />
        <Button
          small
          id={elementId(key)}
          tone={offered || blocked ? 'secondary' : 'primary'}
          aria-disabled={blocked || undefined}
          aria-describedby={blocked ? gaps : undefined}
          onClick={press}
        >
          {offered ? texts.offer.stop : texts.offer.offer}
        </Button>
      </div>
      <FieldFailure store={store} driver={driver} fieldKey={key} />
      {missing.length > 0 && <MissingList store={store} locale={locale} missing={missing} id={gaps} />}
    </div>
  );
}

interface Standing {
  name: string;
  missing: number;
  all: number;
  offered: boolean;
  /** The changes here reach students when the quiz is next published. */
  unpublished: boolean;
}

function offerWords({ name, missing, all, offered, unpublished }: Standing): string {
  if (missing === 0) {
    return offered ? texts.offer.offered(name, unpublished) : texts.offer.ready(name);
  }
  const lack = texts.offer.lack(missing, all, name);
  return offered ? texts.offer.againOnce(lack) : texts.offer.once(lack);
}

const maxListed = 8;

interface MissingListProps extends Pick<EditorFrame, 'store'> {
  id: string;
  locale: string;
  missing: readonly MissingPiece[];
}

function MissingList({ store, id, locale, missing }: MissingListProps) {
  const questions = useStore(store, (state) => state.questions);
  const more = missing.length - maxListed;
  return (
    <ul className="language-offer__missing" id={id} tabIndex={-1} aria-label={texts.offer.missingTexts}>
      {missing.slice(0, maxListed).map(({ questionUuid, piece }) => {
        const change = { type: 'translation', locale, questionUuid, piece, value: '' } as const;
        const [, ...words] = changeWords(change, questions).split(': ');
        return (
          <li key={questionUuid + piece}>
            <a href={`#${elementId(keyOf(change))}`}>{capital(words.join(': '))}</a>
          </li>
        );
      })}
      {more > 0 && <li className="soft">{texts.offer.more(more)}</li>}
    </ul>
  );
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
