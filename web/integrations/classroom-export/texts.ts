import { counted } from '#web/lib/words.ts';

export const texts = {
  button: 'Export to Google Classroom',
  noCourses: 'You don’t have any active courses in Google Classroom. Create one there, then reload this page.',
  course: 'Course in Google Classroom',
  chooseCourse: 'Choose a course',
  saving: 'Saving…',
  useCourse: 'Use this course',
  noCourseYet: 'No course chosen yet.',
  gradesGoTo: (course: string) => `Grades go to the course ${course}.`,
  tryAgain: 'Try again',
  coursesFailed: (chosen: string) => `${chosen} We couldn’t load your courses from Google Classroom.`,
  exporting: 'Exporting…',
  confirmTitle: 'Export grades to Google Classroom',
  export: 'Export grades',
  cancel: 'Cancel',
  blockedTitle: 'Grades can’t be exported yet',
  close: 'Close',
  chooseFirst: (schoolClass: string) =>
    `No Google Classroom course is chosen for ${schoolClass}. Choose one, then export the grades.`,
  seeGrades: 'See each grade',
  nothingExported: 'No grades for this quiz have been exported yet.',
  posted: (grades: number) => `${counted(grades, 'grade')} posted`,
  failed: (grades: number) => `, ${counted(grades, 'grade')} failed`,
  running: (since: string, done: string) =>
    `Export started ${since}: ${done} so far. You can leave this page. We’ll email you when it’s done.`,
  stopped: (when: string, reason: string | null) =>
    `The export from ${when} stopped. ${reason ?? ''} Grades that were already posted stay in Google Classroom.`,
  done: (when: string, what: string) => `Export from ${when}: ${what}.`,
  nothingChanged: 'nothing had changed, so nothing was sent',
  states: {
    posted: 'Posted',
    pending: 'Not sent yet',
    changed: 'Since changed',
    failed: 'Failed',
    reset: 'Since reset',
    notSubmitted: 'Not submitted',
    excused: 'Excused',
    beforeJoining: 'Due before joining',
  },
  notes: {
    changed: 'Google Classroom shows an earlier score. The next export sends this one.',
    reset: 'Google Classroom still shows the score from before the reset.',
  },
  table: {
    label: 'Grades by student',
    student: 'Student',
    score: 'Score',
    inClassroom: 'In Google Classroom',
    correct: (right: number, all: number | null) => `${right} of ${all}`,
  },
  confirm:
    'Grades will be exported to Google Classroom soon. An assignment will be created and grades posted. (You can ignore notifications about new assignments in your classroom stream.)',
  started: 'Grades will be exported to Google Classroom soon. Once exported, the system will notify you by email.',
  exportFailed: 'Grades export failed',
  notConnected:
    'Earshot isn’t connected to Google Classroom, so no grades can be sent. The person who runs Earshot for your school can turn this on.',
} as const;
