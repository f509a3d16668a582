import { counted } from '#web/lib/words.ts';

/** Messages for failures without a message from the server. */
export const failures = {
  refused: 'Failed to update feedback',
  unreachable: 'An error occurred while updating feedback',
} as const;

export const texts = {
  noAnswer: 'No answer',
  noPrompts: 'This assignment has no writing prompts.',
  select: 'Select words of the answer to comment on them.',
  comment: 'Comment on a passage',
  chooseWords: 'Choose the words',
  chooseWordsHint: 'Select them with the mouse, or with Shift and the arrow keys.',
  chosen: 'Your comment on',
  nothingChosen: 'No words chosen yet',
  label: 'Comment',
  hint: 'The student sees it beside these words.',
  add: 'Add comment',
  adding: 'Adding…',
  cancel: 'Cancel',
  earlierDraft: 'About an earlier draft',
  comments: 'Comments on passages',
  count: (count: number) => counted(count, 'comment'),
  remove: 'Remove',
  removeNamed: (quote: string) => `Remove the comment on “${quote}”`,
  added: 'Comment added. The student sees it as new.',
  removed: 'Comment removed.',
  undo: 'Undo',
} as const;
