/** The quiz that the address of the page names, if it can be assigned. */
export const askedQuiz = (address: string, quizzes: readonly { uuid: string }[]): string | null => {
  const asked = new URLSearchParams(address.split('?')[1]).get('quiz_uuid');
  return quizzes.some(({ uuid }) => uuid === asked) ? asked : null;
};
