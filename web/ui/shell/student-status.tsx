import type { Shell } from '#web/lib/page-props.ts';
import { SaveStatus, type SaveState } from '../feedback/save-status.tsx';
import { ReadingMenu } from './reading-menu.tsx';

/** At the end of the header while a student works: where the work is, and how it looks and reads. */
export function StudentStatus({ shell, state }: { shell: Shell; state: SaveState }) {
  return (
    <>
      <SaveStatus state={state} />
      <ReadingMenu shell={shell} />
    </>
  );
}
