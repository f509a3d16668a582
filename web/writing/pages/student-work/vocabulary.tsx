import type { TaughtWorkPageData } from '#api/writing/writing-assessments/schemas.ts';

/** The words of a lesson, as the teacher sees them beside a student's work. */
export function Vocabulary({ words }: { words: TaughtWorkPageData['vocabulary_words'] }) {
  return (
    <dl className="work-organizer">
      {words.map(({ id, word, definition }) => (
        <div key={id}>
          <dt>{word}</dt>
          <dd>{definition}</dd>
        </div>
      ))}
    </dl>
  );
}
