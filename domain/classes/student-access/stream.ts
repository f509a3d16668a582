/** The stream of how one student signs in: cards and passwords that teachers hand out. */
export const studentAccessStream = (studentId: number): string => `studentAccess-${studentId}`;
