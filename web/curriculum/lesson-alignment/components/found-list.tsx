import type { ListedStandard } from '#api/curriculum/lesson-alignment/schemas.ts';
import { Button } from '#web/ui/form/button.tsx';
import { nameOf } from '../standard-name.ts';
import { texts } from '../texts.ts';
import { StandardRow } from './standard-row.tsx';

interface FoundListProps {
  standards: readonly ListedStandard[];
  /** Ids of what the lesson teaches. */
  has: ReadonlySet<string>;
  busy: boolean;
  onAdd: (standard: ListedStandard) => void;
  /** One of them is dragged, or null: no longer. */
  onDrag: (standard: ListedStandard | null) => void;
}

/** Standards that were found or are suggested: each is added by its button, or dragged to its place in the lesson's list. */
export function FoundList({ standards, has, busy, onAdd, onDrag }: FoundListProps) {
  return (
    <ul className="ruled-list alignment__found" role="list">
      {standards.map((standard) => (
        <StandardRow
          key={standard.id}
          standard={standard}
          drag={{
            draggable: !busy && !has.has(standard.id),
            onDragStart: (event) => {
              event.dataTransfer.effectAllowed = 'copy';
              event.dataTransfer.setData('text/plain', nameOf(standard));
              onDrag(standard);
            },
            onDragEnd: () => onDrag(null),
          }}
          action={
            has.has(standard.id) ? (
              <span className="soft">{texts.has}</span>
            ) : (
              <Button small disabled={busy} aria-label={texts.addNamed(nameOf(standard))} onClick={() => onAdd(standard)}>
                {texts.add}
              </Button>
            )
          }
        />
      ))}
    </ul>
  );
}
