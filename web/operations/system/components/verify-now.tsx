import { Button } from '#web/ui/form/button.tsx';
import { Icon } from '#web/ui/drawing/icons.tsx';
import { texts } from '../texts.ts';
import { PageForm } from '#web/ui/form/page-form.tsx';

/** A plain form, so that it works before hydration and without scripts. */
export function VerifyNow({ verifying, csrfToken }: { verifying: boolean; csrfToken: string }) {
  if (verifying) {
    return (
      <p className="system-verifying" role="status">
        <Icon name="saving" /> {texts.verify.running}
      </p>
    );
  }
  return (
    <PageForm action="/admin/system/verify" csrf={csrfToken}>
      <Button type="submit" tone="primary">
        {texts.verify.now}
      </Button>
    </PageForm>
  );
}
