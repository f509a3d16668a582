/** One for a student: they stand once, whatever classes the student is in. */
export const accommodationStream = (studentId: number): string => `accommodation-${studentId}`;
