/** More is a year group, and a table nobody reads. */
export const maxStudentsInAClass = 500;
/** Of one list that is pasted or uploaded. */
export const maxStudentsAtOnce = 200;
