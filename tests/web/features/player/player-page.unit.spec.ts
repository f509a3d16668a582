import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { TranscriptLine } from '#api/lessons/schemas.ts';
import { file, openPlayers, openPlaying, track, type Stage } from './player-stage.ts';

let stage: Stage;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  stage.task.cancel();
  expect(stage.task.error()).toBeUndefined();
  vi.useRealTimers();
});

const lines = (...starts: number[]): TranscriptLine[] =>
  starts.map((start, index) => ({ start_ms: start, end_ms: start + 500, text: `Line ${index}`, paragraph: 0 }));
const transcripts = { '/a.vtt': lines(300, 2_000, 4_000), '/slow.vtt': lines(500, 3_000, 8_000) };
const timed = {
  standard: [track('a', { captions: '/a.vtt' })],
  slowed: [track('slow', { captions: '/slow.vtt' })],
  transcripts,
};
const sounding = () => (['standard', 'slowed'] as const).filter((pace) => !stage.audio[pace].paused);

describe('the playlist', () => {
  it('stops the sound and plays the chosen link from its start', async () => {
    stage = await openPlaying();
    await stage.pass(3_000);
    stage.driver.choose('standard', 1);
    expect(stage.player()).toMatchObject({ current: 1, positionMs: 0 });
    await stage.pass(100);
    expect(stage.player()).toMatchObject({ status: 'playing', current: 1 });
    stage.driver.choose('standard', 1);
    expect(stage.player().positionMs).toBe(0);
  });

  it('goes to the next track and back, or to the start of a track that has played for a while', async () => {
    stage = await openPlaying();
    stage.driver.next('standard');
    await stage.pass(100);
    expect(stage.player().current).toBe(1);
    stage.driver.previous('standard');
    await stage.pass(100);
    expect(stage.player().current).toBe(0);
    await stage.pass(5_000);
    stage.driver.previous('standard');
    expect(stage.player()).toMatchObject({ current: 0, positionMs: 0 });
    await stage.pass(100);
    expect(stage.status()).toBe('playing');
  });

  it('has no next track at its end, unless it repeats', async () => {
    stage = openPlayers();
    stage.driver.choose('standard', 2);
    await stage.pass(100);
    stage.driver.next('standard');
    expect(stage.player().current).toBe(2);
    stage.driver.toggleRepeat();
    stage.driver.next('standard');
    expect(stage.player().current).toBe(0);
  });

  it('plays each track once in random order when shuffled, starting with the current one', async () => {
    const standard = ['a', 'b', 'c', 'd', 'e'].map((name) => track(name));
    const files = Object.assign({}, ...standard.map(({ title }) => file(title, 1_000)));
    stage = await openPlaying({ standard, files, random: () => 0 });
    stage.driver.toggleShuffle();
    const heard: number[] = [stage.player().current];
    stage.store.subscribe(() => heard.at(-1) !== stage.player().current && heard.push(stage.player().current));
    await stage.pass(6_000);
    expect(heard).toEqual(stage.player().order);
    expect(heard.toSorted()).toEqual([0, 1, 2, 3, 4]);
    expect(heard).not.toEqual([0, 1, 2, 3, 4]);
    expect(stage.status()).toBe('paused');
    stage.driver.toggleShuffle();
    expect(stage.player().order).toEqual([0, 1, 2, 3, 4]);
  });
});

describe('one sound at a time', () => {
  it('pauses one player where it is when the other starts', async () => {
    stage = await openPlaying();
    await stage.pass(2_000);
    stage.driver.play('slowed');
    await stage.pass(100);
    expect([stage.status('standard'), stage.status('slowed')]).toEqual(['paused', 'playing']);
    expect(sounding()).toEqual(['slowed']);
    expect(stage.player('standard').positionMs).toBeGreaterThan(1_900);
  });

  it('plays only one sound when both players are started at once', async () => {
    stage = openPlayers();
    stage.driver.play('standard');
    stage.driver.play('slowed');
    await stage.pass(500);
    expect(sounding()).toEqual(['slowed']);
    expect(stage.status('standard')).toBe('paused');
  });

  it('does not skip from a failed track once the other player has started', async () => {
    stage = openPlayers({ files: file('a', 0, { broken: true }) });
    stage.driver.play('standard');
    await stage.pass(1_000);
    stage.driver.play('slowed');
    await stage.pass(5_000);
    expect([stage.status('standard'), stage.status('slowed')]).toEqual(['paused', 'playing']);
    expect(sounding()).toEqual(['slowed']);
  });

  it('stops any other sound on the page, and pauses when another starts', async () => {
    stage = await openPlaying();
    expect(stage.silence).toHaveBeenCalled();
    stage.listeners.other!();
    await stage.pass(10);
    expect(stage.status()).toBe('paused');
    expect(sounding()).toEqual([]);
  });
});

