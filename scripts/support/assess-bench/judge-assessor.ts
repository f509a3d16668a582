import { AssessorError, type Assessor } from '#adapters/assessor/port.ts';
import { agreementOf, type Agreement, type LevelPair } from '#domain/writing/writing-assessment/agreement.ts';
import type { ElpLevel } from '#domain/shared/elp-levels.ts';
import { assessedDimensions, gradeBands, longestAssessedAnswer } from '#domain/writing/writing-assessment/levels.ts';
import type { AssessmentResult } from '#domain/writing/writing-assessment/result.ts';
import { levelOfScore, type Scale, type ScoredText } from './scored-texts.ts';

/** A text with its assessment. */
interface Judged {
  readonly scored: ScoredText;
  readonly score: AssessmentResult['scores'][number];
  readonly tookMs: number;
}

export interface AgreementRow extends Agreement {
  readonly name: string;
}

export interface Verdict {
  readonly rows: readonly AgreementRow[];
  /** The number of texts that were not assessed, by reason. */
  readonly notAssessed: ReadonlyMap<string, number>;
  readonly tokens: number;
  /** Milliseconds for one text: the median and the 95th percentile. */
  readonly median: number;
  readonly p95: number;
}

const pairsOf = (
  judged: readonly Judged[],
  scale: Scale,
  of: (item: Judged) => { people: number | undefined; found: ElpLevel },
) =>
  judged.flatMap((item): LevelPair[] => {
    const { people, found } = of(item);
    if (people === undefined) return [];
    return [{ one: levelOfScore(people, scale) as ElpLevel, other: found, count: 1 }];
  });

const rowsOf = (judged: readonly Judged[], scale: Scale): AgreementRow[] => {
  const overall = (items: readonly Judged[]) =>
    agreementOf(pairsOf(items, scale, ({ scored, score }) => ({ people: scored.score, found: score.score })));
  const bands = gradeBands.map((band) => {
    const ofBand = judged.filter(({ scored }) => scored.gradeBand === band);
    return { name: `grades ${band}`, ...overall(ofBand) };
  });
  const dimensions = assessedDimensions.map((name) => {
    const pairs = pairsOf(judged, scale, ({ scored, score }) => ({
      people: scored.dimensions[name],
      found: score.dimensions[name].score,
    }));
    return { name: name.replaceAll('_', ' '), ...agreementOf(pairs) };
  });
  return [{ name: 'all texts', ...overall(judged) }, ...[...bands, ...dimensions].filter(({ count }) => count > 0)];
};

const atShare = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

interface Judging {
  readonly assessor: Assessor;
  readonly scale: Scale;
  /** How many texts are assessed at once. */
  readonly atOnce: number;
  readonly signal: AbortSignal;
  readonly onProgress?: (done: number) => void;
}

const failureOf = (error: unknown): string => {
  if (error instanceof AssessorError) return error.kind;
  throw error;
};

/** Texts from a file have no known people or lesson around them. */
const around = { vocabulary: [], framework: 'WIDA' as const, names: [], districtId: null };

/** Lets an assessor judge texts that people have scored, and measures how far they agree. */
export const judgeAssessor = async (
  texts: readonly ScoredText[],
  { assessor, scale, atOnce, signal, onProgress }: Judging,
): Promise<Verdict> => {
  const judged: Judged[] = [];
  const notAssessed = new Map<string, number>();
  let [tokens, next] = [0, 0];
  const judgeOne = async (scored: ScoredText): Promise<void> => {
    const { text: answer, question, transcript, gradeBand } = scored;
    const began = performance.now();
    try {
      if (answer.length > longestAssessedAnswer) throw new AssessorError('unreadable', 'It is too long.');
      const assessed = await assessor.assess({ ...around, question, answer, transcript, gradeBand }, signal);
      tokens += assessed.tokens;
      judged.push({ scored, score: assessed.result.scores[0]!, tookMs: performance.now() - began });
    } catch (error) {
      signal.throwIfAborted();
      const why = failureOf(error);
      notAssessed.set(why, (notAssessed.get(why) ?? 0) + 1);
    }
  };
  const worker = async (): Promise<void> => {
    while (next < texts.length) {
      signal.throwIfAborted();
      const scored = texts[next]!;
      next += 1;
      await judgeOne(scored);
      onProgress?.(next);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  const times = judged.map(({ tookMs }) => tookMs).toSorted((a, b) => a - b);
  return { rows: rowsOf(judged, scale), notAssessed, tokens, median: atShare(times, 0.5), p95: atShare(times, 0.95) };
};
