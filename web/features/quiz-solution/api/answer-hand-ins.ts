import { openHandIns, type HandIns } from '../../../lib/outbox/hand-ins.ts';

/** Their group is the solution. */
export const openAnswerHandIns = (): Promise<HandIns> => openHandIns('earshot-hand-ins');
