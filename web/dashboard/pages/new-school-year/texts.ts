import { counted } from '#web/lib/words.ts';

export const texts = {
  title: 'New school year',
  what: 'Choose last year’s classes. Each is archived: its results stay in the reports, and you can restore it on Classes. A class with the name that you write here takes its place.',
  nothingCopied:
    'Nothing is copied that would count twice: no assignments, no results, no students. Students come with your district’s roster, with the class code, or as you add them.',
  order: 'Your own order of classes stays: each new class stands where last year’s was.',
  none: 'You have no classes of last year',
  noneText: 'As soon as you have a class, you can put next year’s in its place here.',
  find: 'Find a class by its name or a teacher',
  findButton: 'Find',
  choose: (name: string) => `Put a class in the place of ${name}`,
  facts: (students: number, teachers: string) => `${counted(students, 'student')} · ${teachers}`,
  fromRoster: 'From the roster',
  byHand: 'Made by hand',
  name: 'Name in the new year',
  place: 'Takes its place',
  newClass: 'A new class, without students',
  existing: (name: string, students: number) => `${name}, which is there already, with its ${counted(students, 'student')}`,
  rosterHint:
    'The roster brings next year’s class by itself. Choose it here once it is there; a new class would stand beside it.',
  colleagues: (names: string) => `${names} teach it, too`,
  start: (classes: number) =>
    classes === 0 ? 'Choose a class first' : `Start the new year with ${counted(classes, 'class', 'classes')}`,
  starting: 'Starting',
  nameMissing: 'Give the class a name.',
  taken: 'Two classes cannot be followed by the same class.',
  done: (name: string, next: string) => `${name} is archived. ${next} is in its place.`,
  failed: (name: string, reason: string) => `${name} stays as it is. ${reason}`,
  orderFailed: 'The new classes could not be put in your order. You can move them on Classes.',
  toClasses: 'To your classes',
  previous: 'Previous',
  next: 'Next',
} as const;
