import type { PlayerState } from './player-store.ts';

/** Fisher-Yates shuffle; `first` stays at the front. */
export function shuffled(count: number, first: number, random: () => number): number[] {
  const rest = Array.from({ length: count }, (_, index) => index).filter((index) => index !== first);
  for (let last = rest.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1));
    [rest[last], rest[other]] = [rest[other]!, rest[last]!];
  }
  return count > 0 ? [first, ...rest] : [];
}

const plays = ({ failed, tracks, stopMs }: PlayerState, index: number): boolean =>
  !failed.includes(index) && tracks[index]!.start_ms < (stopMs ?? Infinity);

/** The next track, skipping those that failed; null at the end of the list, unless it repeats. */
export function nextTrack(player: PlayerState, repeat: boolean): number | null {
  const at = player.order.indexOf(player.current);
  const following = player.order.slice(at + 1);
  const round = repeat ? [...following, ...player.order.slice(0, at + 1)] : following;
  return round.find((index) => plays(player, index)) ?? null;
}

export function previousTrack(player: PlayerState): number {
  const at = player.order.indexOf(player.current);
  return player.order[Math.max(0, at - 1)] ?? player.current;
}
