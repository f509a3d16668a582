import { allGrades, standardGrades } from '#domain/curriculum/standards-document/grades.ts';
import { stateName } from '#domain/curriculum/standards-document/states.ts';
import type { StandardRow } from '#projections/curriculum/standards/queries.ts';
import type { LessonOfStandard, StandardOfLesson } from '#projections/curriculum/standards/of-lesson.ts';
import { lessonUrl } from '#api/shared/quizable.ts';
import type {
  LessonStandardsReply,
  PublisherUnit,
  Standard,
  StandardGradeWord,
  StateChoice,
  TeachStandardsPageData,
} from './schemas.ts';

/** Youngest first; standards without a grade come last. */
export const gradeWords: readonly StandardGradeWord[] = [...standardGrades, allGrades];

export const presentState = (state: string): StateChoice => ({ state, name: stateName(state) });

const unitTypes = ['Lesson', 'ElLesson'] as const;

/** Current events and language lessons count as lessons here; lessons for English learners are queried separately. */
const unitTypeOf = ({ type }: LessonOfStandard): PublisherUnit['type'] => (type === 'ElLesson' ? 'ElLesson' : 'Lesson');

const unitsOf = (lessons: readonly LessonOfStandard[]): PublisherUnit[] =>
  unitTypes.flatMap((type) => {
    const items = lessons
      .filter((lesson) => unitTypeOf(lesson) === type)
      .map((lesson) => ({ title: lesson.name, url: lessonUrl(lesson.type, lesson.path) }));
    return items.length > 0 ? [{ type, items }] : [];
  });

/** Nests each standard under its parent, if the parent is among the rows. */
export const presentTree = (
  rows: readonly Pick<StandardRow, 'uuid' | 'parent_uuid' | 'label' | 'content'>[],
  lessons: readonly LessonOfStandard[],
): Standard[] => {
  const lessonsOf = Map.groupBy(lessons, ({ standard_uuid }) => standard_uuid);
  const known = new Map<string, Standard>(
    rows.map(({ uuid, label, content }) => [
      uuid,
      { id: uuid, label, content, publisher_units: unitsOf(lessonsOf.get(uuid) ?? []), standards: [] },
    ]),
  );
  const tops: Standard[] = [];
  for (const { uuid, parent_uuid } of rows) {
    const above = parent_uuid === null ? undefined : known.get(parent_uuid);
    (above?.standards ?? tops).push(known.get(uuid)!);
  }
  return tops;
};

/** The standards that a lesson teaches, by subject and grade: each nested under its parent, if the lesson teaches that too. */
export const presentOfLesson = (
  rows: readonly StandardOfLesson[],
  lessons: readonly LessonOfStandard[],
): LessonStandardsReply['state_standards'] => {
  const subjects = Map.groupBy(rows, ({ subject }) => subject);
  return Object.fromEntries(
    [...subjects].map(([subject, standards]) => {
      const grades = Map.groupBy(standards, ({ grade }) => grade);
      const inOrder = gradeWords.flatMap((grade) => {
        const those = grades.get(grade);
        return those ? [[grade, presentTree(those, lessons)] as const] : [];
      });
      return [subject, Object.fromEntries(inOrder)];
    }),
  );
};

interface Place {
  readonly subject: string;
  readonly grade: string;
  readonly standards_count: number;
}

/**
 * Each subject with every grade from its state's youngest to its oldest; grades without standards are included with a count of 0.
 */
export const presentPlaces = (places: readonly Place[]): TeachStandardsPageData['subjects'] => {
  const used = gradeWords.filter((word) => word !== allGrades && places.some(({ grade }) => grade === word));
  const from = gradeWords.indexOf(used[0] ?? allGrades);
  const to = gradeWords.indexOf(used.at(-1) ?? allGrades);
  return [...Map.groupBy(places, ({ subject }) => subject)].map(([subject, own]) => {
    const counts = new Map(own.map(({ grade, standards_count }) => [grade, standards_count]));
    const isShown = (grade: StandardGradeWord, index: number): boolean =>
      counts.has(grade) || (grade !== allGrades && index >= from && index <= to);
    const grades = gradeWords.filter(isShown).map((grade) => ({ grade, standards_count: counts.get(grade) ?? 0 }));
    return { subject, grades };
  });
};
