/** From so many answered questions on a skill says something about one student. */
export const questionsThatTell = 4;
