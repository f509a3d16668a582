export const texts = {
  secondStep: 'Second step of the sign-in',
  secondStepWhy:
    'Take it off when they have lost both their phone and their recovery codes, and you know that it is them who ask. They are signed out everywhere, and told by mail.',
  secondStepReset: 'Take the second step off',
  people: 'People',
  roleAndNumber: (role: string, id: number) => ` · ${role} · number ${id}`,
  seenBy: 'Who has seen it',
  exportJson: 'Export as JSON',
  erased: (time: string, by: string | null) =>
    `Erased on ${time}${by ? ` by ${by}` : ''}. What they did still counts, under [erased].`,
  kept: 'What is kept',
  counts: {
    started: 'quizzes started',
    submitted: 'quizzes submitted',
    answers: 'answers',
    assigned: 'quizzes assigned to classes',
  },
  classes: 'Classes',
  erase: 'Erase',
  noClasses: 'Not in any class.',
  table: {
    label: 'Classes of this person',
    class: 'Class',
    school: 'School',
    role: 'Role',
    state: 'State',
    now: 'Now',
    left: 'Left',
  },
} as const;
