import type { ElpContent } from '#domain/writing/elp-content/content.ts';

type Framework = ElpContent['frameworks'][number];
export const elpColumns = ['ELP 1-2', 'ELP 3-4', 'ELP 5-6'] as const;
export type ElpColumn = (typeof elpColumns)[number];

/** The content in editable form: lists as lines, or as text with commas. */
export interface ElpDraft extends Pick<ElpContent, 'title' | 'section_title' | 'elp_levels' | 'mapping_intro' | 'table_headers'> {
  intro: string;
  frameworks: ({ name: string } & Record<ElpColumn, string>)[];
}

const eachColumn = <Value>(value: (column: ElpColumn) => Value): Record<ElpColumn, Value> => ({
  'ELP 1-2': value('ELP 1-2'),
  'ELP 3-4': value('ELP 3-4'),
  'ELP 5-6': value('ELP 5-6'),
});

const parts = (text: string, mark: string | RegExp): string[] =>
  text
    .split(mark)
    .map((part) => part.trim())
    .filter((part) => part !== '');

export const draftOf = ({ intro_paragraphs, frameworks, ...same }: ElpContent): ElpDraft => ({
  ...same,
  intro: intro_paragraphs.join('\n'),
  frameworks: frameworks.map((framework) => ({
    name: framework.name,
    ...eachColumn((column) => framework[column].join(', ')),
  })),
});

/** The content as it is sent, without empty rows. */
export const contentOf = ({ intro, frameworks, ...same }: ElpDraft): ElpContent => ({
  title: same.title,
  intro_paragraphs: parts(intro, /\r?\n/),
  section_title: same.section_title,
  elp_levels: same.elp_levels,
  mapping_intro: same.mapping_intro,
  table_headers: same.table_headers,
  frameworks: frameworks
    .map((framework): Framework => ({
      name: framework.name.trim(),
      ...eachColumn((column) => parts(framework[column], ',')),
    }))
    .filter((framework) => framework.name !== '' || elpColumns.some((column) => framework[column].length > 0)),
});

export const emptyFramework: ElpDraft['frameworks'][number] = { name: '', ...eachColumn(() => '') };
