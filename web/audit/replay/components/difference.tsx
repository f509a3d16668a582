import type { ReplayMeasure } from '#api/audit/replay/schemas.ts';
import { texts } from '../texts.ts';

type Unit = ReplayMeasure['unit'];
const words = texts.changes;

/** With its sign, as in "−12 points". */
export const differenceWords = (difference: number, unit: Unit): string => {
  const rounded = Math.round(difference * 100) / 100;
  const number = `${rounded < 0 ? '−' : '+'}${Math.abs(rounded).toLocaleString('en-US')}`;
  if (unit === 'points') return words.points(number, Math.abs(rounded));
  return unit === 'seconds' ? words.seconds(number) : number;
};

const arrows = { up: '▲', down: '▼' } as const;

/** The direction as an arrow and a word; also as a color, but only if more is better. */
export function Difference({
  difference,
  direction,
  unit,
}: {
  difference: number;
  direction: ReplayMeasure['changes'][number]['direction'];
  unit: Unit;
}) {
  return (
    <span className={`replay-difference replay-difference--${direction ?? 'neither'}`}>
      <span aria-hidden="true">{difference > 0 ? arrows.up : arrows.down}</span> {differenceWords(difference, unit)}
      {direction && <span> {words.directions[direction]}</span>}
    </span>
  );
}
