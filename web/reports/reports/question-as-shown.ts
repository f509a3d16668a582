import type { ReportOption, ReportQuestion, ReportQuestionVersion } from '#api/reports/quiz-reports/schemas.ts';

/** A question as a student saw it, with the current state of its choices. */
export interface QuestionAsShown {
  html: string;
  quoteHtml: string | null;
  choices: Pick<ReportOption, 'uuid' | 'content_html' | 'correct' | 'removed'>[];
  /** The question, its quote or its choices have been reworded since. */
  reworded: boolean;
  /** The current correct choice, if the student did not have it. */
  rightSince: ReportOption | null;
}

const covers = ({ from_revision, until_revision }: ReportQuestionVersion, revision: number): boolean =>
  from_revision <= revision && (until_revision === null || revision < until_revision);

/** The question as it was for students who started the quiz at this revision. */
export function questionAsShown(question: ReportQuestion, revision: number): QuestionAsShown {
  const version = question.versions.find((one) => covers(one, revision));
  if (!version) {
    const choices = question.quiz_question_options.filter(({ removed }) => !removed);
    return {
      html: question.position_with_content_html,
      quoteHtml: question.quote_html,
      choices,
      reworded: false,
      rightSince: null,
    };
  }
  return {
    html: version.position_with_content_html,
    quoteHtml: version.quote_html,
    choices: choicesOf(question, version),
    reworded: isReworded(question, version),
    rightSince: rightSince(question, version),
  };
}

function choicesOf(question: ReportQuestion, version: ReportQuestionVersion): QuestionAsShown['choices'] {
  const now = new Map(question.quiz_question_options.map((option) => [option.uuid, option]));
  return version.quiz_question_options.map(({ uuid, content_html }) => {
    const { correct = false, removed = true } = now.get(uuid) ?? {};
    return { uuid, content_html, correct, removed };
  });
}

export function isReworded(question: ReportQuestion, version: ReportQuestionVersion): boolean {
  const now = new Map(question.quiz_question_options.map((option) => [option.uuid, option.content]));
  return (
    version.position_with_content_html !== question.position_with_content_html ||
    version.quote_html !== question.quote_html ||
    version.quiz_question_options.some(({ uuid, content }) => now.has(uuid) && now.get(uuid) !== content)
  );
}

function rightSince(question: ReportQuestion, version: ReportQuestionVersion): ReportOption | null {
  const right = question.quiz_question_options.find(({ correct }) => correct);
  return right && !version.quiz_question_options.some(({ uuid }) => uuid === right.uuid) ? right : null;
}
