import type { AssignmentContent } from '#domain/assignments/lesson-assignment/events.ts';
import { entriesOf, entryOf, fieldsOf } from '#domain/lessons/organizers/organizer-rules.ts';
import type { Organizer } from '#domain/lessons/organizers/organizer.ts';
import type { WorkField } from '#domain/lesson-work/student-work/events.ts';
import type { WorkData } from '#domain/lesson-work/student-work/work-data.ts';
import { plainQuizText } from '#api/http/quiz-text.ts';
import type { WrittenItem } from './schemas.ts';

const columns = ['a', 'b'];

/** The label next to an organizer's field on the student's page. */
const labelOf = ({ type, config }: Organizer, field: string): string => {
  switch (type) {
    case 'VocabularyListWorksheet':
      return field;
    case 'FitbWorksheet': {
      const sentence = config.sentences.find(({ id }) => id === field);
      return sentence ? `${sentence.text_before} … ${sentence.text_after}`.trim() : field;
    }
    case 'FiveWWorksheet':
      return [config.header1, config.header2, config.header3, config.header4, config.header5][Number(field)] ?? field;
    case 'FaqlWorksheet':
    case 'TChartWorksheet':
    case 'DaiWorksheet':
      return [config.header1, config.header2][columns.indexOf(field)] ?? field;
    default:
      return type satisfies never;
  }
};

const ownSentenceLabel = (place: number): string => `Own sentence ${place + 1}`;

const titleOf = ({ instructions }: Organizer, place: number): string => plainQuizText(instructions) || `Organizer ${place + 1}`;

/** Everything a student wrote, for reading: each text with its question. */
export const presentWritten = (content: AssignmentContent, data: WorkData): WrittenItem[] => [
  ...content.organizers.map((organizer, place): WrittenItem => {
    const entries = entriesOf(data.worksheet[place]!);
    const own = data.additional_sentences[organizer.id] ?? [];
    return {
      id: organizer.id,
      kind: 'organizer',
      title: titleOf(organizer, place),
      entries: [
        ...fieldsOf(organizer).map((field) => ({ label: labelOf(organizer, field), text: entryOf(entries, field) })),
        ...own.map((text, index) => ({ label: ownSentenceLabel(index), text })),
      ],
    };
  }),
  ...content.prompts.map(({ id, content: question }): WrittenItem => ({
    id,
    kind: 'prompt',
    title: plainQuizText(question),
    entries: [{ label: '', text: data.assignment_prompts[id] ?? '' }],
  })),
];

/** Where a text belongs, in words: the question, and the place below it. */
export const placeOf = ({ organizers, prompts }: AssignmentContent, field: WorkField): { title: string; label: string } => {
  if (field.kind === 'prompt') {
    const prompt = prompts.find(({ id }) => id === field.promptUuid);
    return { title: prompt ? plainQuizText(prompt.content) : '', label: '' };
  }
  const place = organizers.findIndex(({ id }) => id === field.organizerUuid);
  const organizer = organizers[place];
  if (!organizer) return { title: '', label: '' };
  const label = field.kind === 'own_sentence' ? ownSentenceLabel(field.place) : labelOf(organizer, field.entry);
  return { title: titleOf(organizer, place), label };
};
