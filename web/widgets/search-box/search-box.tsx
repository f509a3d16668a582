import { Button } from '#web/ui/form/button.tsx';
import { Icon } from '#web/ui/drawing/icons.tsx';
import { texts } from './texts.ts';
import './search-box.css';

interface SearchBoxProps {
  value?: string;
  /** Inside a form of its own, or as part of the one around it. */
  placeholder?: string;
  id?: string;
  /** Suggests only current events and their subjects. */
  eventsOnly?: boolean;
}

/** The input with its button; suggestions come from `web/behaviours`. */
export function SearchField({ value = '', placeholder = texts.placeholder, id = 'search-words', eventsOnly }: SearchBoxProps) {
  return (
    <div className="search-box">
      <label className="visually-hidden" htmlFor={id}>
        {texts.label}
      </label>
      <div className="search-box__field">
        <Icon name="search" />
        <input
          className="search-box__input"
          id={id}
          type="search"
          name="search"
          defaultValue={value}
          placeholder={placeholder}
          maxLength={200}
          data-autocomplete=""
          data-provide-from-events-only={eventsOnly ? '' : undefined}
        />
      </div>
      <Button type="submit" tone="primary">
        {texts.search}
      </Button>
    </div>
  );
}

/** A whole search form, for pages about something else. */
export function SearchBox(props: SearchBoxProps) {
  return (
    <form action="/search" role="search" aria-label={texts.lessons}>
      <SearchField {...props} />
    </form>
  );
}
