import { useState } from 'react';
import { knownLanguageName } from '../../../lib/words.ts';
import { Icon } from '../../../ui/drawing/icons.tsx';
import type { WorkAssignment } from '../assignment.ts';
import { texts } from '../texts.ts';

type Word = WorkAssignment['vocabulary_words'][number];

interface WordCardProps {
  word: Word;
  /** Its definition was looked at. */
  seen: boolean;
  onTurn: () => void;
}

/** A card with the word on one side and what it means on the other. Its name says which side is up. */
export function WordCard({ word, seen, onTurn }: WordCardProps) {
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
            <span className="word__word">{word.word}</span>
            <span className="word__turn">{texts.vocabulary.turn}</span>
          </span>
          <span className="word__side word__side--back" aria-hidden={!turned || undefined}>
            <Meaning word={word} />
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
        {turned ? word.definition : ''}
      </span>
    </>
  );
}

function Meaning({ word: { word, definition, home_language: others } }: { word: Word }) {
  return (
    <>
      <span className="word__small">{word}</span>
      <span className="word__definition">{definition}</span>
      {Object.entries(others).map(([tag, text]) => (
        <span key={tag} className="word__other" lang={tag} title={knownLanguageName(tag) ?? tag}>
          {text}
        </span>
      ))}
    </>
  );
}
