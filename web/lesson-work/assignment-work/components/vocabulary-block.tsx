import { useStore } from 'zustand';
import { Button } from '#web/ui/form/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { finishBlock, finishVocabulary, flipWord, stay, wordsLeft } from '../store/steps.ts';
import { texts } from '../texts.ts';
import { BlockFoot } from './block-foot.tsx';
import type { WorkFrame } from './parts.ts';
import { WordCard } from './word-card.tsx';
import './vocabulary.css';

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

/** No stays here, Yes goes on. */
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
