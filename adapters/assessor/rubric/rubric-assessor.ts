import { assessedDimensions } from '#domain/writing/writing-assessment/levels.ts';
import { measure } from '../measures/measure.ts';
import { plainAnswer } from '../measures/plain-answer.ts';
import type { AssessmentRequest, Assessor } from '../port.ts';
import { describe } from './describe.ts';
import { levelsOf } from './levels-of.ts';

/** Raise it when measures, thresholds or texts change: agreement with teachers is counted by version. */
export const rubricVersion = 'rubric-2';

const longestQuote = 2_000;
const short = (lines: readonly string[]): string[] => lines.map((line) => line.slice(0, longestQuote));

/** Longer words are no words, and the same pattern over a page of one letter would take long. */
const withoutEndlessWords = (text: string): string => text.replaceAll(/[^\s]{60,}/g, (word) => word.slice(0, 60));

const assessByRubric = ({ question, answer, transcript, vocabulary, gradeBand }: AssessmentRequest) => {
  const plain = plainAnswer(withoutEndlessWords(answer), { question, transcript, vocabulary });
  const measures = measure(plain.own, vocabulary);
  const result = describe(measures, levelsOf(measures, gradeBand), plain, vocabulary);
  const [found] = result.scores;
  const { dimensions } = found!;
  for (const name of assessedDimensions) dimensions[name] = { ...dimensions[name], evidence: short(dimensions[name].evidence) };
  return { result, raw: null, tokens: 0 };
};

/** Measures the text here, by the rules of docs/writing-assessor.md. No model is asked, and nothing leaves the server. */
export const rubricAssessor: Assessor = {
  provider: 'rubric',
  model: 'earshot-rubric',
  version: rubricVersion,
  assess: async (request) => assessByRubric(request),
};
