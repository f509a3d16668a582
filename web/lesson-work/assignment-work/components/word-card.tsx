import { useState } from 'react';
import { written } from '#web/lib/locale.ts';
import { knownLanguageName } from '#web/lib/words.ts';
import { Icon } from '#web/ui/drawing/icons.tsx';
import type { WorkAssignment } from '../assignment.ts';
import { texts } from '../texts.ts';

type Word = WorkAssignment['vocabulary_words'][number];

interface WordCardProps {
  word: Word;
  homeLanguageFirst: boolean;
  /** Its definition was looked at. */
  seen: boolean;
  onTurn: () => void;
}

/** A card with the word on one side and what it means on the other. Its name says which side is up. */
export function WordCard({ word, homeLanguageFirst, seen, onTurn }: WordCardProps) {
  const [turned, setTurned] = useState(false);
  const turn = () => {
    setTurned(!turned);
    onTurn();
  };
  return (
    <>
      <button type="button" className="word" data-turned={turned || undefined} aria-pressed={turned} onClick={turn}>
        <span className="word__sides">
          <span className="word__side" aria-hidden={turned || undefined}>
            {word.picture && <img className="word__picture" src={word.picture.address} alt={word.picture.alt} loading="lazy" />}
            <span className="word__word" lang={written}>
              {word.word}
            </span>
            <span className="word__turn">{texts.vocabulary.turn}</span>
          </span>
          <span className="word__side word__side--back" aria-hidden={!turned || undefined}>
            <Meaning word={word} homeLanguageFirst={homeLanguageFirst} />
          </span>
        </span>
        {seen && (
          <span className="word__seen">
            <Icon name="check" size={16} />
            <span className="visually-hidden">{texts.vocabulary.seen}</span>
          </span>
        )}
      </button>
      <span className="visually-hidden" role="status">
        {turned && <Definitions word={word} homeLanguageFirst={homeLanguageFirst} />}
      </span>
    </>
  );
}

type MeaningProps = Pick<WordCardProps, 'word' | 'homeLanguageFirst'>;

function Meaning({ word, homeLanguageFirst }: MeaningProps) {
  return (
    <>
      <span className="word__small" lang={written}>
        {word.word}
      </span>
      <Definitions word={word} homeLanguageFirst={homeLanguageFirst} />
    </>
  );
}

/** The one that comes first is the large one. */
function Definitions({ word: { definition, home_language: others }, homeLanguageFirst }: MeaningProps) {
  const english = { tag: 'en', text: definition };
  const atHome = Object.entries(others).map(([tag, text]) => ({ tag, text }));
  const inOrder = homeLanguageFirst ? [...atHome, english] : [english, ...atHome];
  return inOrder.map(({ tag, text }, place) => (
    <span
      key={tag}
      className={place === 0 ? undefined : 'word__other'}
      lang={tag}
      title={tag === 'en' ? undefined : (knownLanguageName(tag) ?? tag)}
    >
      {text}{' '}
    </span>
  ));
}
