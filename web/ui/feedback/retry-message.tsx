import type { ReactNode } from 'react';
import { Button } from '../form/button.tsx';
import { Message } from './message.tsx';
import { texts } from './retry-texts.ts';

interface RetryMessageProps {
  /** What did not work, and why where that is known. */
  children: ReactNode;
  /** Null if a retry would not help. */
  onRetry: (() => void) | null;
}

/** A message that something could not be loaded, with a retry button. */
export function RetryMessage({ children, onRetry }: RetryMessageProps) {
  const again = onRetry && (
    <Button small onClick={onRetry}>
      {texts.tryAgain}
    </Button>
  );
  return (
    <Message kind="low" actions={again}>
      {children}
    </Message>
  );
}
