import { toldApart } from '#domain/classes/told-apart.ts';
import type { ReactNode } from 'react';
import type { StandardsReportPageData } from '#api/reports/standards-report/schemas.ts';
import { Button } from '#web/ui/form/button.tsx';
import { PillSelect } from '#web/ui/form/pill-select.tsx';
import { changedAddress, paramOf, pathOf, type ReportChange, type ReportParams } from '#web/reports/reports/report-address.ts';
import { texts as own } from '#web/reports/reports/standards-texts.ts';
import { texts } from '#web/reports/reports/texts.ts';
import { DatesFilter } from '../filters/dates-filter.tsx';
import '../filters/filters.css';
import type { StandardsPageData } from './standards-page-data.ts';

interface Props {
  data: StandardsPageData;
  address: string;
  onOpen: (address: string) => void;
}

type Filter = 'selected_school_id' | 'selected_school_class_id' | 'state' | 'subject' | 'grade';
type Choice = { value: string; label: string };

const named = (items: readonly { id: number; name: string }[]): Choice[] =>
  items.map(({ id, name }) => ({ value: String(id), label: name }));

/** Filters by classes, standards and submission date; all of them are part of the address. */
export function StandardsFilters({ data, address, onOpen }: Props) {
  const choose = (change: ReportChange): void => onOpen(changedAddress(address, change));
  const select = (name: Filter, label: string, all: string, choices: readonly Choice[]) => (
    <FilterSelect
      name={name}
      label={label}
      all={all}
      choices={choices}
      address={address}
      onChoose={(value) => choose({ [name]: value })}
    />
  );
  const { schools_list: schools, school_classes_list: classes } = data;
  return (
    <form className="report-filters" method="get" action={pathOf(address)} aria-label={texts.filters.filters}>
      {schools.length > 1 && select('selected_school_id', texts.filters.school, texts.filters.allSchools, named(schools))}
      {classes.length > 1 &&
        select('selected_school_class_id', texts.filters.class, texts.filters.allClasses, named(toldApart(classes)))}
      {'states' in data && <StandardFilters data={data} select={select} />}
      <DatesFilter
        address={address}
        range={{ start: data.start_date, end: data.end_date }}
        today={data.today}
        presets={data.presets.map(({ label, start_date: start, end_date: end }) => ({ label, start, end }))}
        immediate={false}
        onChoose={({ start, end }) => choose({ start_date: start, end_date: end })}
      />
      {(['sort', 'direction', 'page_size'] as const satisfies readonly (keyof ReportParams)[]).map((name) => {
        const value = paramOf(address, name);
        return value && <input key={name} type="hidden" name={name} value={value} />;
      })}
      <Button type="submit" small className="scriptless">
        {texts.filters.show}
      </Button>
    </form>
  );
}

interface FilterSelectProps {
  name: Filter;
  label: string;
  all: string;
  choices: readonly Choice[];
  address: string;
  onChoose: (value: string) => void;
}

function FilterSelect({ name, label, all, choices, address, onChoose }: FilterSelectProps) {
  const chosen = paramOf(address, name);
  // The address can contain a value that the other filters exclude. It is still shown, so that it can be cleared.
  const listed = chosen === null || choices.some(({ value }) => value === chosen);
  return (
    <PillSelect
      label={label}
      name={name}
      value={chosen ?? ''}
      chosen={chosen !== null}
      choices={[
        { value: '', label: all },
        ...(listed ? [] : [{ value: chosen, label: texts.filters.notInThisList }]),
        ...choices,
      ]}
      onChange={({ target }) => onChoose(target.value)}
    />
  );
}

interface StandardFiltersProps {
  data: StandardsReportPageData;
  select: (name: Filter, label: string, all: string, choices: readonly Choice[]) => ReactNode;
}

/** Selects the standards, if there is a choice. */
function StandardFilters({ data, select }: StandardFiltersProps) {
  const { filters } = own;
  const states = data.states.map(({ state, name }) => ({ value: state, label: name }));
  const subjects = data.subjects.map((subject) => ({ value: subject, label: subject }));
  const grades = data.grades.map((grade) => ({ value: grade, label: filters.grades(grade) }));
  return (
    <>
      {(states.length > 1 || data.state !== null) && select('state', filters.state, filters.allStates, states)}
      {(subjects.length > 1 || data.subject !== null) && select('subject', filters.subject, filters.allSubjects, subjects)}
      {(grades.length > 1 || data.grade !== null) && select('grade', filters.grade, filters.allGrades, grades)}
    </>
  );
}
