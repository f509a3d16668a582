import type { SearchPageData } from '../../../api/search/schemas.ts';
import { quizableTypeWords } from '../../lib/quizable.ts';
import { Icon } from '../../ui/icons.tsx';
import { gradeWords, hasFilters, searchAddress } from './search-words.ts';
import './search-filters.css';

interface Choice {
  value: string;
  label: string;
}

interface NarrowProps {
  name: string;
  label: string;
  all: string;
  value: string;
  choices: readonly Choice[];
}

/** A native select: it works before, and without, any script. */
function Narrow({ name, label, all, value, choices }: NarrowProps) {
  return (
    <label className="narrow" data-chosen={value !== '' || undefined}>
      <span className="narrow__label">{label}</span>
      <select className="narrow__select" name={name} defaultValue={value} data-submit-on-change="">
        <option value="">{all}</option>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
      <Icon name="down" />
    </label>
  );
}

const plain = (values: readonly string[]): Choice[] => values.map((value) => ({ value, label: value }));
const types: Choice[] = ['lesson', 'el_lesson', 'event', 'language_lesson'].map((value) => ({
  value,
  label: quizableTypeWords(value),
}));

export function SearchFilters({ data }: { data: SearchPageData }) {
  const { filters, choices } = data;
  const grades = choices.grades.map((value) => ({ value, label: gradeWords(value) }));
  return (
    <div className="narrows">
      <Narrow name="type" label="Kind" all="All kinds" value={filters.type} choices={types} />
      <Narrow name="subject" label="Subject" all="All subjects" value={filters.subject} choices={plain(choices.subjects)} />
      <Narrow name="grade" label="Grade" all="All grades" value={filters.grade} choices={grades} />
      <Narrow name="level" label="Level" all="All levels" value={filters.level} choices={plain(choices.levels)} />
      {hasFilters(data) && (
        <a
          className="narrows__clear"
          href={searchAddress({ search: data.search, filters: { type: '', subject: '', grade: '', level: '' } })}
        >
          Clear filters
        </a>
      )}
    </div>
  );
}