describe('the switch between standard and slowed', () => {
  it('shows the slowed player, stops all sound, opens the story and loads the visible player', async () => {
    stage = await openPlaying(timed);
    stage.driver.chooseTab('words');
    stage.driver.choosePace('slowed');
    await stage.pass(50);
    expect(stage.store.getState()).toMatchObject({ visible: 'slowed', tab: 'story' });
    expect([stage.status('standard'), stage.status('slowed')]).toEqual(['paused', 'paused']);
    expect(sounding()).toEqual([]);
    expect(stage.audio.slowed.log).toEqual(['src /media/slow.mp3', 'load']);
  });

  it('does the same the other way round', async () => {
    stage = openPlayers(timed);
    stage.driver.choosePace('slowed');
    stage.driver.play('slowed');
    await stage.pass(1_000);
    stage.driver.chooseTab('words');
    stage.driver.choosePace('standard');
    await stage.pass(50);
    expect(stage.store.getState()).toMatchObject({ visible: 'standard', tab: 'story' });
    expect(sounding()).toEqual([]);
  });

  it('keeps the tab when there is no transcript to follow', () => {
    stage = openPlayers();
    stage.driver.chooseTab('words');
    stage.driver.choosePace('slowed');
    expect(stage.store.getState()).toMatchObject({ visible: 'slowed', tab: 'words' });
  });

  it('continues the story at the same line', async () => {
    stage = await openPlaying(timed);
    await stage.pass(2_500);
    stage.driver.choosePace('slowed');
    expect(stage.player('slowed').positionMs).toBe(3_000);
    stage.driver.play('slowed');
    await stage.pass(100);
    expect(stage.player('slowed').positionMs).toBeGreaterThanOrEqual(3_000);
  });

  it('begins at the start when nothing has been heard yet', () => {
    stage = openPlayers(timed);
    stage.driver.choosePace('slowed');
    expect(stage.player('slowed').positionMs).toBe(0);
  });

  it('does nothing if there is no such recording', () => {
    stage = openPlayers({ slowed: [] });
    stage.driver.choosePace('slowed');
    expect(stage.store.getState().visible).toBe('standard');
  });

  it('reports a recording that fails to load, since the user asked for it', async () => {
    stage = openPlayers({ files: file('slow', 0, { broken: true }) });
    stage.driver.choosePace('slowed');
    await stage.pass(50);
    expect(stage.store.getState().problem).toBe('open');
    expect(stage.status('slowed')).toBe('load-failed');
  });
});

describe('a click on a transcript line', () => {
  it('plays from there', async () => {
    stage = openPlayers(timed);
    stage.driver.playFrom('standard', 4_000);
    await stage.pass(100);
    expect(stage.status()).toBe('playing');
    expect(stage.player().positionMs).toBeGreaterThanOrEqual(4_000);
  });

  it('moves the playing sound without stopping it', async () => {
    stage = await openPlaying(timed);
    stage.driver.playFrom('standard', 2_000);
    await stage.pass(100);
    expect(stage.status()).toBe('playing');
    expect(stage.player().positionMs).toBeLessThan(2_300);
  });

  it('outside the chosen part returns to the full track', async () => {
    const captions = '/a.vtt';
    const standard = [track('a', { captions }), track('a', { captions, start_ms: 3_500, end_ms: 4_500 })];
    stage = openPlayers({ ...timed, standard });
    stage.driver.choose('standard', 1);
    await stage.pass(50);
    stage.driver.playFrom('standard', 4_000);
    expect(stage.player().current).toBe(1);
    stage.driver.playFrom('standard', 300);
    expect(stage.player()).toMatchObject({ current: 0, positionMs: 300 });
  });
});

describe('the stop time of a quiz', () => {
  const stop = { standard_ms: 3_000, slowed_ms: 6_000 };

  it('stops playback, and nothing else plays', async () => {
    stage = await openPlaying({ stop });
    await stage.pass(2_800);
    expect(stage.status()).toBe('playing');
    await stage.pass(300);
    expect(stage.player()).toMatchObject({ status: 'paused', current: 0, positionMs: 3_000, stopped: true });
    await stage.pass(10_000);
    expect(stage.status()).toBe('paused');
    expect(sounding()).toEqual([]);
  });

  it('is separate for each pace', async () => {
    stage = await openPlaying({ stop }, 'slowed');
    await stage.pass(5_000);
    expect(stage.status('slowed')).toBe('playing');
    await stage.pass(1_100);
    expect(stage.player('slowed')).toMatchObject({ status: 'paused', positionMs: 6_000, stopped: true });
  });

  it('cannot be passed by seeking, a line or a link', async () => {
    const standard = [track('a'), track('a', { start_ms: 5_000, end_ms: 6_000 })];
    stage = openPlayers({ stop, standard });
    stage.driver.move('standard', 8_000);
    expect(stage.player().positionMs).toBe(3_000);
    stage.driver.playFrom('standard', 4_000);
    await stage.pass(200);
    expect(stage.player()).toMatchObject({ status: 'paused', stopped: true });
    stage.driver.choose('standard', 1);
    await stage.pass(200);
    expect(stage.player()).toMatchObject({ status: 'paused', stopped: true });
    expect(sounding()).toEqual([]);
  });

  it('lets the listener start over', async () => {
    stage = await openPlaying({ stop });
    await stage.pass(3_200);
    stage.driver.play('standard');
    await stage.pass(100);
    expect(stage.player()).toMatchObject({ status: 'playing', stopped: false });
    expect(stage.player().positionMs).toBeLessThan(500);
  });
});

