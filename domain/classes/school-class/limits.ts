/** More is a year group, and a table nobody reads. */
export const mostStudentsInAClass = 500;
/** Of one list that is pasted or uploaded. */
export const mostStudentsAtOnce = 200;
