export const texts = {
  save: 'Save',
  saving: 'Saving',
  saved: 'Saved.',
  unsaved: 'Not saved yet.',
  changed: 'Someone else has changed this list. Copy what you need, then load the list again and put it in.',
  reload: 'Load the list again',
} as const;