describe('the volume', () => {
  it('starts at 100, applies to both players, and can be muted and unmuted', () => {
    stage = openPlayers();
    expect(stage.store.getState().volume).toBe(100);
    stage.driver.setVolume(40);
    expect([stage.audio.standard.volume, stage.audio.slowed.volume]).toEqual([0.4, 0.4]);
    stage.driver.toggleMute();
    expect([stage.audio.standard.muted, stage.store.getState().muted]).toEqual([true, true]);
    stage.driver.setVolume(140);
    expect(stage.store.getState()).toMatchObject({ volume: 100, muted: false });
    expect(stage.audio.slowed.muted).toBe(false);
  });
});

describe('media keys', () => {
  it('play, pause, skip and seek the active player', async () => {
    stage = await openPlaying({}, 'slowed');
    stage.listeners.key!({ key: 'pause' });
    expect(stage.status('slowed')).toBe('paused');
    stage.listeners.key!({ key: 'play' });
    await stage.pass(50);
    expect(stage.status('standard')).toBe('playing');
    stage.listeners.key!({ key: 'move', byMs: 4_000 });
    expect(stage.player().positionMs).toBeGreaterThanOrEqual(4_000);
    stage.listeners.key!({ key: 'to', positionMs: 1_000 });
    expect(stage.player().positionMs).toBe(1_000);
    stage.listeners.key!({ key: 'next' });
    expect(stage.player().current).toBe(1);
    await stage.pass(50);
    stage.listeners.key!({ key: 'previous' });
    expect(stage.player().current).toBe(0);
    stage.listeners.key!({ key: 'stop' });
    expect(stage.status()).toBe('paused');
  });

  it('display what is playing', async () => {
    stage = await openPlaying();
    expect(stage.mediaKeys.show).toHaveBeenLastCalledWith({ title: 'a', album: 'Story' });
    expect(stage.mediaKeys.setState.mock.lastCall![0]).toBe('playing');
    stage.driver.pause('standard');
    expect(stage.mediaKeys.setState.mock.lastCall![0]).toBe('paused');
  });
});

describe('the saved position in the story', () => {
  const place = { address: '/media/b.mp3', current: 1, positionMs: 2_000 };

  it('is saved during playback, on pause and when the page is left', async () => {
    stage = await openPlaying();
    await stage.pass(3_100);
    expect(stage.kept.at(-1)!.players.standard!.positionMs).toBeGreaterThanOrEqual(3_000);
    stage.driver.setVolume(30);
    stage.driver.move('standard', 7_000);
    stage.listeners.leaving!();
    expect(stage.kept.at(-1)).toMatchObject({ visible: 'standard', volume: 30, players: { standard: { positionMs: 7_000 } } });
  });

  it('is where the next visit begins, paused', async () => {
    stage = openPlayers({ kept: { visible: 'slowed', volume: 60, players: { standard: place, slowed: null } } });
    expect(stage.player()).toMatchObject({ status: 'paused', current: 1, positionMs: 2_000 });
    expect(stage.store.getState()).toMatchObject({ visible: 'slowed', volume: 60 });
    expect(stage.audio.standard.volume).toBe(0.6);
    stage.driver.play('standard');
    await stage.pass(100);
    expect(stage.player().positionMs).toBeGreaterThanOrEqual(2_000);
  });

  it.each([
    ['another recording', { ...place, address: '/media/old.mp3' }],
    ['a track that is gone', { ...place, current: 7 }],
  ])('is discarded if it was in %s', (_name, standard) => {
    stage = openPlayers({ kept: { visible: 'standard', volume: 100, players: { standard, slowed: null } } });
    expect(stage.player()).toMatchObject({ current: 0, positionMs: 0 });
  });

  it('resets to the start if it is past a stop time that a quiz has set since', () => {
    const kept = { visible: 'standard', volume: 100, players: { standard: place, slowed: null } } as const;
    stage = openPlayers({ kept, stop: { standard_ms: 1_500, slowed_ms: null } });
    expect(stage.player().positionMs).toBe(0);
  });
});

describe('reported plays', () => {
  it('include each track once when it starts to sound, however it was started', async () => {
    stage = await openPlaying({ standard: [track('b'), track('c')] });
    stage.driver.pause('standard');
    stage.driver.play('standard');
    await stage.pass(5_200);
    stage.driver.choose('standard', 0);
    await stage.pass(100);
    expect(stage.played.map(({ title, count }) => [title, count])).toEqual([
      ['b', 1],
      ['c', 2],
      ['b', 3],
    ]);
  });

  it('exclude a track that never sounds', async () => {
    stage = openPlayers({ standard: [track('a')], files: file('a', 0, { broken: true }) });
    stage.driver.play('standard');
    await stage.pass(3_000);
    expect(stage.played).toEqual([]);
  });
});
