import { Icon } from '#web/ui/drawing/icons.tsx';
import { Button } from '#web/ui/form/button.tsx';
import * as texts from './button-texts.ts';
import type { Shared } from './share-links.ts';
import { useShareDialog } from './use-share-dialog.tsx';

/** "Share", and the dialog with a link for each audience. */
export function ShareButton({ shared }: { shared: Shared }) {
  const { ask, dialog } = useShareDialog(shared);
  return (
    <>
      <Button small onClick={ask}>
        <Icon name="external" size={16} /> {texts.share}
      </Button>
      {dialog}
    </>
  );
}
