export const texts = {
  dialogTitle: (name: string) => `Share “${name}”`,
  audience: 'Who is it for?',
  audiences: { students: 'Students', educators: 'Educators' },
  titles: { students: 'Share with students', educators: 'Share with educators' },
  subtitles: {
    students: 'The link opens the podcast for anybody. Students who are signed in find their quiz and their work beside it.',
    educators: 'Colleagues who follow the link see the podcast with its quizzes, and can assign it to their own classes.',
  },
  link: { students: 'Link for students', educators: 'Link for educators' },
  classroom: 'Share to Google Classroom',
  premium: {
    students: 'Premium students can log in to see the interactive transcript and listening supports.',
    educators: 'With PREMIUM you can assign this podcast to a class, and your students follow it in the interactive transcript.',
  },
  upsell: 'PREMIUM access is not available for this podcast',
  learnMore: 'Learn more',
} as const;
