import { open, type FileHandle } from 'node:fs/promises';
import { createMp3Encoder } from 'wasm-media-encoders';
import { createLeveller } from './level.ts';
import { createLoudnessMeter } from './loudness.ts';
import { readSound, type SoundFile } from './read-sound.ts';
import { RecordingError } from './recording-error.ts';
import { createStretcher, type Stretcher } from './stretch.ts';

/** The target loudness of speech recordings, in LUFS: EBU R128 for players in a browser. */
export const targetLoudness = -16;
/** A smaller difference between two recordings is inaudible, so it is not worth encoding again. */
const nobodyHears = 1;
export const isEvenlyLoud = (loudness: number): boolean => Math.abs(loudness - targetLoudness) <= nobodyHears;
/** If a recording would need more gain than this, it is noise that should not be amplified. */
const maxGain = 24;
/** The maximum that MP3 supports. */
const maxSampleRate = 48_000;

/** The properties of a recording before processing. */
export interface Measured {
  readonly sampleRate: number;
  readonly channels: number;
  /** In LUFS. */
  readonly loudness: number;
}

export interface SlowedSound {
  readonly durationMs: number;
  /** The original recording. */
  readonly measured: Measured;
}

export interface SlowDown extends SoundFile {
  /** 1 keeps the original speed. */
  readonly pace: number;
  /** If already known: measuring takes as long as reading the recording. */
  readonly measured?: Measured;
  /** Where the MP3 is written. */
  readonly to: string;
}

/** LAME attenuates everything a little so that it never clips. */
const encoderScale = 0.95;

const gainFor = (loudness: number): number => 10 ** (Math.min(maxGain, targetLoudness - loudness) / 20) / encoderScale;

const measure = async (work: SlowDown): Promise<Measured> => {
  let [sampleRate, channels] = [0, 0];
  let meter: ReturnType<typeof createLoudnessMeter> | null = null;
  for await (const piece of readSound(work)) {
    if (meter && (piece.sampleRate !== sampleRate || piece.channels.length !== channels)) throw changing();
    [sampleRate, channels] = [piece.sampleRate, piece.channels.length];
    meter ??= createLoudnessMeter(sampleRate);
    meter.add(piece.channels);
  }
  if (sampleRate > maxSampleRate) {
    throw new RecordingError('This recording has more than 48,000 samples a second. Save it with 44.1 or 48 kHz and add that.');
  }
  const loudness = meter?.loudness() ?? null;
  if (loudness === null) throw new RecordingError('Nothing is heard in this recording, so there is nothing to slow down.');
  return { sampleRate, channels, loudness };
};

const changing = (): RecordingError =>
  new RecordingError('This recording changes its format on the way. Save it again as one piece and add that.');

/** More bits do not improve speech; a slowed-down recording has already lost more than that. */
const bitrateOf = ({ channels }: Measured, pace: number): 64 | 96 | 160 => {
  if (pace === 1) return channels === 1 ? 96 : 160;
  return channels === 1 ? 64 : 96;
};

const encoderTo = async (handle: FileHandle, measured: Measured, pace: number) => {
  const { sampleRate, channels } = measured;
  const encoder = await createMp3Encoder();
  encoder.configure({ sampleRate: sampleRate as 44_100, channels: channels as 1 | 2, bitrate: bitrateOf(measured, pace) });
  let frames = 0;
  return {
    frames: () => frames,
    async add(sound: readonly Float32Array[]): Promise<void> {
      if (!sound[0]?.length) return;
      frames += sound[0].length;
      await handle.appendFile(encoder.encode(sound as Float32Array[]));
    },
    end: () => handle.appendFile(encoder.finalize()),
  };
};

const unstretched: Stretcher = { add: (channels) => [...channels], end: () => [] };

/**
 * Writes the recording at this pace, at its original pitch and at the target loudness. At a pace of 1 only the loudness changes.
 * It is read one piece at a time, so that an hour takes no more memory than a minute, and twice if it has to be measured first.
 * @throws RecordingError
 */
export const slowDown = async (work: SlowDown): Promise<SlowedSound> => {
  const measured = work.measured ?? (await measure(work));
  const { sampleRate, loudness } = measured;
  const leveller = createLeveller(sampleRate, gainFor(loudness));
  const stretcher = work.pace === 1 ? unstretched : createStretcher(sampleRate, work.pace);
  const handle = await open(work.to, 'w');
  try {
    const encoder = await encoderTo(handle, measured, work.pace);
    for await (const { channels } of readSound(work)) {
      await encoder.add(leveller.add(stretcher.add(channels)));
    }
    await encoder.add(leveller.add(stretcher.end()));
    await encoder.add(leveller.end());
    await encoder.end();
    return { durationMs: Math.round((encoder.frames() / sampleRate) * 1_000), measured };
  } finally {
    await handle.close();
  }
};
