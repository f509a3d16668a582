/** The stream of one class. */
export const schoolClassStream = (schoolClassId: number): string => `schoolClass-${schoolClassId}`;
