import { counted } from '#web/lib/words.ts';

export const texts = {
  title: 'People',
  make: 'Make an account',
  people: (count: number) => counted(count, 'person', 'people'),
  peopleFound: (count: number, more: boolean) =>
    `${more ? 'More than ' : ''}${counted(count, 'person', 'people')} found${more ? ': write another word' : ''}`,
  noOne: 'No one found',
  showAll: 'Show everyone',
  noMore: 'That’s everyone',
  pagesEnd: (pages: number) => `The list ends on page ${pages}.`,
  lastPage: 'Go to the last page',
  tryAnother: 'Try part of the name or email address, or another role. Erased people can only be found by their number.',
  whenEmpty: 'People come from a roster import, or you make an account by hand.',
} as const;
