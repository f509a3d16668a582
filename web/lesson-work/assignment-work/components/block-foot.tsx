import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import { Button } from '#web/ui/form/button.tsx';
import type { Block } from '../assignment.ts';
import { finishBlock, takeBack, type Step } from '../store/steps.ts';
import { isComplete, isReadOnly } from '../store/work-store.ts';
import { texts } from '../texts.ts';
import type { WorkFrame } from './parts.ts';

interface BlockFootProps extends WorkFrame {
  block: Block;
  /** Replaces the default step: complete, fold, open the next part. */
  next?: Step;
  children?: ReactNode;
}

/** The end of a part. */
export function BlockFoot({ block, next, children, assignment, driver }: BlockFootProps) {
  const complete = useStore(driver.store, (state) => isComplete(state, block));
  const readOnly = useStore(driver.store, isReadOnly);
  if (readOnly) return null;
  return (
    <div className="part__foot">
      <Button tone="primary" onClick={() => driver.step(next ?? finishBlock(assignment, block))}>
        {texts.next}
      </Button>
      {complete && (
        <Button tone="quiet" onClick={() => driver.step(takeBack(block))}>
          {texts.markNotDone}
        </Button>
      )}
      {children}
    </div>
  );
}
