import { Fragment } from 'react';
import type { Difference, TextPart } from '#api/edit-history/schemas.ts';
import { texts } from '../texts.ts';

/** Of a text that stayed, this much is shown beside what changed. */
const context = 90;

/** How a piece was and is. Marks and spoken words say what came and went; colour only repeats it. */
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
      {part.text}
      <span className="visually-hidden">] </span>
    </Mark>
  );
}

/** The middle of a long text that stayed tells nothing; its ends tell where the change is. */
export function shortened(text: string, first: boolean, last: boolean): string {
  if (text.length <= context * 2 + 20) return text;
  const start = first ? '' : text.slice(0, context);
  const end = last ? '' : text.slice(-context);
  return first && last ? text : `${start} … ${end}`;
}
