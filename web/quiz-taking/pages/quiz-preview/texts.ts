import { counted } from '#web/lib/words.ts';

export const texts = {
  kicker: (kind: string, name: string) => `Preview · ${kind}, ${name}`,
  questions: (count: number) => counted(count, 'question'),
  title: 'Questions',
  order: 'In the order in which students see them.',
  noKey: 'The right choices are for teachers.',
  assign: 'Assign',
  asStudent: 'Try it as a student',
  print: 'Print',
  done: 'Done',
} as const;
