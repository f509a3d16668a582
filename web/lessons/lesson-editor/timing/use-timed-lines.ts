import { useEffect, useState } from 'react';
import type { TimingLine } from '#domain/lessons/lesson/timing.ts';
import type { Part } from '../changes.ts';
import { parseWebVtt } from '#domain/lessons/lesson/web-vtt.ts';

/** Reads the lines of a transcript stored on this server; null if it cannot be read or is stored elsewhere. */
async function readLines(address: string, signal: AbortSignal): Promise<TimingLine[] | null> {
  if (!address.startsWith('/media/')) return null;
  const response = await fetch(address, { signal });
  // A network's sign-in page would read as a transcript without lines.
  if (!response.ok || !response.headers.get('content-type')?.startsWith('text/vtt')) return null;
  return parseWebVtt(await response.text()).map(({ startMs, endMs, text, paragraph }) => ({
    start_ms: startMs,
    end_ms: endMs,
    text,
    paragraph,
  }));
}

type Track = Part<'audio'>['standard'][number];

export type TimedLines =
  | { kind: 'loading' | 'elsewhere'; lines: readonly TimingLine[] }
  | { kind: 'ready'; lines: readonly TimingLine[] };

interface Shown {
  /** Null for lines that were changed here. */
  captions: string | null;
  lines: readonly TimingLine[] | null;
}

/** The lines of a recording: the edited ones if there are any, otherwise those of its transcript. */
export function useTimedLines(track: Track | undefined): TimedLines {
  const [captions, own] = [track?.captions ?? null, track?.lines];
  const [shown, setShown] = useState<Shown | null>(null);
  // After a save, the lines come back as an address. Keeps showing the current ones until they are loaded again.
  if (own && shown?.lines !== own) setShown({ captions: null, lines: own });
  const known = shown?.captions === captions;
  useEffect(() => {
    if (own || captions === null || known) return;
    const stop = new AbortController();
    void readLines(captions, stop.signal)
      .catch(() => null)
      .then((lines) => {
        if (!stop.signal.aborted) setShown({ captions, lines });
      });
    return () => stop.abort();
  }, [own, captions, known]);
  if (own) return { kind: 'ready', lines: own };
  if (captions === null) return { kind: 'ready', lines: [] };
  if (!shown) return { kind: 'loading', lines: [] };
  return shown.lines ? { kind: 'ready', lines: shown.lines } : { kind: 'elsewhere', lines: [] };
}
