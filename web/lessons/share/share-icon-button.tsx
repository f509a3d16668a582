import { IconButton } from '#web/ui/form/icon-button.tsx';
import * as texts from './button-texts.ts';
import type { Shared } from './share-links.ts';
import { useShareDialog } from './use-share-dialog.tsx';

/** The share button as an icon, where there is no room for its label. */
export function ShareIconButton({ shared }: { shared: Shared }) {
  const { ask, dialog } = useShareDialog(shared);
  return (
    <>
      <IconButton icon="external" label={texts.shareNamed(shared.name)} onClick={ask} />
      {dialog}
    </>
  );
}
