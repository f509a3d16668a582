import type { TaughtWorkPageData } from '../../../api/student-feedback/schemas.ts';
import { texts } from './texts.ts';

/** Each prompt with what the student wrote, and what the teacher said of passages of it. */
export function Answers({ prompts, comments }: Pick<TaughtWorkPageData, 'prompts' | 'comments'>) {
  if (prompts.length === 0) return <p>{texts.noPrompts}</p>;
  return prompts.map(({ id, content, answer }) => {
    const made = comments.filter((comment) => comment.assignment_prompt_id === id);
    return (
      <article key={id} className="work-answer">
        <h3>{content}</h3>
        {answer.trim() === '' ? <p className="work-empty">{texts.noAnswer}</p> : <p className="work-words">{answer}</p>}
        {made.length > 0 && (
          <ul className="work-comments" aria-label={texts.comments}>
            {made.map(({ id: commentId, quote, text }) => (
              <li key={commentId}>
                <q>{quote}</q> {text}
              </li>
            ))}
          </ul>
        )}
      </article>
    );
  });
}

type Result = TaughtWorkPageData['data']['worksheet'][number];

const entriesOf = (result: Result | undefined): [label: string, text: string][] => {
  if (result === undefined) return [];
  return Array.isArray(result) ? result.map((text, place) => [String(place + 1), text]) : Object.entries(result);
};

/** Headers of two columns, and the words of a list, are said instead of their fields. */
const labelOf = (config: unknown, field: string): string => {
  const headers = config as Record<string, unknown>;
  const byLetter: Record<string, string> = { a: 'header1', b: 'header2' };
  const header = headers[byLetter[field] ?? `header${field}`];
  return typeof header === 'string' ? header : field;
};

export function Organizers({ organizers, data }: Pick<TaughtWorkPageData, 'organizers' | 'data'>) {
  return organizers.map(({ organizer }, index) => (
    <dl key={organizer.id} className="work-organizer">
      {entriesOf(data.worksheet[index]).map(([field, text]) => (
        <div key={field}>
          <dt>{labelOf(organizer.config_json, field)}</dt>
          <dd>{text.trim() === '' ? <span className="work-empty">{texts.empty}</span> : text}</dd>
        </div>
      ))}
      {(data.additional_sentences[organizer.id] ?? []).map((sentence, place) => (
        <div key={`own-${place}`}>
          <dt>{texts.ownSentences}</dt>
          <dd>{sentence}</dd>
        </div>
      ))}
    </dl>
  ));
}

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
