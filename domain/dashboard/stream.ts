/** One for a teacher: how they have arranged their day is theirs alone, whoever teaches the class with them. */
export const teacherDeskStream = (teacherId: number): string => `teacherDesk-${teacherId}`;
