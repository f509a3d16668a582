/** `npm run assess-bench`: how far an assessor agrees with people who have scored the same texts. */
import { parseArgs } from 'node:util';
import { createOpenAiAssessor } from '#adapters/assessor/outside/openai-assessor.ts';
import type { Assessor } from '#adapters/assessor/port.ts';
import { rubricAssessor } from '#adapters/assessor/rubric/rubric-assessor.ts';
import { loadConfig } from '#platform/config.ts';
import { judgeAssessor, type Verdict } from './support/assess-bench/judge-assessor.ts';
import { readScoredTexts, type Scale, type SkippedRow } from './support/assess-bench/scored-texts.ts';
import { interruptedStatus, interruption } from './support/interruption.ts';
import { runCommand, UsageError } from './support/usage.ts';

const help = `npm run assess-bench -- FOLDER [--provider rubric|outside] [--scale 1-6] [--limit N]

  Has an assessor of writing judge every text of the CSV files in FOLDER, and prints how far it agrees with the people
  who scored them: exact and adjacent agreement, and quadratic weighted kappa, as the report of agreement shows them.

  The files have the columns text, score and grade (K to 12, or K-2, 3-5, 6-8, 9-12), and may have question, transcript,
  linguistic_complexity, language_forms and vocabulary_usage. Other columns are ignored.

  --provider rubric    the embedded rubric (default)
  --provider outside   the server of ASSESSOR_API_URL, ASSESSOR_MODEL and ASSESSOR_API_KEY: the texts are sent there
  --scale A-B          the lowest and the highest score of the files (default 1-6); others are stretched to levels 1 to 6
  --limit N            the first N texts only
  --help

No database is opened, and nothing is kept. Exit status: 0 done; 1 no text could be assessed; 2 wrong usage.`;

const scaleOf = (text: string): Scale => {
  const [, lowest, highest] = /^(\d+(?:\.\d+)?)-(\d+(?:\.\d+)?)$/.exec(text) ?? [];
  const scale = { lowest: Number(lowest), highest: Number(highest) };
  if (!(scale.lowest < scale.highest)) throw new UsageError('--scale takes the lowest and the highest score, such as 1-6.');
  return scale;
};

const limitOf = (text: string): number => {
  const limit = text === '' ? Number.POSITIVE_INFINITY : Number(text);
  if (!(limit >= 1)) throw new UsageError('--limit takes a number from 1.');
  return limit;
};

const assessorOf = (provider: string): { assessor: Assessor; atOnce: number } => {
  if (provider === 'rubric') return { assessor: rubricAssessor, atOnce: 1 };
  if (provider !== 'outside') throw new UsageError('--provider takes rubric or outside.');
  const { assessor } = loadConfig(process.env);
  if (!assessor) throw new UsageError('--provider outside wants ASSESSOR_API_URL and ASSESSOR_MODEL.');
  return { assessor: createOpenAiAssessor(assessor), atOnce: 4 };
};

const percent = (share: number | null): string => (share === null ? '–' : `${Math.round(share * 100)} %`);

const print = ({ model, version }: Assessor, { rows, notAssessed, tokens, median, p95 }: Verdict): void => {
  console.log(`\n${model}, ${version}\n`);
  console.table(
    Object.fromEntries(
      rows.map(({ name, count, exact, adjacent, kappa }) => [
        name,
        { texts: count, kappa: kappa === null ? '–' : kappa.toFixed(2), exact: percent(exact), adjacent: percent(adjacent) },
      ]),
    ),
  );
  console.log(`A text takes ${median.toFixed(1)} ms, 95 of 100 at most ${p95.toFixed(1)} ms.`);
  if (tokens > 0) console.log(`${tokens.toLocaleString('en')} tokens were used.`);
  for (const [why, count] of notAssessed) console.log(`Not assessed, ${why.replaceAll('_', ' ')}: ${count}`);
};

const printSkipped = (skipped: readonly SkippedRow[]): void => {
  for (const { file, line, reason } of skipped.slice(0, 20)) console.warn(`${file}, line ${line}: ${reason}`);
  if (skipped.length > 20) console.warn(`… and ${skipped.length - 20} rows more that were left out.`);
};

const main = async (): Promise<number> => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      provider: { type: 'string', default: 'rubric' },
      scale: { type: 'string', default: '1-6' },
      limit: { type: 'string', default: '' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) {
    console.log(help);
    return 0;
  }
  const [folder, ...more] = positionals;
  if (!folder || more.length > 0) throw new UsageError('Name one folder with CSV files.');
  const [scale, limit, { assessor, atOnce }] = [scaleOf(values.scale), limitOf(values.limit), assessorOf(values.provider)];
  const { texts, skipped } = await readScoredTexts(folder, scale);
  printSkipped(skipped);
  const signal = interruption();
  const onProgress = (done: number): void => {
    if (done % 500 === 0) console.log(`${done.toLocaleString('en')} texts`);
  };
  try {
    const verdict = await judgeAssessor(texts.slice(0, limit), { assessor, scale, atOnce, signal, onProgress });
    print(assessor, verdict);
    return verdict.rows[0]!.count > 0 ? 0 : 1;
  } catch (error) {
    if (!signal.aborted) throw error;
    console.log('Stopped.');
    return interruptedStatus;
  }
};

await runCommand(main, help);
