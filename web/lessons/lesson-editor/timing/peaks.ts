/** The loudest moment of each hundredth of a second, from 0 to 1. */
export type Peaks = Float32Array;
export const peakMs = 10;

/** Enough to see speech. For an hour of audio it saves hundreds of megabytes compared to the full sample rate. */
const drawnRate = 8_000;
/** Larger files are not worth the wait: lines can be timed without a waveform. */
export const maxDrawnBytes = 60_000_000;

export function peaksOf(samples: Float32Array, sampleRate: number): Peaks {
  const size = Math.round((sampleRate * peakMs) / 1_000);
  const peaks = new Float32Array(Math.ceil(samples.length / size));
  let most = 0.02;
  for (let at = 0; at < samples.length; at += 1) {
    const place = Math.floor(at / size);
    const loud = Math.abs(samples[at]!);
    if (loud > peaks[place]!) peaks[place] = loud;
    if (loud > most) most = loud;
  }
  return peaks.map((peak) => peak / most);
}

/** Reads the peaks of the recording at an address, decoded by the browser. Null if it cannot be read or is too large. */
export async function readPeaks(address: string, signal: AbortSignal): Promise<Peaks | null> {
  const response = await fetch(address, { signal });
  if (!response.ok || Number(response.headers.get('content-length') ?? 0) > maxDrawnBytes) return null;
  const sound = await new OfflineAudioContext(1, 1, drawnRate).decodeAudioData(await response.arrayBuffer());
  return peaksOf(sound.getChannelData(0), sound.sampleRate);
}

/** The section between two times as one SVG path of bars, 100 units high. */
export function peaksPath(peaks: Peaks, fromMs: number, toMs: number, bars: number): string {
  const step = (toMs - fromMs) / bars;
  const parts: string[] = [];
  for (let bar = 0; bar < bars; bar += 1) {
    const first = Math.floor((fromMs + bar * step) / peakMs);
    const last = Math.max(first + 1, Math.floor((fromMs + (bar + 1) * step) / peakMs));
    let peak = 0;
    for (let at = first; at < last && at < peaks.length; at += 1) peak = Math.max(peak, peaks[at]!);
    const height = Math.max(1.5, peak * 92);
    parts.push(`M${bar + 0.5} ${(50 - height / 2).toFixed(1)}v${height.toFixed(1)}`);
  }
  return parts.join('');
}
