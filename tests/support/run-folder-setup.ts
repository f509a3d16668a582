import { openRunFolder } from '#scripts/support/run-folder.ts';

/** All that a run keeps for a while is in one folder, which is gone after it. */
export const setup = (): void => void openRunFolder();
