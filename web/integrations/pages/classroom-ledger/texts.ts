export const texts = {
  export: 'Export grades',
  exportAgain: 'Export again',
  title: 'Grades in Google Classroom',
  course: 'Course',
  grades: 'Grades',
  noStudents: 'No students in this class',
  comeFromRoster: 'Students come from your school’s roster. Their grades show up here once they submit the quiz.',
  tryAgain: 'Try again',
  stale: 'We couldn’t load the latest grades, so what you see may be out of date.',
} as const;
