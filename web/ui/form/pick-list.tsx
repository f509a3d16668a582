import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import './pick-list.css';
import '../overlay/filter-menu.css';
import './text-field.css';

export interface PickItem {
  id: string;
  label: string;
  detail?: string;
  /** What the field shows for the chosen item, instead of its label. */
  text?: string;
}

/** The options of a combobox or a select. */
export function PickOptions({ empty }: { empty: string }) {
  return (
    <ListBox<PickItem> className="pick-list__options" renderEmptyState={() => <p className="pick-list__empty">{empty}</p>}>
      {(item) => (
        <ListBoxItem className="pick-list__option" id={item.id} textValue={item.text ?? item.label}>
          <span>{item.label}</span>
          {item.detail && <span className="pick-list__detail">{item.detail}</span>}
        </ListBoxItem>
      )}
    </ListBox>
  );
}
