/** The stream of one school. */
export const schoolStream = (schoolId: number): string => `school-${schoolId}`;
