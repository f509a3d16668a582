import { chosenRange, quizTypeChoices } from '../filter-rules.ts';
import { paramOf, type ReportChange } from '../report-address.ts';
import type { ReportData } from '../report-data.ts';
import { texts } from '../texts.ts';
import './printed-facts.css';

/** What a fact is about, and its value. */
export type PrintedFact = readonly [about: string, value: string];

/** What a sheet of paper has to say for itself: on the screen the filters say it. */
export function PrintedFacts({ facts }: { facts: readonly PrintedFact[] }) {
  return (
    <dl className="printed-facts">
      {facts.map(([about, value]) => (
        <div key={about}>
          <dt>{about}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

const dayWords = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', year: 'numeric', month: 'short', day: 'numeric' });
const dayOf = (day: string): string => (/^\d{4}-\d{2}-\d{2}$/.test(day) ? dayWords.format(new Date(`${day}T00:00:00Z`)) : day);

export const datesFact = ({ start, end }: { start: string; end: string }): PrintedFact => [
  texts.filters.dates,
  start === end ? dayOf(start) : `${dayOf(start)} – ${dayOf(end)}`,
];

interface Paged {
  page: number;
  pages_count: number;
}

/** Only where the other rows are on other pages of the list; the sheets of paper have numbers of their own. */
export const pageFact = ({ page, pages_count: pages }: Paged): PrintedFact[] =>
  pages > 1 ? [[texts.printed.part, texts.printed.partOf(page, pages)]] : [];

type Named = readonly { id: number; name: string }[];

/** The chosen one, the only ones there are, or all. */
const chosenName = (items: Named, chosen: string | null, all: string, few: number): string => {
  const found = items.find(({ id }) => String(id) === chosen);
  if (found) return found.name;
  return items.length <= few ? items.map(({ name }) => name).join(', ') : all;
};

/** A report of one class names its school and its teachers, although it has no filter for them. */
export function reportFacts(report: ReportData, address: string): PrintedFact[] {
  const named = (
    about: string,
    name: keyof ReportChange & `selected_${string}`,
    items: Named,
    all: string,
    few = 1,
  ): PrintedFact[] => (items.length === 0 ? [] : [[about, chosenName(items, paramOf(address, name), all, few)]]);
  const type = paramOf(address, 'quiz_type') ?? report.quiz_type;
  return [
    ...named(texts.filters.school, 'selected_school_id', report.schools_list, texts.filters.allSchools),
    ...named(texts.filters.class, 'selected_school_class_id', report.school_classes_list, texts.filters.allClasses),
    ...named(texts.filters.teacher, 'selected_teacher_id', report.teachers_list, texts.filters.allTeachers, 3),
    datesFact(chosenRange(address, report)),
    [texts.filters.quizType, quizTypeChoices.find(({ value }) => value === type)?.label ?? type],
    ...pageFact(report.paging),
  ];
}
