import type { PublisherUnit, Standard } from '#api/curriculum/standards/schemas.ts';
import { Icon } from '#web/ui/drawing/icons.tsx';
import { texts } from '../texts.ts';
import './standards.css';

/** Standards with their sub-standards, and the lessons that teach each. */
export function StandardList({ standards }: { standards: readonly Standard[] }) {
  return (
    <ul className="standards__list" role="list">
      {standards.map((standard) => (
        <li key={standard.id}>
          <p className={standard.standards.length > 0 ? 'standards__words standards__words--heading' : 'standards__words'}>
            {standard.label && <span className="standards__label">{standard.label}</span>} {standard.content}
          </p>
          {standard.publisher_units.map((unit) => (
            <UnitLessons key={unit.type} unit={unit} />
          ))}
          {standard.standards.length > 0 && <StandardList standards={standard.standards} />}
        </li>
      ))}
    </ul>
  );
}

function UnitLessons({ unit: { type, items } }: { unit: PublisherUnit }) {
  return (
    <details className="standards__lessons">
      <summary>
        <Icon name="right" size={16} />
        {type === 'ElLesson' ? texts.learnerLessons : texts.lessons} <span className="soft">({items.length})</span>
      </summary>
      <ul role="list">
        {items.map(({ title, url }) => (
          <li key={url}>
            <a href={url}>{title}</a>
          </li>
        ))}
      </ul>
    </details>
  );
}
