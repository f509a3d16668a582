import { useRef, useEffect, useState } from 'react';
import type { TaughtWorkPageData, WritingPrompt } from '#api/writing/writing-assessments/schemas.ts';
import { Message } from '#web/ui/feedback/message.tsx';
import { Button } from '#web/ui/form/button.tsx';
import {
  type CommentsDriver,
  type CommentsState,
  type PassageComment,
  createComments,
  createCommentsApi,
  createCommentsStore,
  hasUnsent,
} from '../create-comments.ts';
import { segmentsOf, stillReads, type Passage } from '../passages.ts';
import { texts } from '../texts.ts';
import { useStore } from 'zustand';
import { pageClient } from '#web/lib/page-client.ts';
import { useProcess } from '#web/lib/process.ts';
import { randomUuid } from '#web/lib/random-uuid.ts';
import { CommentForm } from './comment-form.tsx';
import './passage-comments.css';

/**
 * Runs the comments on one work from hydration until the page is left. The browser asks before a page with an unsent comment is
 * left.
 */
function useComments(data: TaughtWorkPageData): { state: CommentsState; driver: CommentsDriver } {
  const [store] = useState(() => createCommentsStore(data));
  const driver = useProcess(createComments(randomUuid), store, () => ({
    store,
    api: createCommentsApi(pageClient(), data.student_work.id),
  }));
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (hasUnsent(store.getState())) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [store]);
  return { state: useStore(store), driver };
}

/** The selection's position in an element, in characters of its text; null when it is not inside. */
function selectedPassage(element: HTMLElement): Passage | null {
  const selection = window.getSelection();
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return null;
  const range = selection.getRangeAt(0);
  if (!element.contains(range.startContainer) || !element.contains(range.endContainer)) return null;
  const before = document.createRange();
  before.selectNodeContents(element);
  before.setEnd(range.startContainer, range.startOffset);
  const start = before.toString().length;
  return { start, end: start + range.toString().length };
}

/** Each prompt with the student's answer, the commented passages, and the comments. */
export function CommentedAnswers({ data }: { data: TaughtWorkPageData }) {
  const { state, driver } = useComments(data);
  if (data.prompts.length === 0) return <p>{texts.noPrompts}</p>;
  return data.prompts.map((prompt) => <Answer key={prompt.id} prompt={prompt} state={state} driver={driver} />);
}

interface Props {
  prompt: WritingPrompt;
  state: CommentsState;
  driver: CommentsDriver;
}

function Answer({ prompt, state, driver }: Props) {
  const words = useRef<HTMLParagraphElement>(null);
  const comments = state.comments.filter(({ assignment_prompt_id: id }) => id === prompt.id);
  if (prompt.answer.trim() === '') {
    return (
      <article className="passage-answer">
        <h3>{prompt.content}</h3>
        <p className="passage-answer__empty">{texts.noAnswer}</p>
      </article>
    );
  }
  const chooseSelected = () => {
    const passage = words.current && selectedPassage(words.current);
    if (passage) driver.select(prompt, passage);
  };
  const open = state.promptId === prompt.id;
  return (
    <article className="passage-answer">
      <h3>{prompt.content}</h3>
      {/* Selecting works only with mouse and touch; the button below works for everybody. */}
      <p className="passage-words" ref={words} onMouseUp={chooseSelected} onTouchEnd={chooseSelected}>
        <Words answer={prompt.answer} comments={comments} chosen={open && !state.inField ? state.chosen : null} />
      </p>
      {comments.length > 0 && (
        <CommentList answer={prompt.answer} comments={comments} sending={state.sending} onRemove={driver.remove} />
      )}
      {open ? (
        <CommentForm prompt={prompt} state={state} driver={driver} />
      ) : (
        <div className="passage-actions">
          <Button small onClick={() => driver.openField(prompt)}>
            {texts.comment}
          </Button>
          <span className="field__hint">{texts.select}</span>
        </div>
      )}
      {state.notice?.promptId === prompt.id && <Outcome state={state} driver={driver} />}
    </article>
  );
}

interface WordsProps {
  answer: string;
  comments: readonly PassageComment[];
  chosen: CommentsState['chosen'];
}

function Words({ answer, comments, chosen }: WordsProps) {
  const standing = comments.filter((comment) => stillReads(answer, comment));
  const passages = chosen ? [...standing, chosen] : standing;
  return segmentsOf(answer, passages).map(({ start, text, numbers }) =>
    numbers.length === 0 ? (
      text
    ) : (
      <mark key={start} className={chosen && numbers.includes(passages.length) ? 'passage passage--chosen' : 'passage'}>
        {text}
      </mark>
    ),
  );
}

interface ListProps {
  answer: string;
  comments: readonly PassageComment[];
  sending: boolean;
  onRemove: (id: string) => void;
}

function CommentList({ answer, comments, sending, onRemove }: ListProps) {
  return (
    <ul className="passage-comments" aria-label={texts.comments}>
      {comments.map(({ id, start, end, quote, text }) => (
        <li key={id} className="passage-comment">
          <q className="passage-comment__quote">{quote}</q>
          {!stillReads(answer, { start, end, quote }) && <span className="field__hint">{texts.earlierDraft}</span>}
          <span className="passage-comment__text">{text}</span>
          <button
            type="button"
            className="text-button"
            aria-label={texts.removeNamed(quote)}
            disabled={sending}
            onClick={() => onRemove(id)}
          >
            {texts.remove}
          </button>
        </li>
      ))}
    </ul>
  );
}

/** The result, shown below the answer that it concerns. */
function Outcome({ state, driver }: Pick<Props, 'state' | 'driver'>) {
  const { notice, removed } = state;
  if (!notice) return null;
  const undo = notice.kind === 'removed' && removed !== null;
  return (
    <Message
      kind="good"
      actions={
        undo && (
          <Button small disabled={state.sending} onClick={driver.undoRemoval}>
            {texts.undo}
          </Button>
        )
      }
    >
      {texts[notice.kind]}
    </Message>
  );
}
