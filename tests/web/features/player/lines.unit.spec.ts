import { expect, it } from 'vitest';
import { linesOf } from '#web/listening/player/store/lines.ts';
import { createPlayersStore, secondsIntoTrack } from '#web/listening/player/store/player-store.ts';
import { track } from './player-stage.ts';

it('a lesson without timings always has the same lines, so a page without a recording cannot go blank', () => {
  const { players } = createPlayersStore(
    { audio: { standard: [], slowed: [] } } as unknown as Parameters<typeof createPlayersStore>[0],
    null,
  ).getState();
  expect(linesOf(players.standard, {})).toBe(linesOf(players.standard, {}));
});

it('the clock of a track counts from its own start, also between two seconds of the recording', () => {
  const audio = { standard: [track('a', { start_ms: 1_500 })], slowed: [] };
  const { players } = createPlayersStore({ audio } as unknown as Parameters<typeof createPlayersStore>[0], null).getState();
  const at = (positionMs: number): number => secondsIntoTrack({ ...players.standard, positionMs });
  expect([1_500, 2_499, 2_500, 3_499, 3_500].map(at)).toEqual([0, 0, 1, 1, 2]);
});
