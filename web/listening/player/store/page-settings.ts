/** What a listener sets on the page of a story: tab, volume, mute, repeat. */
import { changePlayer, paces, type PlayersStore } from './player-store.ts';
import { shuffled } from './playlist.ts';

export const chooseTab = (store: PlayersStore, tab: string): void => store.setState({ tab });

export function setVolume(store: PlayersStore, volume: number): void {
  store.setState({ volume: Math.round(Math.max(0, Math.min(100, volume))), muted: false });
}

export const toggleMute = (store: PlayersStore): void => store.setState(({ muted }) => ({ muted: !muted }));

export const toggleRepeat = (store: PlayersStore): void => store.setState(({ repeat }) => ({ repeat: !repeat }));

export function toggleShuffle(store: PlayersStore, random: () => number): void {
  const { shuffle, players } = store.getState();
  for (const pace of paces) {
    const { tracks, current } = players[pace];
    changePlayer(store, pace, { order: shuffle ? tracks.map((_, index) => index) : shuffled(tracks.length, current, random) });
  }
  store.setState({ shuffle: !shuffle });
}

export const showProblem = (store: PlayersStore, problem: 'open' | 'closed'): void => store.setState({ problem });
