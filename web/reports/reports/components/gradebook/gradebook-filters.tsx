import { toldApart } from '#domain/classes/told-apart.ts';
import type { GradebookPageData } from '#api/reports/gradebook/schemas.ts';
import { Button } from '#web/ui/form/button.tsx';
import { PillSelect } from '#web/ui/form/pill-select.tsx';
import { texts as own } from '#web/reports/reports/gradebook-texts.ts';
import { changedAddress, paramOf, pathOf, type ReportChange } from '#web/reports/reports/report-address.ts';
import { texts } from '#web/reports/reports/texts.ts';
import { DatesFilter } from '../filters/dates-filter.tsx';
import '../filters/filters.css';

interface Props {
  data: GradebookPageData;
  address: string;
  onOpen: (address: string) => void;
}

/** Filters by class, skill and assignment date; all of them are part of the address. */
export function GradebookFilters({ data, address, onOpen }: Props) {
  // A changed filter starts again with the latest work.
  const choose = (change: ReportChange): void => onOpen(changedAddress(address, { column_page: null, ...change }));
  const { strand, strands, selected_school_class_id: chosenClass } = data;
  const skills = strand !== null && !strands.includes(strand) ? [...strands, strand] : strands;
  return (
    <form className="report-filters" method="get" action={pathOf(address)} aria-label={texts.filters.filters}>
      {data.school_classes_list.length > 0 && (
        <PillSelect
          label={texts.filters.class}
          name="selected_school_class_id"
          value={chosenClass === null ? '' : String(chosenClass)}
          chosen={chosenClass !== null}
          choices={[
            { value: '', label: texts.filters.allClasses },
            ...toldApart(data.school_classes_list).map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          onChange={({ target }) => choose({ selected_school_class_id: target.value })}
        />
      )}
      <PillSelect
        label={own.strand}
        name="strand"
        value={strand ?? ''}
        chosen={strand !== null}
        choices={[{ value: '', label: own.allStrands }, ...skills.map((one) => ({ value: one, label: one }))]}
        onChange={({ target }) => choose({ strand: target.value })}
      />
      <DatesFilter
        address={address}
        range={{ start: data.start_date, end: data.end_date }}
        today={data.today}
        presets={data.presets.map(({ label, start_date: start, end_date: end }) => ({ label, start, end }))}
        immediate={false}
        onChoose={({ start, end }) => choose({ start_date: start, end_date: end })}
      />
      {(['sort', 'direction', 'page_size'] as const).map((name) => {
        const value = paramOf(address, name);
        return value && <input key={name} type="hidden" name={name} value={value} />;
      })}
      <Button type="submit" small className="scriptless">
        {texts.filters.show}
      </Button>
    </form>
  );
}
