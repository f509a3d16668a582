export const texts = {
  title: 'New class',
  what: 'It gets a class code of its own. Next you add your students: paste their names, upload a CSV, or write the code on the board.',
  school: 'School',
  choose: 'Choose a school',
  create: 'Make the class',
  cancel: 'Cancel',
} as const;
