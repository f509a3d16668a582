import type { TranscriptProblem } from '#domain/lessons/lesson/read-transcript.ts';
import { spokenClock } from '#domain/lessons/lesson/transcript-clock.ts';
import type { PaceDifference } from './compare-paces.ts';

const differenceWords = (difference: PaceDifference): string => {
  if (difference.kind === 'count')
    return `There are ${difference.standard} lines at the pace of the speaker, and ${difference.slowed} slowed down.`;
  const { place } = difference;
  if (difference.kind === 'words') return `Line ${place} is “${difference.standard}”, and slowed down “${difference.slowed}”.`;
  const [standard, slowed, expected] = [difference.standard, difference.slowed, difference.expected].map(spokenClock);
  return `Line ${place} begins at ${standard}. Slowed down it would be at about ${expected}, but begins at ${slowed}.`;
};

export const timingTexts = {
  open: (title: string) => `Time the transcript of “${title}”`,
  openShort: 'Time the transcript',
  title: (title: string) => `Times of “${title}”`,
  pace: 'Which recording?',
  paces: { standard: 'At the pace of the speaker', slowed: 'Slowed down' },
  loading: 'Fetching the transcript',
  elsewhere: 'This transcript is stored elsewhere, so it can’t be changed here. Import its file to edit it here.',
  stage: 'The recording',
  wave: {
    none: 'This recording can’t be drawn here, but you can still time its lines.',
    drawing: 'Drawing the recording',
    earlier: 'Show what comes before',
    later: 'Show what comes after',
    closer: 'Zoom in',
    wider: 'Zoom out',
    shown: (from: number, to: number) => `${spokenClock(from)} to ${spokenClock(to)}`,
    start: (place: number) => `Line ${place} begins`,
    end: (place: number) => `Line ${place} ends`,
    line: (place: number, text: string) => `Line ${place}: ${text}`,
  },
  play: 'Play',
  pause: 'Pause',
  back: 'Back 3 seconds',
  failed: 'This recording doesn’t play. Check its address.',
  clock: (now: number, all: number | null) => `${spokenClock(now)} of ${all === null ? 'unknown' : spokenClock(all)}`,
  marking: {
    how: 'Play, and press the button the moment each line begins. Space and Enter press it too.',
    next: 'Next',
    begins: (place: number) => `Line ${place} begins now`,
    ends: 'The last line ends now',
    again: 'Every line has its time. To time one again, choose it in the list.',
    takeBack: 'Take the last one back',
    said: (place: number, at: number) => `Line ${place} begins at ${spokenClock(at)}.`,
    saidEnd: (at: number) => `The last line ends at ${spokenClock(at)}.`,
  },
  lines: {
    title: 'Lines',
    none: 'There are no lines yet.',
    fromText: 'Start from the lesson’s transcript, one sentence per line',
    fromOther: 'Start from the other recording’s lines, with the times adjusted',
    noTime: 'no time yet',
    times: (start: number, end: number | null) => `${spokenClock(start)} – ${end === null ? '?' : spokenClock(end)}`,
    row: (place: number, text: string, times: string) => `Line ${place}, ${times}: ${text}`,
    words: 'Words',
    begins: 'Begins, in seconds',
    ends: 'Ends, in seconds',
    hear: 'Hear it',
    fromHere: 'Time from here',
    add: 'Add a line after it',
    remove: 'Remove the line',
    removed: (place: number) => `Line ${place} is removed.`,
    steps: 'The arrow keys move a time by a tenth of a second; with Shift, by a second.',
  },
  problems: {
    title: 'Before this is saved',
    untimed: (count: number) => (count === 1 ? 'One line has no time yet.' : `${count} lines have no time yet.`),
    more: (count: number) => `And ${count} more.`,
    fine: 'Every line has its time, and none runs into another.',
  },
  compare: { title: 'The two recordings don’t fit each other', words: differenceWords },
  files: {
    title: 'Files',
    choose: 'Import a file with times',
    chooseHint: 'WebVTT or SRT. It replaces the lines above.',
    tooLarge: 'This file is larger than 1 MB, so it can’t be a transcript.',
    refused: 'Nothing was imported.',
    foreign: { line: 1, to: 1, message: 'The file is not in UTF-8. It was read as Windows text: check letters with accents.' },
    partly: 'The rest was imported. Look at these:',
    problem: ({ line, to, message }: TranscriptProblem) =>
      `${to > line ? `Lines ${line} to ${to}` : `Line ${line}`} of the file: ${message}`,
    taken: (name: string, count: number) => `${name} is here, with ${count === 1 ? 'one line' : `${count} lines`}.`,
    webVtt: 'Save as WebVTT',
    srt: 'Save as SRT',
    saveFirst: 'You can save a file once every line has its time.',
  },
} as const;
