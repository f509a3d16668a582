import { RetryMessage } from '#web/ui/feedback/retry-message.tsx';
import type { Loaded } from '../use-loaded.ts';
import { texts } from '../texts.ts';

/** The message while standards load, or when loading failed. */
export function StandardsStatus({ loaded, onRetry }: { loaded: Loaded<unknown>; onRetry: () => void }) {
  if (loaded.status === 'loading') {
    return (
      <p className="soft" role="status">
        {texts.loading}
      </p>
    );
  }
  if (loaded.status !== 'failed') return null;
  return <RetryMessage onRetry={onRetry}>{texts.failed}</RetryMessage>;
}
