export const texts = {
  title: 'Joining with a code',
  on: 'Students without an account make one themselves when they have a class code.',
  off: 'Only students who have an account join with a class code. Teachers and the roster make accounts.',
  turnOn: 'Let students make accounts',
  turnOff: 'Stop that',
  turnedOn: 'Students can make accounts with a class code now.',
  turnedOff: 'Students no longer make accounts with a class code. Those they have made stay.',
  access: {
    title: 'Cards and passwords',
    what: 'Whoever sets a student’s card or password can sign in as that student. School admins always can, and teachers for students whom they added themselves.',
    choose: 'Teachers also do it for',
    choices: {
      off: 'Nobody else',
      rostered: 'Students of the classes that the roster gives them',
      school: 'All students in their classes',
    },
    save: 'Save',
    saved: 'Saved.',
  },
} as const;
