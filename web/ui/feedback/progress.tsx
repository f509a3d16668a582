import { progressPercent } from '../../lib/percent.ts';
import * as texts from './progress-texts.ts';
import './progress.css';

interface ProgressProps {
  done: number;
  all: number;
  /** "submitted", "answered". */
  word: string;
}

/** How many of all, in words, with a bar beside them for the glance. */
export function Progress({ done, all, word }: ProgressProps) {
  const percent = progressPercent(done, all);
  const tone = percent >= 80 ? 'most' : percent >= 50 ? 'half' : 'start';
  return (
    <div className="progress">
      <span className="progress__words">{texts.progress(done, all, word)}</span>
      <div className="progress__track" aria-hidden="true">
        <div className={`progress__bar progress__bar--${tone}`} style={{ width: `${percent}%` }} />
      </div>
    </div>
  );
}
