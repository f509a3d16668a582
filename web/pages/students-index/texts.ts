import { counted } from '../../lib/words.ts';

export const texts = {
  title: 'Your work',
  groups: {
    again: 'Given back to you',
    late: 'Late',
    today: 'Due today',
    later: 'To do',
    done: 'Done',
  },
  things: (count: number) => counted(count, 'thing'),
  allDone: 'All done',
  allDoneText: 'You have finished everything. New work shows up here.',
  nothingYet: 'Nothing yet',
  nothingYetText: 'When your teacher gives you a quiz or an assignment, it shows up here.',
  assignment: 'Assignment',
  partsDone: (done: number, all: number) => `${done} of ${counted(all, 'part')} done`,
  start: 'Start',
  goOn: 'Continue',
  again: 'Look again',
  startLabel: (title: string) => `Start ${title}`,
  goOnLabel: (title: string) => `Continue ${title}`,
  againLabel: (title: string) => `Look again at ${title}`,
  reason: (teacher: string) => `${teacher}:`,
  submitted: (day: string) => `Submitted ${day}`,
  closed: 'Closed',
} as const;
