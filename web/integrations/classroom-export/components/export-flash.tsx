import { ButtonLink } from '#web/ui/form/button.tsx';
import { Message } from '#web/ui/feedback/message.tsx';
import type { Flash } from '../store/classroom-store.ts';
import { texts } from '../texts.ts';

/** The result of the click, with a link to the grades. */
export function ExportFlash({ flash, detailsUrl }: { flash: Flash | null; detailsUrl: string | null }) {
  if (!flash) return null;
  const actions = detailsUrl !== null && (
    <ButtonLink small href={detailsUrl}>
      {texts.seeGrades}
    </ButtonLink>
  );
  return (
    <Message kind={flash.kind} actions={actions}>
      <strong>{flash.text}</strong>
      {flash.detail !== null && <div>{flash.detail}</div>}
    </Message>
  );
}
