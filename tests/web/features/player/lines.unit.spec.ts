import { expect, it } from 'vitest';
import { linesOf } from '#web/listening/player/store/lines.ts';
import { createPlayersStore } from '#web/listening/player/store/player-store.ts';

it('a lesson without timings always has the same lines, so a page without a recording cannot go blank', () => {
  const { players } = createPlayersStore(
    { audio: { standard: [], slowed: [] } } as unknown as Parameters<typeof createPlayersStore>[0],
    null,
  ).getState();
  expect(linesOf(players.standard, {})).toBe(linesOf(players.standard, {}));
});
