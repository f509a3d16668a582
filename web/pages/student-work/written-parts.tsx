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
