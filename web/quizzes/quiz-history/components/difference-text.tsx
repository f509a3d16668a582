import { Fragment } from 'react';
import { withUnseenShown } from '#domain/shared/clean-text.ts';
import type { Difference, TextPart } from '#api/edit-history/schemas.ts';
import { texts } from '../texts.ts';

/** How many characters of unchanged text are shown next to a change. */
const context = 90;

/** A text before and after a change. Markup and screen reader text mark additions and removals; color is only an extra. */
export function DifferenceText({ difference }: { difference: Difference }) {
  const { parts, before, after } = difference;
  const whole = before === null || after === null;
  const replaced = parts.length === 2 && parts[0]!.change === 'removed' && parts[1]!.change === 'added';
  return (
    <p className={whole ? 'difference__text difference__text--whole' : 'difference__text'}>
      {parts.length === 0 && <span className="soft">{texts.changes.empty}</span>}
      {parts.map((part, index) => (
        <Fragment key={index}>
          {replaced && index === 1 && <span aria-hidden="true"> → </span>}
          <Part part={part} first={index === 0} last={index === parts.length - 1} />
        </Fragment>
      ))}
    </p>
  );
}

function Part({ part, first, last }: { part: TextPart; first: boolean; last: boolean }) {
  if (part.change === 'same') return <span>{shortened(part.text, first, last)}</span>;
  const added = part.change === 'added';
  const Mark = added ? 'ins' : 'del';
  return (
    <Mark className="difference__mark">
      <span className="visually-hidden">{added ? texts.changes.added : texts.changes.removed}</span>
      {withUnseenShown(part.text)}
      <span className="visually-hidden">] </span>
    </Mark>
  );
}

/** Cuts the middle of a long unchanged text. Its ends are kept because they show where the change is. */
export function shortened(text: string, first: boolean, last: boolean): string {
  if (text.length <= context * 2 + 20) return text;
  const start = first ? '' : text.slice(0, context);
  const end = last ? '' : text.slice(-context);
  return first && last ? text : `${start} … ${end}`;
}
