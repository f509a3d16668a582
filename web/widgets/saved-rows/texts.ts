export const texts = {
  save: 'Save',
  saving: 'Saving',
  saved: 'Saved.',
  unsaved: 'Not saved yet.',
  changed: 'Someone else has changed this list. Copy what you need, then reload the list and add it again.',
  reload: 'Reload the list',
} as const;
