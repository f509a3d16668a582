import { toldApart } from '#domain/classes/told-apart.ts';
import type { ReactNode } from 'react';
import { Button } from '#web/ui/form/button.tsx';
import { PillSelect } from '#web/ui/form/pill-select.tsx';
import { chosenRange, quizTypeChoices } from '#web/reports/reports/filter-rules.ts';
import { changedAddress, paramOf, pathOf, type ReportChange } from '#web/reports/reports/report-address.ts';
import type { ReportData } from '#web/reports/reports/report-data.ts';
import { texts } from '#web/reports/reports/texts.ts';
import { DatesFilter } from './dates-filter.tsx';
import './filters.css';

interface ReportFiltersProps {
  report: ReportData;
  address: string;
  /** Applies typed dates as soon as both are complete. */
  immediateDates: boolean;
  /** A filter that only this report has, placed before the others. */
  first?: ((choose: (change: ReportChange) => void) => ReactNode) | undefined;
  onOpen: (address: string) => void;
}

type IdFilter = 'selected_school_id' | 'selected_teacher_id' | 'selected_school_class_id';

/** The classes to choose from; two of one name with their school or teachers. */
const classesOf = ({ school_classes_list: classes, schools_list: schools, teachers_list: teachers }: ReportData) =>
  toldApart(
    classes.map(({ id, name, school_id: schoolId, teachers_ids: ids }) => ({
      id,
      name,
      school_name: schools.find((school) => school.id === schoolId)?.name ?? null,
      teachers: teachers.filter((teacher) => ids.includes(teacher.id)),
    })),
  );

/** The filters of a report. All of them are part of the address: as links, and as a form without scripts. */
export function ReportFilters({ report, address, immediateDates, first, onOpen }: ReportFiltersProps) {
  const has = new Set(report.available_filters);
  const choose = (change: ReportChange) => onOpen(changedAddress(address, change));
  const select = (label: string, name: IdFilter, all: string, items: readonly { id: number; name: string }[]) => (
    <PillSelect
      label={label}
      name={name}
      value={paramOf(address, name) ?? ''}
      chosen={(paramOf(address, name) ?? '') !== ''}
      choices={choicesOf(items, all, paramOf(address, name))}
      onChange={({ target }) => choose({ [name]: target.value })}
    />
  );
  return (
    <form className="report-filters" method="get" action={pathOf(address)} aria-label={texts.filters.filters}>
      {first?.(choose)}
      {has.has('school') && select(texts.filters.school, 'selected_school_id', texts.filters.allSchools, report.schools_list)}
      {has.has('teacher') &&
        select(texts.filters.teacher, 'selected_teacher_id', texts.filters.allTeachers, report.teachers_list)}
      {has.has('school_class') &&
        select(texts.filters.class, 'selected_school_class_id', texts.filters.allClasses, classesOf(report))}
      {has.has('dates') && (
        <DatesFilter
          address={address}
          range={chosenRange(address, report)}
          today={report.today}
          immediate={immediateDates}
          onChoose={({ start, end }) => choose({ start_date: start, end_date: end })}
        />
      )}
      {has.has('quiz_type') && (
        <PillSelect
          label={texts.filters.quizType}
          name="quiz_type"
          value={paramOf(address, 'quiz_type') ?? 'all'}
          chosen={(paramOf(address, 'quiz_type') ?? 'all') !== 'all'}
          choices={quizTypeChoices}
          onChange={({ target }) => choose({ quiz_type: target.value })}
        />
      )}
      <KeptOrder address={address} />
      <Button type="submit" small className="scriptless">
        {texts.filters.show}
      </Button>
    </form>
  );
}

/** The address can contain a value that the other filters exclude. It is still shown, so that it can be cleared. */
function choicesOf(items: readonly { id: number; name: string }[], all: string, chosen: string | null) {
  const choices = items.map((item) => ({ value: String(item.id), label: item.name }));
  const listed = chosen === null || choices.some(({ value }) => value === chosen);
  return [{ value: '', label: all }, ...(listed ? [] : [{ value: chosen, label: texts.filters.notInThisList }]), ...choices];
}

/** Keeps the order of the rows when the form is submitted. */
function KeptOrder({ address }: { address: string }) {
  const kept = (['sort', 'direction', 'page_size'] as const).flatMap((name) => {
    const value = paramOf(address, name);
    return value ? [{ name, value }] : [];
  });
  return kept.map(({ name, value }) => <input key={name} type="hidden" name={name} value={value} />);
}
