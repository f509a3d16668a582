/** Messages for failures without a message from the server. */
export const failures = {
  refused: 'Failed to update feedback',
  unreachable: 'An error occurred while updating feedback',
} as const;

export const texts = {
  title: 'Your feedback',
  label: (name: string) => `What do you want to tell ${name}?`,
  hint: 'The student reads this with the assignment.',
  save: 'Save',
  saveNext: 'Submit and next',
  saving: 'Saving…',
  edit: 'Edit feedback',
  cancel: 'Cancel',
  thing: 'feedback',
  none: 'No feedback yet',
  earlier: (number: number) => `Earlier feedback (${number})`,
  takenBack: 'The feedback was taken back.',
  leading: 'Saved. On to the next student …',
  last: 'Saved. Nobody else is waiting.',
} as const;
