const page = '/teach/assignments';

/** Where a teacher assigns, with a quiz chosen already. */
export const assignAddress = (quizUuid: string): string => `${page}?${new URLSearchParams({ quiz_uuid: quizUuid })}`;

/** The quiz that the address names, if it can be assigned. */
export const askedQuiz = (address: string, quizzes: readonly { uuid: string }[]): string | null => {
  const asked = new URLSearchParams(address.split('?')[1]).get('quiz_uuid');
  return quizzes.some(({ uuid }) => uuid === asked) ? asked : null;
};
