export const schoolStream = (schoolId: number): string => `school-${schoolId}`;
