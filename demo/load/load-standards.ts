import { alignLessonStandard } from '#commands/curriculum/lesson-standards.ts';
import { importStandards } from '#commands/curriculum/standards-document.ts';
import { lessonUuidOf } from '#domain/lessons/lesson/events.ts';
import { demoLessons } from '../lessons/catalogue.ts';
import type { DemoLesson } from '../lessons/demo-lesson.ts';
import type { StandardGrade } from '#domain/curriculum/standards-document/grades.ts';
import type { Standard, StandardsDocument } from '#domain/curriculum/standards-document/standard.ts';
import { standardsDocumentUuidOf, standardUuidOf } from '#domain/curriculum/standards-document/events.ts';
import { daysBefore, stepAlone, type DemoJob } from './demo-job.ts';
import type { DemoIds } from './load-people.ts';
import type { DemoStep } from './steps.ts';

const demoBands = ['3-5', '6-8', '9-12'] as const;
type DemoBand = (typeof demoBands)[number];

const gradesOfBand: Readonly<Record<DemoBand, readonly StandardGrade[]>> = {
  '3-5': ['3', '4', '5'],
  '6-8': ['6', '7', '8'],
  '9-12': ['9', '10', '11', '12'],
};

/** A standard's wording for each grade band. */
type Worded = Readonly<Record<DemoBand, string>>;
interface Strand {
  readonly code: string;
  readonly content: string;
  readonly standards: readonly Worded[];
}

const listening: readonly Strand[] = [
  {
    code: 'L',
    content: 'Listen and understand',
    standards: [
      {
        '3-5': 'Say what a recording is mainly about, and name two things in it that show this.',
        '6-8': 'Say what a recording is mainly about and how its parts lead there.',
        '9-12': 'Say what a recording argues or tells, and weigh how well its parts support it.',
      },
      {
        '3-5': 'Tell in order what happened in a story that was heard.',
        '6-8': 'Tell apart what happened, what somebody thought of it, and what the speaker adds.',
        '9-12': 'Follow several voices in a recording and say where they agree and where they do not.',
      },
      {
        '3-5': 'Work out what an unknown word means from what is said around it.',
        '6-8': 'Work out what words and phrases mean from what is heard, and say what helped.',
        '9-12': 'Say how the choice of words and the tone of a voice change what listeners take away.',
      },
    ],
  },
  {
    code: 'S',
    content: 'Speak about what was heard',
    standards: [
      {
        '3-5': 'Ask a question about a recording, and answer one with something that was said in it.',
        '6-8': 'Give a reason from the recording for an opinion about it.',
        '9-12': 'Build on what others have heard, and change a view when a recording gives a good reason to.',
      },
    ],
  },
];

const learning: readonly Strand[] = [
  {
    code: 'E',
    content: 'Take part in English',
    standards: [
      {
        '3-5': 'Point out people, places and things in a slow recording, with pictures to lean on.',
        '6-8': 'Retell a slow recording in short sentences that were practised.',
        '9-12': 'Take notes while a recording plays, in any language, and tell its main points in English.',
      },
      {
        '3-5': 'Use new words of a recording in sentences of one’s own.',
        '6-8': 'Join two ideas of a recording with because, but or so.',
        '9-12': 'Explain in English how two parts of a recording belong together.',
      },
    ],
  },
];

const documentUuidOf = (key: string): string => standardsDocumentUuidOf(`demo:${key}`);

const standardsOf = (key: string, subject: string, strands: readonly Strand[]): Map<string, Standard> => {
  const documentUuid = documentUuidOf(key);
  const uuidOf = (code: string): string => standardUuidOf(documentUuid, code);
  const every = demoBands.flatMap((band) => gradesOfBand[band]);
  const all = strands.flatMap(({ code, content, standards }, position): Standard[] => [
    { uuid: uuidOf(code), parentUuid: null, position, label: code, content, kind: 'Strand', subject, grades: every },
    ...demoBands.flatMap((band, place) =>
      standards.map((words, index) => {
        const label = `${code}.${band}.${index + 1}`;
        const own = { label, content: words[band], kind: 'Standard', subject, grades: [...gradesOfBand[band]] };
        return { uuid: uuidOf(label), parentUuid: uuidOf(code), position: place * standards.length + index, ...own };
      }),
    ),
  ]);
  return new Map(all.map((standard) => [standard.uuid, standard]));
};

interface DemoStandards {
  readonly documentUuid: string;
  readonly document: StandardsDocument;
  readonly standards: ReadonlyMap<string, Standard>;
}

const named = (key: string, title: string, about: Pick<StandardsDocument, 'state' | 'stateStandardsName'>) => ({
  documentUuid: documentUuidOf(key),
  document: { title, publisher: 'Earshot demo', ...about },
});
const national = { state: 'US', stateStandardsName: 'Sample standards' };

/** Small standards documents of our own; real states publish theirs themselves. */
const demoStandards: readonly DemoStandards[] = [
  {
    ...named('listening', 'Listening and speaking', national),
    standards: standardsOf('listening', 'Listening and Speaking', listening),
  },
  {
    ...named('learning', 'English language development', national),
    standards: standardsOf('learning', 'English Language Development (ELD)', learning),
  },
  {
    ...named('california', 'Listening', { state: 'CA', stateStandardsName: 'Sample standards for California' }),
    standards: standardsOf('california', 'Listening', listening.slice(0, 1)),
  },
];

/** A standard by its code in the document. */
const demoStandard = (key: string, label: string): { readonly documentUuid: string; readonly standardUuid: string } => ({
  documentUuid: documentUuidOf(key),
  standardUuid: standardUuidOf(documentUuidOf(key), label),
});

/** After the people, who include the admin who imports them. */
const importedDaysAgo = 398;
const alignedDaysAgo = 4;

/**
 * The standards a lesson teaches, by document and code: every story teaches listening, and stories for English learners also
 * teach English.
 */
const taughtBy = ({ type, gradeBand }: DemoLesson, index: number): (readonly [string, string])[] => {
  if (type === 'LanguageLesson') return [];
  const nth = 1 + (index % 3);
  return [
    ['listening', `L.${gradeBand}.1`],
    ['listening', nth === 1 ? `S.${gradeBand}.1` : `L.${gradeBand}.${nth}`],
    ['california', `L.${gradeBand}.1`],
    ...(type === 'ElLesson' ? ([['learning', `E.${gradeBand}.1`]] as const) : []),
  ];
};

/** Standards documents, and the standards that lessons teach. */
export const standardSteps = (job: DemoJob, ids: DemoIds): DemoStep[] => {
  const actor = { id: ids.people.get('admin')!, role: 'admin' };
  const imports = demoStandards.map(({ documentUuid, document, standards }) => {
    const about = { kind: 'standards', key: documentUuid, actor, now: daysBefore(job, importedDaysAgo, 9 * 60) };
    return stepAlone(job, about, (context) => importStandards(context, { documentUuid, document, standards }));
  });
  const alignments = demoLessons.flatMap((lesson, index) => {
    const lessonUuid = lessonUuidOf(lesson.type, lesson.slug);
    return taughtBy(lesson, index).map(([document, label]) => {
      const key = `${lesson.slug}:${document}:${label}`;
      const about = { kind: 'lesson-standard', key, actor, now: daysBefore(job, alignedDaysAgo, 10 * 60 + index) };
      return stepAlone(job, about, (context) => alignLessonStandard(context, { lessonUuid, ...demoStandard(document, label) }));
    });
  });
  return [...imports, ...alignments];
};
