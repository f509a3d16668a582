import type { TeachAssignmentsPageData } from '#api/assignments/teach-assignments/schemas.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Icon } from '#web/ui/drawing/icons.tsx';
import type { Choice } from '#web/ui/form/native-select.tsx';
import { PillSelect } from '#web/ui/form/pill-select.tsx';
import { isNarrowed } from '../list-address.ts';
import { texts } from '../texts.ts';
import '#web/ui/form/text-field.css';
import './teach-assignments.css';

const choicesOf = (words: Readonly<Record<string, string>>): Choice[] =>
  Object.entries(words).map(([value, label]) => ({ value, label }));

interface NarrowProps {
  name: string;
  label: string;
  placeholder: string;
  value: string;
  choices: readonly Choice[];
}

function Narrow({ value, ...select }: NarrowProps) {
  return <PillSelect {...select} defaultValue={value} chosen={value !== ''} data-submit-on-change="" />;
}

/** A plain form: the filters are in the address, and work before any script has run. */
export function ListFilters({ data }: { data: TeachAssignmentsPageData }) {
  const { criteria, school_classes: classes } = data;
  const classChoices = classes.map(({ id, name }) => ({ value: String(id), label: name }));
  return (
    <form className="teach-filters" method="get" action="/teach/assignments" role="search" aria-label={texts.filters}>
      <div className="teach-filters__search">
        <label className="visually-hidden" htmlFor="assignment-search">
          {texts.find}
        </label>
        <Icon name="search" />
        <input
          className="field__input"
          id="assignment-search"
          type="search"
          name="search"
          defaultValue={criteria.search}
          maxLength={200}
          placeholder={texts.findHint}
        />
        <Button small type="submit">
          {texts.findButton}
        </Button>
      </div>
      <div className="teach-filters__narrows">
        <Narrow
          name="kind"
          label={texts.kind}
          placeholder={texts.allKinds}
          value={criteria.kind}
          choices={choicesOf(texts.kinds)}
        />
        <Narrow
          name="school_class_id"
          label={texts.schoolClass}
          placeholder={texts.allClasses}
          value={criteria.school_class_id === null ? '' : String(criteria.school_class_id)}
          choices={classChoices}
        />
        <Narrow
          name="state"
          label={texts.state}
          placeholder={texts.currentStates}
          value={criteria.state}
          choices={choicesOf(texts.states)}
        />
        <PillSelect
          name="sort"
          label={texts.sortBy}
          defaultValue={criteria.sort}
          choices={choicesOf(texts.sorts)}
          chosen={criteria.sort !== 'assigned'}
          data-submit-on-change=""
        />
        {isNarrowed(criteria) && (
          <a className="teach-filters__clear" href="/teach/assignments">
            {texts.clear}
          </a>
        )}
      </div>
    </form>
  );
}
