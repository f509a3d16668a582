export const studentAccessStream = (studentId: number): string => `studentAccess-${studentId}`;
