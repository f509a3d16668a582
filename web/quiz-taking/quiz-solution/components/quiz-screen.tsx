import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import { written } from '#web/lib/locale.ts';
import { QuizIntro } from './quiz-intro.tsx';
import { QuizQuestions } from './quiz-questions.tsx';
import { QuizReset } from './quiz-reset.tsx';
import { QuizResults } from './quiz-results.tsx';
import { QuizTrouble } from './quiz-trouble.tsx';
import type { QuizFrame } from './quiz-frame.ts';
import './quiz.css';

interface QuizScreenProps extends QuizFrame {
  title: string;
  kicker: string;
  languages: ReactNode;
  /** What the first screen tells beside the number of questions. */
  facts: ReactNode;
  /** Where the quiz is a part of a page that has a title of its own. */
  heading?: 'h1' | 'h2';
}

/** A quiz from its first screen to its result, for students and for previews. */
export function QuizScreen({ title, kicker, languages, facts, heading: Heading = 'h1', ...frame }: QuizScreenProps) {
  const phase = useStore(frame.store, (state) => state.phase);
  return (
    <article>
      <p className="kicker">{kicker}</p>
      <Heading className="quiz__title" lang={written}>
        {title}
      </Heading>
      {phase !== 'results' && phase !== 'reset' && languages}
      <div className="quiz__part">
        {(phase === 'intro' || phase === 'starting') && <QuizIntro {...frame} facts={facts} />}
        {(phase === 'questions' || phase === 'submitting') && <QuizQuestions {...frame} />}
        {phase === 'results' && <QuizResults {...frame} />}
        {phase === 'reset' && <QuizReset />}
        <QuizTrouble {...frame} />
      </div>
    </article>
  );
}
