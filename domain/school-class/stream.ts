export const schoolClassStream = (schoolClassId: number): string => `schoolClass-${schoolClassId}`;
