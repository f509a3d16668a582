import { counted } from '#web/lib/words.ts';

/** Texts of the page where teachers print cards, and of the cards. */
export const texts = {
  title: 'Sign-in cards',
  back: 'Back to the class',
  what: 'A student points the camera of a tablet at the card and is signed in. Nobody types anything.',
  careful:
    'Whoever holds a card signs in as that student. Keep the cards in class. If one is lost, make a new one: the old one stops working at once.',
  who: 'Make cards for',
  all: 'All students',
  hasCard: (day: string): string => `has one since ${day}`,
  ends: (count: number): string => `${counted(count, 'card')} of before will stop working.`,
  make: (count: number): string => `Make ${counted(count, 'card')}`,
  making: 'Making the cards',
  made: (count: number): string =>
    `${count === 1 ? '1 card is' : `${count} cards are`} ready. Print now: for your students’ safety the codes are shown this once.`,
  print: 'Print',
  none: 'No students yet',
  others: (count: number): string =>
    `${counted(count, 'student')} of this class had an account before. Your school admin makes cards for them.`,
  addFirst: 'Add students to the class first.',
  tooMany: (most: number): string => `Choose at most ${most} students at a time.`,
  scan: 'Scan me',
  or: (address: string): string => `or ${address}`,
  code: 'Class code',
  qrOf: (name: string): string => `QR code of ${name}`,
} as const;
