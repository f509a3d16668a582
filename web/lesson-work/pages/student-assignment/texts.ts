export const texts = {
  feedback: (teacher: string) => `${teacher} wrote to you`,
  newFeedback: 'New',
  aboutPassage: (quote: string) => `About “${quote}”`,
  submitted: (day: string) => `You submitted this on ${day}. You can read it here.`,
  submittedNow: 'You have submitted this. You can read it here.',
  closed: {
    left_class: 'You are no longer in this class, so this assignment is closed for you. You can read what you wrote.',
    class_archived: 'Your class has been archived, so this assignment is closed. You can read what you wrote.',
    teacher: 'Your teacher has closed this assignment. You can read what you wrote.',
  },
  reopened: (teacher: string) => `${teacher} gave this back to you:`,
  back: 'Back to your work',
} as const;
