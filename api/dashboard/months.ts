const names = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** "Sep 2026" for 2026-09. */
export const monthLabel = (month: string): string => `${names[Number(month.slice(5, 7)) - 1]!} ${month.slice(0, 4)}`;
