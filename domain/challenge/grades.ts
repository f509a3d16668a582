/** The school years that the challenge's form offers: kindergarten, then by number. */
export const grades = ['K', '1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12'] as const;
