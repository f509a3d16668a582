import { counted } from '#web/lib/words.ts';

export const texts = {
  title: 'New school year',
  what: 'Choose the classes that are over. Each one is archived and a new class takes its place. Results stay in the reports, and you can restore an archived class on Classes.',
  nothingCopied:
    'A new class starts empty, without last year’s students or assignments. Students come from your district’s roster, join with the class code, or are added by you.',
  order: 'Each new class keeps the place of the old one in your list.',
  none: 'You have no classes yet',
  noneText: 'Once you have a class, you can start its next school year here.',
  find: 'Find a class by its name or a teacher',
  findButton: 'Find',
  choose: (name: string) => name,
  facts: (students: number, teachers: string) => `${counted(students, 'student')} · ${teachers}`,
  fromRoster: 'From the roster',
  byHand: 'Created by a teacher',
  name: 'Name in the new year',
  place: 'What takes its place',
  newClass: 'A new, empty class',
  existing: (name: string, students: number) => `${name}, a class you already have with ${counted(students, 'student')}`,
  rosterHint: 'Your roster will bring next year’s class. Wait for it and choose it here, or you will have two.',
  colleagues: (names: string) => `Keep teaching with ${names}`,
  start: (classes: number) =>
    classes === 0 ? 'Choose a class first' : `Start the new year with ${counted(classes, 'class', 'classes')}`,
  starting: 'Starting',
  nameMissing: 'Give the class a name.',
  taken: 'You chose this class twice. Choose another one here.',
  done: (name: string, next: string) => `${name} is archived. ${next} is in its place.`,
  failed: (name: string, reason: string) => `${name} stays as it is. ${reason}`,
  orderFailed: 'We could not keep the order of your classes. You can sort them on Classes.',
  toClasses: 'Back to Classes',
  previous: 'Previous',
  next: 'Next',
} as const;
