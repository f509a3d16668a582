import type { LevelName } from '#api/lessons/level-updates/schemas.ts';

interface LevelTexts {
  readonly update: string;
  readonly cancel: string;
  readonly startFailed: string;
  readonly cancelFailed: string;
  /** Shown when the server gives no reason. */
  readonly failed: string;
}

export const texts = {
  levels: {
    elp_level: {
      update: 'Update from the transcript: ELP level',
      cancel: 'Cancel the ELP level update',
      startFailed: 'Failed to start ELP level update',
      cancelFailed: 'Failed to cancel ELP level update',
      failed: 'ELP level update failed',
    },
    text_complexity: {
      update: 'Update from the transcript: text complexity',
      cancel: 'Cancel the text complexity update',
      startFailed: 'Failed to start text complexity update',
      cancelFailed: 'Failed to cancel text complexity update',
      failed: 'Text complexity update failed',
    },
  } as Readonly<Record<LevelName, LevelTexts>>,
  statusFailed: 'Failed to check update status',
  banners: {
    pending: 'Queued to update from the transcript',
    success: 'Updated from the transcript',
    failed: 'Failed to update from the transcript',
  },
  /** Shown in the field during the update. */
  locked: 'Being updated…',
  update: 'Update from the transcript',
  cancel: 'Cancel',
  savesFirst: 'Your changes are saved first.',
  inReview: 'Send the draft back to update this from the transcript.',
} as const;
