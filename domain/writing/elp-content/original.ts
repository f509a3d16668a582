import { elpLevelNames, elpLevels, type ElpLevel } from '#domain/shared/elp-levels.ts';
import type { ElpContent } from './content.ts';

const descriptions: Readonly<Record<ElpLevel, string>> = {
  1: 'Names things and answers with single words or learned phrases, with pictures and models to lean on.',
  2: 'Writes short phrases and simple sentences about familiar matters, with frequent slips.',
  3: 'Writes simple and some longer sentences on a topic, joins them, and uses words of the lesson.',
  4: 'Explains and compares in longer sentences of several kinds. Slips do not get in the way.',
  5: 'Writes at length with precise and academic words, nearly as other students of the grade do.',
  6: 'Writes as other students of the grade do, in whatever the subject asks for.',
};

/** The texts about the levels until staff change them. */
export const originalElpContent: ElpContent = {
  title: 'English language proficiency levels',
  intro_paragraphs: [
    'A level says how much English a student has for writing about this lesson, not how much they know about its topic.',
    'The level that is suggested is a starting point. You know your student: choose the level that fits, or none.',
  ],
  section_title: 'The six levels',
  elp_levels: elpLevels.map((level) => ({ level, name: elpLevelNames[level], description: descriptions[level] })),
  mapping_intro: 'States and consortia use frameworks of their own. This is roughly how their levels compare.',
  table_headers: ['Framework', 'ELP 1-2', 'ELP 3-4', 'ELP 5-6'],
  frameworks: [
    {
      name: 'WIDA',
      'ELP 1-2': ['Entering', 'Beginning'],
      'ELP 3-4': ['Developing', 'Expanding'],
      'ELP 5-6': ['Bridging', 'Reaching'],
    },
    {
      name: 'ELPA21',
      'ELP 1-2': ['Level 1', 'Level 2'],
      'ELP 3-4': ['Level 3', 'Level 4'],
      'ELP 5-6': ['Level 5'],
    },
    {
      name: 'ELPAC (California)',
      'ELP 1-2': ['Beginning to develop'],
      'ELP 3-4': ['Somewhat developed', 'Moderately developed'],
      'ELP 5-6': ['Well developed'],
    },
    { name: 'TELPAS (Texas)', 'ELP 1-2': ['Beginning'], 'ELP 3-4': ['Intermediate', 'Advanced'], 'ELP 5-6': ['Advanced high'] },
    {
      name: 'NYSESLAT (New York)',
      'ELP 1-2': ['Entering', 'Emerging'],
      'ELP 3-4': ['Transitioning', 'Expanding'],
      'ELP 5-6': ['Commanding'],
    },
  ],
};
