export const texts = {
  fields: {
    name: 'Name',
    before_viewing: 'Before Viewing',
    during_viewing: 'During Viewing',
    after_viewing: 'After Viewing',
  },
  hints: {
    name: 'Teachers see it above the guide, and staff choose guides by it.',
    before_viewing: 'What the teacher does before the class listens or watches. Markdown: lists, headings, bold.',
    during_viewing: 'Where to pause, what to ask, what to listen for.',
    after_viewing: 'How to talk about it, and what to do next.',
  },
  stages: { publish: 'Publish', withdraw: 'Withdraw', restore: 'Restore' },
  done: {
    publish: 'Published. Every lesson that uses this guide now shows this version.',
    withdraw: 'Withdrawn. No other lesson can choose it; lessons that use it keep it.',
    restore: 'Lessons can choose it again.',
  },
  standing: {
    draft: 'Draft',
    published: 'Published',
    withdrawn: 'Withdrawn',
    drafted: 'Only staff see it.',
    changed: 'Teachers keep the published version.',
    same: 'Teachers see this version.',
    kept: 'Lessons that use it keep it.',
  },
  actions: {
    withdrawQuestion: 'No other lesson will be able to choose it. Lessons that use it keep it.',
    withdrawYes: 'Yes, withdraw it',
    nothingNew: 'Write something new to publish',
  },
  objections: { name: 'Give the guide a name.' },
  lessons: 'Lessons with this guide',
  noLessons: 'No lesson uses it yet. Open a lesson in the editor and choose it under “Teacher’s guide”.',
} as const;
