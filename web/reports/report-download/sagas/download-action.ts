/** The one thing that happens to a download: its button is pressed. */
import { actionsOf } from '#web/lib/effects.ts';

export interface DownloadPressed {
  type: 'download_pressed';
}

export const { take } = actionsOf<DownloadPressed>();
