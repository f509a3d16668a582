import type { Lesson, TranscriptLine } from '#api/lessons/schemas.ts';
import { currentTrack, paces, type Pace, type PlayerState, type PlayersState } from './player-store.ts';

export type Transcripts = Lesson['transcripts'];

/** Index of the line spoken at this moment, otherwise of the last one before it; -1 before the first. */
export function lineAt(lines: readonly TranscriptLine[], positionMs: number): number {
  return lines.findLastIndex((line) => line.start_ms <= positionMs);
}

/** Always the same empty list, so that components do not re-render for a new one. */
const noLines: readonly TranscriptLine[] = [];

/** The lines of the player's current track, or of the first of its tracks that has some. */
export function linesOf(player: PlayerState, transcripts: Transcripts): readonly TranscriptLine[] {
  const tracks = [currentTrack(player), ...player.tracks];
  const captions = tracks.map((track) => track?.captions).find((address) => address && transcripts[address]);
  return captions ? transcripts[captions]! : noLines;
}

/** Index of the track that contains this position: the current one if it does, otherwise the first match. */
export function trackAt(player: PlayerState, positionMs: number): number {
  const here = currentTrack(player);
  const holds = (index: number): boolean => {
    const track = player.tracks[index]!;
    return track.captions === here?.captions && track.start_ms <= positionMs && positionMs < (track.end_ms ?? Infinity);
  };
  if (here && holds(player.current)) return player.current;
  const found = player.tracks.findIndex((_, index) => holds(index));
  return found === -1 ? player.current : found;
}

/** The same place in the other recording: the start of the same line, or else the same fraction of its length. */
export function samePlace(state: PlayersState, transcripts: Transcripts, from: Pace, to: Pace): number {
  const [own, other] = [state.players[from], state.players[to]];
  const [lines, otherLines] = [linesOf(own, transcripts), linesOf(other, transcripts)];
  const line = lineAt(lines, own.positionMs);
  if (line >= 0 && lines.length === otherLines.length) return otherLines[line]!.start_ms;
  const [length, otherLength] = [own.durationMs, other.durationMs];
  return length && otherLength ? Math.round((own.positionMs / length) * otherLength) : 0;
}

export const otherPace = (pace: Pace): Pace => paces.find((other) => other !== pace)!;
