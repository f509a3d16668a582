/** The addresses of the accommodation pages. */
export const classAccommodationsUrl = (schoolClassId: number): string => `/school_classes/${schoolClassId}/accommodations`;

export const studentAccommodationsUrl = (schoolClassId: number, studentId: number): string =>
  `/school_classes/${schoolClassId}/students/${studentId}/accommodations`;
