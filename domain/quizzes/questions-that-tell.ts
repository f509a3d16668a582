/** The minimum number of answered questions on a skill that says something about one student. */
export const questionsThatTell = 4;
