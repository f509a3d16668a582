import { actionsOf } from '../../../lib/effects.ts';

export interface DownloadPressed {
  type: 'download_pressed';
}

export const { take } = actionsOf<DownloadPressed>();
