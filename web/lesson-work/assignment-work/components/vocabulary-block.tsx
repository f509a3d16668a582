import { useStore } from 'zustand';
import { Button } from '#web/ui/form/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { finishBlock, finishVocabulary, flipWord, stay, wordsLeft } from '../store/steps.ts';
import { texts } from '../texts.ts';
import { BlockFoot } from './block-foot.tsx';
import type { WorkFrame } from './parts.ts';
import { useState } from 'react';
import { written } from '#web/lib/locale.ts';
import { knownLanguageName } from '#web/lib/words.ts';
import { Icon } from '#web/ui/drawing/icons.tsx';
import type { WorkAssignment } from '../assignment.ts';
import './vocabulary.css';

type Word = WorkAssignment['vocabulary_words'][number];

interface WordCardProps {
  word: Word;
  homeLanguageFirst: boolean;
  /** True when its definition has been viewed. */
  seen: boolean;
  onTurn: () => void;
}

/** A card with the word on one side and its meaning on the other. Its accessible name tells which side is up. */
function WordCard({ word, homeLanguageFirst, seen, onTurn }: WordCardProps) {
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

/** The first definition is shown large. */
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

/** The words of the story, on cards that turn over. */
export function VocabularyBlock(frame: WorkFrame) {
  const { assignment, driver, slots } = frame;
  const words = assignment.vocabulary_words;
  const flipped = useStore(driver.store, (state) => state.flipped);
  const left = wordsLeft(assignment, { flipped });
  return (
    <>
      <p className="part__hint">
        <span>{texts.vocabulary.hint}</span>{' '}
        <span className="soft numbers" role="status">
          {texts.vocabulary.wordsSeen(words.length - left, words.length)}
        </span>
      </p>
      <ul className="words" role="list">
        {words.map((word) => (
          <li key={word.id}>
            <WordCard
              word={word}
              homeLanguageFirst={slots.homeLanguageFirst === true}
              seen={flipped.includes(word.id)}
              onTurn={() => driver.step(flipWord(word.id))}
            />
          </li>
        ))}
      </ul>
      <BlockFoot {...frame} block="vocabulary" next={finishVocabulary(assignment)} />
      <WordsLeft {...frame} left={left} />
    </>
  );
}

/** No stays here, Yes continues. */
function WordsLeft({ assignment, driver, left }: WorkFrame & { left: number }) {
  const asking = useStore(driver.store, (state) => state.asking);
  return (
    <Dialog title={texts.vocabulary.askTitle} open={asking} onClose={() => driver.step(stay)}>
      <p>{texts.vocabulary.ask(left)}</p>
      <div className="words__buttons">
        <Button onClick={() => driver.step(stay)}>{texts.vocabulary.no}</Button>
        <Button tone="primary" onClick={() => driver.step(finishBlock(assignment, 'vocabulary'))}>
          {texts.vocabulary.yes}
        </Button>
      </div>
    </Dialog>
  );
}
