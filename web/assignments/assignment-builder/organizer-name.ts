import type { Material } from './draft.ts';
import { texts } from './texts.ts';

type Type = Material['organizers'][number]['type'];
interface Config {
  readonly words?: readonly string[];
  readonly sentences?: readonly unknown[];
  readonly header1?: string;
  readonly header2?: string;
}

/** "Fill in the blanks: 6 sentences", "T-chart: Sounds and causes". A config that is not as it should be has its kind's name. */
export const organizerName = (type: Type, configJson: unknown): string => {
  const { words, sentences, header1, header2 } = (configJson ?? {}) as Config;
  const headers = type === 'TChartWorksheet' || type === 'DaiWorksheet' ? [header1, header2].filter(Boolean).join(' / ') : '';
  const detail = Array.isArray(words)
    ? texts.organizerWords(words.length)
    : Array.isArray(sentences)
      ? texts.organizerSentences(sentences.length)
      : headers;
  return texts.organizerNamed(texts.organizerTypes[type], detail);
};
