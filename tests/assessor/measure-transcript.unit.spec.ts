import { describe, expect, it } from 'vitest';
import { measureTranscript } from '#adapters/assessor/transcripts/measure-transcript.ts';
import { readTranscript, spokenParagraphs } from '#adapters/assessor/transcripts/read-transcript.ts';
import { demoLessons } from '#demo/lessons/catalogue.ts';

const measured = (level: 'elpLevel' | 'textComplexity', transcript: string) => {
  const outcome = measureTranscript(level, transcript);
  if ('problem' in outcome) throw new Error(outcome.problem);
  return outcome;
};

const easy = 'The dog is big. It can run. I see the dog. It is red. We play with it. The sun is hot.';
const hard =
  'Notwithstanding considerable apprehension concerning jurisdictional precedent, the appellate tribunal, which had ' +
  'previously entertained comparable litigation, unanimously determined that the municipality, whose administrators had ' +
  'neglected to promulgate intelligible environmental regulations, was unequivocally responsible for the contamination.';

describe('the counted text', () => {
  it('is the spoken text: no headings, speakers, markup or addresses', () => {
    const transcript =
      '# Tides\n\n**Maria:** The *sea* [goes](https://sea.test) out.\n\n> It comes back.\n\n---\n\nBen Ito: Twice a day!';
    expect(spokenParagraphs(transcript)).toEqual(['The sea goes out.', 'It comes back.', 'Twice a day!']);
    expect(readTranscript(transcript)).toMatchObject({ sentences: 3, words: 10, syllables: 10 });
  });

  it('treats regular forms of familiar words, and names, as familiar; every other word counts each time', () => {
    expect(readTranscript('The dogs walked to Chicago. Maria is looking at the boxes.').unfamiliarWords).toBe(0);
    expect(readTranscript('The tribunal met. The tribunal left.').unfamiliarWords).toBe(2);
  });
});

describe('text complexity', () => {
  it('is the mean of both formulas, worked out by hand for a text of 22 words', () => {
    const { measured: level, measures } = measured('textComplexity', easy);
    expect(level).toEqual({ textComplexity: 'Accessible' });
    const { words, sentences, syllables, unfamiliarWords } = readTranscript(easy);
    expect([words, sentences, syllables, unfamiliarWords]).toEqual([22, 6, 22, 0]);
    // 0.39 × 22/6 + 11.8 × 22/22 − 15.59; 0.0496 × 22/6, which is grade 4 and below.
    expect(measures).toMatchObject({ flesch_kincaid_grade: -2.36, dale_chall_score: 0.18, dale_chall_grade: 2, grade: -0.18 });
  });

  it('distinguishes hard texts', () => expect(measured('textComplexity', hard).measured).toEqual({ textComplexity: 'Complex' }));
});

describe('the ELP level', () => {
  it('goes from 1 to 6', () => {
    expect(measured('elpLevel', easy).measured).toEqual({ elpLevel: 1 });
    expect(measured('elpLevel', hard).measured).toEqual({ elpLevel: 6 });
  });

  it('includes the measures it is based on', () =>
    expect(measured('elpLevel', easy).measures).toEqual({
      words: 22,
      sentences: 6,
      words_per_sentence: 3.67,
      clauses_per_sentence: 1,
      syllables_per_word: 1,
      unfamiliar_percent: 0,
      sentences_level: 1,
      words_level: 1,
    }));
});

describe('either level', () => {
  it.each(['elpLevel', 'textComplexity'] as const)('%s explains why it is missing', (level) => {
    for (const nothing of ['', ' \n\n', '# Tides', '---\n\n42!']) {
      expect(measureTranscript(level, nothing)).toEqual({
        problem: 'This lesson has no transcript yet. Write one under “The story”, then update again.',
      });
    }
    const spanish = 'El perro está en la casa con el gato y no quiere salir porque está lloviendo mucho hoy. Son las tres.';
    expect(measureTranscript(level, spanish)).toEqual({
      problem: 'The transcript does not seem to be in English, and this level is measured for English only. Choose it yourself.',
    });
  });

  it('is lower for the demo district’s lessons for English learners than for those of grades 9 to 12', () => {
    const levels = (choose: (lesson: (typeof demoLessons)[number]) => boolean): number[] =>
      demoLessons
        .filter(choose)
        .map(({ transcript }) => (measured('elpLevel', transcript).measured as { elpLevel: number }).elpLevel);
    const learners = levels(({ type }) => type === 'ElLesson');
    const older = levels(({ gradeBand }) => gradeBand === '9-12');
    expect(Math.max(...learners)).toBeLessThan(Math.min(...older));
  });
});
