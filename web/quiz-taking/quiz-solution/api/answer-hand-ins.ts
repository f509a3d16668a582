import { openHandIns, type HandIns } from '#web/lib/outbox/hand-ins.ts';

/** Their group is the solution. */
export const openAnswerHandIns = (): Promise<HandIns> => openHandIns('earshot-hand-ins');
