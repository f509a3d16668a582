import type { WrittenItem } from '#api/lesson-work/class-works/schemas.ts';
import { texts } from '../texts.ts';
import './written-work.css';

/** All texts that a student wrote, each below its prompt. Read-only. */
export function WrittenWork({ items, level }: { items: readonly WrittenItem[]; level: 3 | 4 }) {
  const Heading = `h${level}` as const;
  return (
    <div className="written">
      {items.map(({ id, title, entries }) => (
        <section key={id} className="written__item">
          <Heading className="written__title">{title}</Heading>
          {entries.length === 1 && entries[0]!.label === '' ? (
            <Words text={entries[0]!.text} />
          ) : (
            <dl className="written__entries">
              {entries.map(({ label, text }, place) => (
                <div key={`${label}-${place}`} className="written__entry">
                  <dt>{label}</dt>
                  <dd>
                    <Words text={text} />
                  </dd>
                </div>
              ))}
            </dl>
          )}
        </section>
      ))}
    </div>
  );
}

function Words({ text }: { text: string }) {
  if (text.trim() === '') return <p className="written__empty">{texts.emptyField}</p>;
  return <p className="written__text">{text}</p>;
}
