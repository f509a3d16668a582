import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { file, openPlayers, openPlaying, track, type Stage } from './player-stage.ts';

let stage: Stage;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  stage.task.cancel();
  expect(stage.task.error()).toBeUndefined();
  vi.useRealTimers();
});

describe('a player whose sound is interrupted', () => {
  it('resumes its position when the system has reset its audio element', async () => {
    stage = await openPlaying();
    stage.driver.move('standard', 6_000);
    await stage.pass(1_000);
    // What browsers do when the system takes the sound for something else.
    stage.audio.standard.load();
    await stage.pass(500);
    expect(stage.status()).toBe('playing');
    expect(stage.player().positionMs).toBeGreaterThanOrEqual(7_000);
    expect(stage.kept.at(-1)!.players.standard!.positionMs).toBeGreaterThanOrEqual(6_000);
  });

  it('resumes its saved position, and seeks, behind a proxy without range requests', async () => {
    const place = { address: '/media/a.mp3', current: 0, positionMs: 4_000 };
    stage = openPlayers({
      files: file('a', 10_000, { parts: false }),
      kept: { visible: 'standard', volume: 80, players: { standard: place, slowed: null } },
    });
    await stage.pass(100);
    stage.driver.play('standard');
    await stage.pass(300);
    expect(stage.status()).toBe('playing');
    expect(stage.player().positionMs).toBeGreaterThanOrEqual(4_000);
    stage.driver.move('standard', 8_000);
    await stage.pass(300);
    expect(stage.player()).toMatchObject({ status: 'playing' });
    expect(stage.player().positionMs).toBeGreaterThanOrEqual(8_000);
    expect(stage.audio.standard.log.filter((line) => line.startsWith('src'))).toEqual([
      'src /media/a.mp3',
      'src blob:/media/a.mp3',
    ]);
  });

  it('plays from its saved position in Safari, which refuses the recording behind such a proxy', async () => {
    const place = { address: '/media/a.mp3', current: 0, positionMs: 4_000 };
    stage = openPlayers({
      files: file('a', 10_000, { refused: true }),
      kept: { visible: 'standard', volume: 80, players: { standard: place, slowed: null } },
    });
    stage.driver.play('standard');
    await stage.pass(300);
    expect(stage.status()).toBe('playing');
    expect(stage.player().positionMs).toBeGreaterThanOrEqual(4_000);
  });

  it('seeks during playback behind such a proxy', async () => {
    stage = await openPlaying({ files: file('a', 10_000, { parts: false }) });
    stage.driver.move('standard', 8_000);
    await stage.pass(300);
    expect(stage.status()).toBe('playing');
    expect(stage.player().positionMs).toBeGreaterThanOrEqual(8_000);
  });
});

describe('a paused player', () => {
  it('is the initial state: silent, at the start, with its length known once the file has loaded', async () => {
    stage = openPlayers();
    expect(stage.player()).toMatchObject({ status: 'paused', current: 0, positionMs: 0, durationMs: null });
    await stage.pass(20);
    expect(stage.player()).toMatchObject({ status: 'paused', durationMs: 10_000 });
    expect(stage.audio.standard.log).toEqual(['src /media/a.mp3', 'load']);
    expect(stage.audio.slowed.log).toEqual([]);
  });

  it('buffers when play is pressed, and plays once sound is available', async () => {
    stage = openPlayers({ files: file('a', 10_000, { arrivesAfterMs: 300 }) });
    stage.driver.play('standard');
    expect(stage.status()).toBe('buffering');
    await stage.pass(290);
    expect(stage.status()).toBe('buffering');
    await stage.pass(20);
    expect(stage.status()).toBe('playing');
  });

  it('stays paused when seeking, and plays from there', async () => {
    stage = openPlayers();
    stage.driver.move('standard', 4_000);
    expect(stage.player()).toMatchObject({ status: 'paused', positionMs: 4_000 });
    await stage.pass(20);
    stage.driver.play('standard');
    await stage.pass(150);
    expect(stage.player().positionMs).toBeGreaterThanOrEqual(4_100);
  });

  it('does not report a loading failure until the user asks for sound', async () => {
    stage = openPlayers({ files: file('a', 0, { broken: true }) });
    await stage.pass(5_000);
    expect(stage.player()).toMatchObject({ status: 'load-failed', failed: [0], current: 0 });
    expect(stage.store.getState().problem).toBe('none');
  });

  it('stays paused when the browser refuses to play', async () => {
    stage = openPlayers();
    stage.audio.standard.refusal = 'NotAllowedError';
    stage.driver.play('standard');
    await stage.pass(20);
    expect(stage.player()).toMatchObject({ status: 'paused', failed: [] });
    expect(stage.store.getState().problem).toBe('none');
  });

  it('does nothing without a recording', async () => {
    stage = openPlayers({ standard: [], slowed: [] });
    stage.driver.play('standard');
    stage.driver.next('standard');
    await stage.pass(100);
    expect(stage.status()).toBe('paused');
    expect(stage.audio.standard.log).toEqual([]);
  });
});

