export const texts = {
  title: 'Earlier drafts',
  draft: (number: number, when: string) => `Draft ${number}, handed in ${when}`,
  compared: (number: number, inProgress: boolean) =>
    inProgress ? `Draft ${number} beside what the student is writing now` : `Draft ${number} beside the draft of now`,
  before: (number: number) => `Draft ${number}`,
  now: 'Now',
  removed: '[taken out: ',
  added: '[new: ',
  end: '] ',
  same: 'Nothing was changed in this answer.',
  empty: 'No answer',
} as const;
