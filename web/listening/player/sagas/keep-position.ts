import type { KeptPosition } from '../api/position-memory.ts';
import { changePlayer, currentTrack, paces, withinTrack, type Pace, type PlayerState } from '../store/player-store.ts';
import type { PlayersContext } from './player-context.ts';

const placeOf = (player: PlayerState): KeptPosition['players'][Pace] => {
  const track = currentTrack(player);
  return track && { address: track.address, current: player.current, positionMs: Math.round(player.positionMs) };
};

export function keepPosition({ store, memory }: PlayersContext): void {
  const { visible, volume, players } = store.getState();
  memory.write({ visible, volume, players: { standard: placeOf(players.standard), slowed: placeOf(players.slowed) } });
}

/** Restores the position of the last visit, paused. If the recording has changed since then, it starts at its beginning. */
export function restorePosition({ store, memory }: PlayersContext): void {
  const kept = memory.read();
  if (!kept) return;
  for (const pace of paces) {
    const place = kept.players[pace];
    const player = store.getState().players[pace];
    if (!place || player.tracks[place.current]?.address !== place.address) continue;
    const there = { ...player, current: place.current };
    const positionMs = withinTrack(there, place.positionMs);
    changePlayer(store, pace, {
      current: place.current,
      positionMs: positionMs < endBefore(there) ? positionMs : startOf(there),
    });
  }
  const hasSound = store.getState().players[kept.visible].tracks.length > 0;
  store.setState({ volume: kept.volume, ...(hasSound ? { visible: kept.visible } : {}) });
}

const startOf = (player: PlayerState): number => currentTrack(player)?.start_ms ?? 0;

/** Someone who had reached the end starts from the beginning. */
const endBefore = (player: PlayerState): number =>
  Math.min(currentTrack(player)?.end_ms ?? player.durationMs ?? Infinity, player.stopMs ?? Infinity) - 250;
