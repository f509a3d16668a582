/** A larger class is a year group, and its table would be unreadable. */
export const maxStudentsInAClass = 500;
/** For one pasted or uploaded list. */
export const maxStudentsAtOnce = 200;
