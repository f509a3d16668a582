import { useEffect, useRef, type FormEvent, type KeyboardEvent } from 'react';
import { Icon } from '#web/ui/drawing/icons.tsx';
import { texts } from '#web/reports/reports/search-texts.ts';
import { searchOf } from '#web/reports/reports/report-address.ts';
import '#web/ui/overlay/filter-menu.css';
import './search-filter.css';

interface SearchFilterProps {
  address: string;
  onSearch: (words: string | null) => void;
}

/** Searches the rows by name when Enter is pressed. Without scripts Enter submits the form, with the same effect. */
export function SearchFilter({ address, onSearch }: SearchFilterProps) {
  const searched = searchOf(address) ?? '';
  const input = useRef<HTMLInputElement>(null);
  const shown = useRef(searched);
  // Back and the links to more rows change the address. The input only follows when the search itself has changed, so that typing
  // is not lost.
  useEffect(() => {
    if (shown.current !== searched && input.current) input.current.value = searched;
    shown.current = searched;
  }, [searched]);
  const searchOnEnter = (event: KeyboardEvent<HTMLInputElement>) => {
    // Enter also ends IME composition, which must not start a search.
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    const words = event.currentTarget.value.trim();
    if (words !== searched) onSearch(words || null);
  };
  const endOnEmptied = ({ currentTarget }: FormEvent<HTMLInputElement>) => {
    if (currentTarget.value === '' && searched !== '') onSearch(null);
  };
  return (
    <label className={searched === '' ? 'filter search-filter' : 'filter search-filter search-filter--chosen'}>
      <span className="visually-hidden">{texts.field}</span>
      <Icon name="search" size={16} />
      <input
        ref={input}
        className="search-filter__control"
        type="search"
        name="search"
        defaultValue={searched}
        placeholder={texts.field}
        maxLength={200}
        autoComplete="off"
        enterKeyHint="search"
        onKeyDown={searchOnEnter}
        onInput={endOnEmptied}
      />
    </label>
  );
}