describe('a buffering player', () => {
  const slow = { files: file('a', 10_000, { arrivesAfterMs: 1_000 }) };

  it('is paused by pause, and does not start when the file arrives', async () => {
    stage = openPlayers(slow);
    stage.driver.play('standard');
    await stage.pass(500);
    stage.driver.pause('standard');
    expect(stage.status()).toBe('paused');
    await stage.pass(2_000);
    expect(stage.status()).toBe('paused');
    expect(stage.player().positionMs).toBe(0);
  });

  it('fails when the file does', async () => {
    stage = openPlayers({ files: file('a', 0, { broken: true, arrivesAfterMs: 100 }) });
    stage.driver.play('standard');
    expect(stage.status()).toBe('buffering');
    await stage.pass(110);
    expect(stage.status()).toBe('load-failed');
  });

  it('switches to another track when one is chosen', async () => {
    stage = openPlayers(slow);
    stage.driver.play('standard');
    stage.driver.choose('standard', 1);
    await stage.pass(50);
    expect(stage.player()).toMatchObject({ status: 'playing', current: 1 });
    await stage.pass(1_500);
    expect(stage.player()).toMatchObject({ status: 'playing', current: 1 });
  });
});

describe('a playing player', () => {
  it('updates its position every 50 ms', async () => {
    stage = await openPlaying();
    const places = new Set<number>();
    stage.store.subscribe(() => places.add(stage.player().positionMs));
    await stage.pass(1_000);
    expect(places.size).toBe(20);
    expect(stage.player().positionMs).toBeGreaterThanOrEqual(950);
  });

  it('is paused by pause, and resumes at the same position', async () => {
    stage = await openPlaying();
    await stage.pass(2_000);
    stage.driver.pause('standard');
    const { positionMs } = stage.player();
    expect(stage.status()).toBe('paused');
    await stage.pass(3_000);
    expect(stage.player().positionMs).toBe(positionMs);
    stage.driver.play('standard');
    await stage.pass(100);
    expect(stage.player().positionMs).toBeLessThan(positionMs + 200);
  });

  it('is paused when the device pauses the sound', async () => {
    stage = await openPlaying();
    stage.audio.standard.pause();
    await stage.pass(10);
    expect(stage.status()).toBe('paused');
  });

  it('buffers when the data runs out, and plays on when there is more', async () => {
    stage = await openPlaying();
    stage.audio.standard.starve();
    await stage.pass(10);
    expect(stage.status()).toBe('buffering');
    stage.audio.standard.resume();
    await stage.pass(10);
    expect(stage.status()).toBe('playing');
  });

  it('fails when the file breaks off', async () => {
    stage = await openPlaying();
    await stage.pass(1_000);
    stage.audio.standard.breakOff();
    await stage.pass(10);
    expect(stage.player()).toMatchObject({ status: 'load-failed', failed: [0] });
  });

  it('continues from a chosen position', async () => {
    stage = await openPlaying();
    stage.driver.move('standard', 7_000);
    await stage.pass(100);
    expect(stage.status()).toBe('playing');
    expect(stage.player().positionMs).toBeGreaterThanOrEqual(7_050);
  });

  it('clamps positions outside the track to its ends', async () => {
    stage = await openPlaying({ standard: [track('a', { start_ms: 2_000, end_ms: 6_000 })] });
    stage.driver.move('standard', 0);
    expect(stage.player().positionMs).toBe(2_000);
    stage.driver.pause('standard');
    stage.driver.move('standard', 9_000);
    expect(stage.player().positionMs).toBe(6_000);
  });
});

