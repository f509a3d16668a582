import type { ReactNode } from 'react';
import { percentBand, type PercentBand } from '#web/lib/percent.ts';
import { Icon, type IconName } from '../drawing/icons.tsx';
import * as texts from './chips-texts.ts';
import './chips.css';

const shapes: Record<PercentBand, ReactNode> = {
  good: <circle cx="5" cy="5" r="5" />,
  mid: <rect width="10" height="10" rx="0.5" />,
  low: <path d="M5 0 10 10H0z" />,
};

const bandWords: Record<PercentBand, string> = { good: texts.high, mid: texts.middle, low: texts.low };

/** A percentage in colour and shape: circle from 80, square from 60, triangle below. */
export function PercentChip({ value }: { value: number | null }) {
  if (value === null) {
    return (
      <span className="percent percent--none">
        <span aria-hidden="true">–</span>
        <span className="visually-hidden">{texts.noAnswers}</span>
      </span>
    );
  }
  const band = percentBand(value);
  return (
    <span className={`percent percent--${band}`}>
      <svg viewBox="0 0 10 10" aria-hidden="true">
        {shapes[band]}
      </svg>
      {`${value}%`}
      <span className="visually-hidden">{`, ${bandWords[band]}`}</span>
    </span>
  );
}

export function AnswerMark({ correct }: { correct: boolean }) {
  return (
    <span className={`mark mark--${correct ? 'right' : 'wrong'}`}>
      <Icon name={correct ? 'check' : 'cross'} size={15} />
      <span className="visually-hidden">{correct ? texts.right : texts.wrong}</span>
    </span>
  );
}

interface BadgeProps {
  tone?: 'plain' | 'good' | 'brand' | 'mid' | 'low';
  icon?: IconName;
  children: ReactNode;
}

export function Badge({ tone = 'plain', icon, children }: BadgeProps) {
  return (
    <span className={`badge badge--${tone}`}>
      {icon && <Icon name={icon} size={15} />}
      {children}
    </span>
  );
}
