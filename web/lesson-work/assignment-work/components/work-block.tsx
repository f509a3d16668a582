import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import { Icon } from '#web/ui/drawing/icons.tsx';
import type { Block } from '../assignment.ts';
import { toggleFold, vocabularyStatus } from '../store/steps.ts';
import { isComplete, type WorkState } from '../store/work-store.ts';
import { texts } from '../texts.ts';
import { arrivalId, type WorkFrame } from './parts.ts';

interface WorkBlockProps extends WorkFrame {
  block: Block;
  place: number;
  children: ReactNode;
}

/** One part of the accordion. */
export function WorkBlock({ block, place, children, ...frame }: WorkBlockProps) {
  const { driver } = frame;
  const open = useStore(driver.store, ({ unfolded }) => unfolded.includes(block));
  const status = useStore(driver.store, (state) => statusOf(frame, block, state));
  const panel = `panel-${block}`;
  const button = arrivalId('part', block);
  return (
    <section className="part" data-status={status} data-open={open || undefined}>
      <h2 className="part__head">
        <button
          type="button"
          id={button}
          className="part__toggle"
          aria-expanded={open}
          aria-controls={panel}
          onClick={() => driver.step(toggleFold(block))}
        >
          <span className="part__sign" aria-hidden="true">
            {status === 'checked' ? <Icon name="check" size={20} /> : place}
          </span>
          <span className="part__name">{texts.blocks[block]}</span>
          <StatusWords status={status} />
          <Icon name="down" />
        </button>
      </h2>
      <div id={panel} className="part__panel" role="region" aria-labelledby={button} hidden={!open}>
        {children}
      </div>
    </section>
  );
}

type Status = ReturnType<typeof vocabularyStatus>;

const statusOf = ({ assignment }: WorkFrame, block: Block, state: WorkState): Status => {
  if (block === 'vocabulary' && !isComplete(state, block)) return 'unchecked';
  if (block === 'vocabulary') return vocabularyStatus(assignment, state);
  return isComplete(state, block) ? 'checked' : 'unchecked';
};

function StatusWords({ status }: { status: Status }) {
  if (status === 'unchecked') return null;
  return <span className="part__status">{status === 'checked' ? texts.done : texts.vocabulary.notification}</span>;
}
