import type { CsvRow, CsvShape } from '../read-csv.ts';
import { earliestMoment, momentHint, parseMoment } from '../timestamps.ts';

type Column = 'userSourcedId' | 'classSourcedId' | 'quizUuid' | 'questionUuid' | 'optionUuid' | 'answeredAt';
export const answersShape: CsvShape<Column> = {
  required: ['userSourcedId', 'classSourcedId', 'quizUuid', 'questionUuid', 'optionUuid', 'answeredAt'],
  optional: [],
};

/** A row whose texts are well-formed. Whether the things it names exist is not checked yet. */
export interface AnswerRow {
  readonly line: number;
  readonly userSourcedId: string;
  readonly classSourcedId: string;
  readonly quizUuid: string;
  readonly questionUuid: string;
  readonly optionUuid: string;
  /** Milliseconds. */
  readonly answeredAt: number;
}

const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
/** Clocks of other systems can be slightly ahead. */
const clockToleranceMs = 5 * 60 * 1000;

export const checkAnswerRow = ({ line, values }: CsvRow<Column>, now: number): AnswerRow | string => {
  const { userSourcedId, classSourcedId, quizUuid, questionUuid, optionUuid } = values;
  if (userSourcedId === '') return 'userSourcedId is empty.';
  if (classSourcedId === '') return 'classSourcedId is empty.';
  if (!uuidPattern.test(quizUuid)) return `quizUuid "${quizUuid}" is not a uuid.`;
  if (!uuidPattern.test(questionUuid)) return `questionUuid "${questionUuid}" is not a uuid.`;
  if (!uuidPattern.test(optionUuid)) return `optionUuid "${optionUuid}" is not a uuid.`;
  const answeredAt = parseMoment(values.answeredAt);
  if (answeredAt === null) return `answeredAt "${values.answeredAt}" is not ${momentHint}.`;
  if (answeredAt < earliestMoment) return `answeredAt ${values.answeredAt} is before the year 2000.`;
  if (answeredAt > now + clockToleranceMs) return `answeredAt ${values.answeredAt} is in the future.`;
  return {
    line,
    userSourcedId,
    classSourcedId,
    answeredAt,
    quizUuid: quizUuid.toLowerCase(),
    questionUuid: questionUuid.toLowerCase(),
    optionUuid: optionUuid.toLowerCase(),
  };
};
