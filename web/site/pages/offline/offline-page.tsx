import { useEffect } from 'react';
import type { OfflinePageData } from '#api/http/offline/schemas.ts';
import type { PageProps } from '#web/lib/page-props.ts';
import { useHydrated } from '#web/lib/use-hydrated.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Button, ButtonLink } from '#web/ui/form/button.tsx';
import { PageShell } from '#web/ui/shell/page-shell.tsx';
import { texts } from './texts.ts';

/**
 * Shown instead of a student's page that is not on the device, or whose student has signed out. It is cached for everybody, so it
 * contains no personal data.
 */
export function OfflinePage({ shell }: PageProps<OfflinePageData>) {
  const isSignedIn = useHydrated() && /earshot\.mark=/.test(document.cookie);
  useEffect(() => {
    const [, theme] = /(?:^|; )theme=(\w+)/.exec(document.cookie) ?? [];
    if (theme) document.documentElement.dataset['theme'] = theme;
  }, []);
  return (
    <PageShell shell={shell} frame="focus" width="reading" status={<span />}>
      <EmptyState
        title={texts.title}
        level={1}
        action={
          isSignedIn ? (
            <ButtonLink tone="primary" href="/students">
              {texts.work}
            </ButtonLink>
          ) : (
            <Button tone="primary" onClick={() => location.reload()}>
              {texts.tryAgain}
            </Button>
          )
        }
      >
        {isSignedIn ? texts.notHere : texts.signedOut}
      </EmptyState>
    </PageShell>
  );
}
