import { spokenClock } from '../../../../domain/lesson/transcript-clock.ts';
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
  elsewhere: 'This transcript lies elsewhere, so it can’t be changed here. Bring in its file to have it here.',
  stage: 'The recording',
  wave: {
    none: 'This recording can’t be drawn here. Its lines can be timed all the same.',
    drawing: 'Drawing the recording',
    earlier: 'Show what comes before',
    later: 'Show what comes after',
    closer: 'Closer',
    wider: 'Wider',
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
    fromText: 'Take the transcript of the lesson, a sentence a line',
    fromOther: 'Take the lines of the other recording, with its times moved along',
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
    choose: 'Bring in a file with times',
    chooseHint: 'WebVTT or SRT. It takes the place of the lines above.',
    tooLarge: 'This file has more than 1 MB: it is no transcript.',
    refused: 'Nothing was brought in.',
    problem: (line: number, message: string) => `Line ${line} of the file: ${message}`,
    taken: (name: string, count: number) => `${name} is here, with ${count === 1 ? 'one line' : `${count} lines`}.`,
    webVtt: 'Save as WebVTT',
    srt: 'Save as SRT',
    saveFirst: 'A file can be saved once every line has its time.',
  },
} as const;
