/** Narrows a search of lessons. */
import type { SearchPageData } from '#api/lessons/search/schemas.ts';
import { contentWord } from '#web/lib/content-words.ts';
import { quizableTypeWords } from '#web/lib/quizable.ts';
import type { Choice } from '#web/ui/form/native-select.tsx';
import { PillSelect } from '#web/ui/form/pill-select.tsx';
import { gradeWords, hasFilters, searchAddress } from './search-words.ts';
import { texts } from './texts.ts';
import './search-filters.css';

interface NarrowProps {
  name: string;
  label: string;
  placeholder: string;
  value: string;
  choices: readonly Choice[];
}

function Narrow({ value, choices, ...select }: NarrowProps) {
  // An old link may filter by a value that no lesson has any more. The filter still applies, so it must be visible.
  const known = value === '' || choices.some((choice) => choice.value === value);
  const all = known ? choices : [...choices, { value, label: value }];
  return <PillSelect {...select} choices={all} defaultValue={value} chosen={value !== ''} data-submit-on-change="" />;
}

const plain = (values: readonly string[]): Choice[] => values.map((value) => ({ value, label: contentWord(value) }));
const types: Choice[] = ['lesson', 'el_lesson', 'event', 'language_lesson'].map((value) => ({
  value,
  label: quizableTypeWords(value),
}));

interface SearchFiltersProps {
  data: Pick<SearchPageData, 'search' | 'filters' | 'choices'>;
  /** Also offers a filter by kind of lesson. */
  kinds?: boolean;
}

export function SearchFilters({ data, kinds = true }: SearchFiltersProps) {
  const { filters, choices } = data;
  const grades = choices.grades.map((value) => ({ value, label: gradeWords(value) }));
  return (
    <div className="narrows">
      {kinds && (
        <Narrow
          name="type"
          label={texts.filters.kind}
          placeholder={texts.filters.allKinds}
          value={filters.type}
          choices={types}
        />
      )}
      <Narrow
        name="subject"
        label={texts.filters.subject}
        placeholder={texts.filters.allSubjects}
        value={filters.subject}
        choices={plain(choices.subjects)}
      />
      <Narrow
        name="grade"
        label={texts.filters.grade}
        placeholder={texts.filters.allGrades}
        value={filters.grade}
        choices={grades}
      />
      <Narrow
        name="level"
        label={texts.filters.level}
        placeholder={texts.filters.allLevels}
        value={filters.level}
        choices={plain(choices.levels)}
      />
      {hasFilters(data) && (
        <a
          className="narrows__clear"
          href={searchAddress({ search: data.search, filters: { type: '', subject: '', grade: '', level: '' } })}
        >
          {texts.filters.clear}
        </a>
      )}
    </div>
  );
}
