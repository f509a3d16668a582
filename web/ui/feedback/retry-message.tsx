import type { ReactNode } from 'react';
import { Button } from '../form/button.tsx';
import { Message } from './message.tsx';
import { texts } from './retry-texts.ts';

interface RetryMessageProps {
  /** What did not work, and why where that is known. */
  children: ReactNode;
  /** Null where another try would not help. */
  onRetry: (() => void) | null;
}

/** What could not be fetched, with the one thing to do about it. */
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