describe('the end of a track', () => {
  it('is followed by the next one', async () => {
    stage = await openPlaying();
    await stage.pass(10_100);
    expect(stage.player()).toMatchObject({ status: 'playing', current: 1 });
  });

  it('at the end of the list stops playback, ready to start over', async () => {
    stage = openPlayers();
    stage.driver.choose('standard', 2);
    await stage.pass(4_200);
    expect(stage.player()).toMatchObject({ status: 'paused', current: 2, positionMs: 0 });
    await stage.pass(5_000);
    expect(stage.status()).toBe('paused');
  });

  it('at the end of the list returns to its start in loop mode', async () => {
    stage = openPlayers();
    stage.driver.toggleRepeat();
    stage.driver.choose('standard', 2);
    await stage.pass(4_200);
    expect(stage.player()).toMatchObject({ status: 'playing', current: 0 });
  });

  it('of a single-track list returns to its own start in loop mode', async () => {
    stage = await openPlaying({ standard: [track('c')] });
    stage.driver.toggleRepeat();
    await stage.pass(4_300);
    expect(stage.player()).toMatchObject({ status: 'playing', current: 0 });
    expect(stage.player().positionMs).toBeLessThan(1_000);
  });

  it('is at the link’s end time', async () => {
    const part = { start_ms: 2_000, end_ms: 3_000 };
    stage = await openPlaying({ standard: [track('a', part), track('b')] });
    expect(stage.player().positionMs).toBeGreaterThanOrEqual(2_000);
    await stage.pass(900);
    expect(stage.player().current).toBe(0);
    await stage.pass(200);
    expect(stage.player()).toMatchObject({ status: 'playing', current: 1 });
  });
});

describe('a failed player', () => {
  const broken = { files: file('a', 0, { broken: true }) };

  it('marks the track, shows one notice, and skips to the next after 2000 ms', async () => {
    stage = openPlayers(broken);
    stage.driver.play('standard');
    await stage.pass(20);
    expect(stage.player()).toMatchObject({ status: 'load-failed', failed: [0], current: 0 });
    expect(stage.store.getState().problem).toBe('open');
    await stage.pass(1_900);
    expect(stage.player()).toMatchObject({ status: 'load-failed', current: 0 });
    await stage.pass(200);
    expect(stage.player()).toMatchObject({ status: 'playing', current: 1, failed: [0] });
  });

  it('skips immediately on a phone', async () => {
    stage = openPlayers({ ...broken, mobile: true });
    stage.driver.play('standard');
    await stage.pass(60);
    expect(stage.player()).toMatchObject({ status: 'playing', current: 1 });
  });

  it('shows the notice once per page, however many tracks fail', async () => {
    stage = openPlayers({ files: { ...file('a', 0, { broken: true }), ...file('b', 0, { broken: true }) } });
    const opened: string[] = [];
    stage.store.subscribe(({ problem }, before) => problem !== before.problem && opened.push(problem));
    stage.driver.play('standard');
    await stage.pass(100);
    stage.driver.closeProblem();
    await stage.pass(4_100);
    expect(stage.player()).toMatchObject({ current: 2, failed: [0, 1] });
    expect(opened).toEqual(['open', 'closed']);
  });

  it('stays put when there is nothing else to play', async () => {
    stage = openPlayers({ ...broken, standard: [track('a')] });
    stage.driver.toggleRepeat();
    stage.driver.play('standard');
    await stage.pass(10_000);
    expect(stage.player()).toMatchObject({ status: 'load-failed', current: 0 });
  });

  it('retries when play is pressed, and recovers once the file works', async () => {
    stage = openPlayers({ ...broken, standard: [track('a')] });
    stage.driver.play('standard');
    await stage.pass(100);
    stage.audio.standard.files['/media/a.mp3'] = { durationMs: 3_000 };
    stage.driver.play('standard');
    expect(stage.status()).toBe('buffering');
    await stage.pass(50);
    expect(stage.player()).toMatchObject({ status: 'playing', failed: [] });
  });

  it('switches to a track chosen within the 2000 ms', async () => {
    stage = openPlayers(broken);
    stage.driver.play('standard');
    await stage.pass(100);
    stage.driver.choose('standard', 2);
    await stage.pass(3_000);
    expect(stage.player()).toMatchObject({ status: 'playing', current: 2 });
  });

  it('is paused by pause, and does not skip by itself', async () => {
    stage = openPlayers(broken);
    stage.driver.play('standard');
    await stage.pass(100);
    stage.driver.pause('standard');
    await stage.pass(5_000);
    expect(stage.player()).toMatchObject({ status: 'paused', current: 0, failed: [0] });
  });

  it('skips failed tracks when one ends', async () => {
    stage = openPlayers({ files: file('b', 0, { broken: true }) });
    stage.driver.choose('standard', 1);
    await stage.pass(20);
    stage.driver.choose('standard', 0);
    await stage.pass(10_100);
    expect(stage.player()).toMatchObject({ status: 'playing', current: 2, failed: [1] });
  });
});
