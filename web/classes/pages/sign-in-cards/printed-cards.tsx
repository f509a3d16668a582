import type { CardsPageData, IssuedCard } from '#api/classes/sign-in-cards/schemas.ts';
import '#web/classes/school-classes/components/class-colours.css';
import { texts } from './texts.ts';
import './sign-in-cards.css';

/** Eight to a page, to be cut out. */
export function PrintedCards({ cards, data }: { cards: readonly IssuedCard[]; data: CardsPageData }) {
  const { school_class: schoolClass, join_address: address } = data;
  return (
    <ul className="printed-cards" role="list">
      {cards.map(({ student, qr }) => (
        <li key={student.id} className="printed-card class-colour" data-colour={schoolClass.colour}>
          <svg viewBox={`0 0 ${qr.size} ${qr.size}`} role="img" aria-label={texts.qrOf(student.name)}>
            <rect width={qr.size} height={qr.size} fill="#fff" />
            <path d={qr.path} fill="#000" />
          </svg>
          <div className="printed-card__words">
            <p className="printed-card__name">{student.name}</p>
            <p>{schoolClass.name}</p>
            <p className="printed-card__scan">{texts.scan}</p>
            {schoolClass.code && (
              <p className="printed-card__code">
                {texts.or(address.replace(/^https?:\/\//, ''))}
                <br />
                {texts.code} <strong>{schoolClass.code}</strong>
              </p>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}
