import { listed } from '#web/lib/words.ts';

export const texts = {
  open: 'Excuse…',
  openFor: (student: string, work: string) => `Excuse ${student} from ${work}`,
  title: (student: string) => `Excuse ${student}`,
  what: (works: readonly string[]) =>
    `${listed(works)} will leave the student’s list and count nowhere: no average, no late work, no report. What the student has handed in stays readable, and you can take this back at any time.`,
  from: 'Excuse from',
  words: 'Why',
  wordsHint: 'Optional. Only the teachers of the class read it.',
  wordsLong: 'Use at most 300 characters.',
  nothingChosen: 'Choose at least one.',
  cancel: 'Cancel',
  excuse: 'Excuse',
  sending: 'Saving…',
  excused: 'Excused',
  endTitle: (student: string) => `${student} is excused`,
  endWhat: (work: string) => `${work} counts nowhere for this student.`,
  endWords: 'Why',
  end: 'Take the excuse back',
  done: (student: string, works: readonly string[]) => `${student} is excused from ${listed(works)}.`,
  undone: (student: string, works: readonly string[]) => `${student} owes ${listed(works)} again.`,
  undo: 'Undo',
  failed: (cause: string) => `Not saved. ${cause}`,
} as const;
