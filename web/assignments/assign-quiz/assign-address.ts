/** The quiz that the address of the page names, if it can be assigned. */
export const quizInAddress = (address: string, quizzes: readonly { uuid: string }[]): string | null => {
  const wanted = new URLSearchParams(address.split('?')[1]).get('quiz_uuid');
  return quizzes.some(({ uuid }) => uuid === wanted) ? wanted : null;
};
