export const texts = {
  premium_features: {
    title: 'What premium has',
    intro: 'Every teacher can listen to all lessons, assign them with their quizzes, and see who understood what. Premium adds:',
    points: [
      'Students follow the recording in the interactive transcript, at two paces.',
      'Feedback on what students write, with a suggestion to start from.',
      'Your classes in your own order, with tasks and reports on one page.',
    ],
    action: 'Request a Quote',
  },
  request_quote: {
    title: 'Request a quote',
    intro:
      'Tell the people who set up Earshot for your school how many teachers and students will use it. They will send you a quote.',
    points: ['The name of your school or district', 'How many teachers and how many students', 'When you would like to begin'],
    action: 'What premium has',
  },
} as const;
