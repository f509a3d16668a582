import type { TimingLine } from '#domain/lessons/lesson/timing.ts';
import { parseWebVtt } from '#domain/lessons/lesson/web-vtt.ts';

/** The lines of a transcript that lies here; null where it cannot be read, or lies elsewhere. */
export async function readLines(address: string, signal: AbortSignal): Promise<TimingLine[] | null> {
  if (!address.startsWith('/media/')) return null;
  const response = await fetch(address, { signal });
  if (!response.ok) return null;
  return parseWebVtt(await response.text()).map(({ startMs, endMs, text, paragraph }) => ({
    start_ms: startMs,
    end_ms: endMs,
    text,
    paragraph,
  }));
}
