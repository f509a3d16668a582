/** A teacher excuses a student from work of the class, or takes that back: from the gradebook, a class's table and the dashboard. */
import { useState } from 'react';
import { causeOf } from '#web/lib/failure-words.ts';
import { pageClient } from '#web/lib/page-client.ts';
import { randomUuid } from '#web/lib/random-uuid.ts';
import { to } from '#web/lib/route-call.ts';
import { Message } from '#web/ui/feedback/message.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { TextAreaField } from '#web/ui/form/text-area-field.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { texts } from './texts.ts';
import '#web/ui/form/text-button.css';
import './excuse.css';

export interface ExcusableWork {
  readonly kind: 'quiz' | 'lesson';
  readonly assignment_id: number;
  readonly name: string;
}

/** Whom to excuse, from what. */
export interface ExcuseTarget {
  readonly schoolClassId: number;
  readonly studentId: number;
  readonly studentName: string;
  /** One, or several to choose from. */
  readonly works: readonly ExcusableWork[];
  /** Why the student is excused already; null: they are not. */
  readonly excusedBecause: string | null;
}

export interface ExcuseDone {
  readonly target: ExcuseTarget;
  readonly works: readonly ExcusableWork[];
  readonly excused: boolean;
  readonly words: string;
}

const longest = 300;

/** Excuses from one work after the other. Returns why it failed, or null. */
async function send({ target, works, excused, words }: ExcuseDone): Promise<string | null> {
  for (const { kind, assignment_id } of works) {
    const place = { id: target.schoolClassId, student_id: target.studentId };
    const body = { kind, assignment_id, excused, words };
    const call = to('PUT /school_classes/{id}/students/{student_id}/excused', place, body);
    const reply = await pageClient().call({ ...call, idempotencyKey: randomUuid() });
    if (reply.kind !== 'ok') return causeOf(reply);
  }
  return null;
}

interface ExcuseDialogProps {
  /** Null: closed. */
  target: ExcuseTarget | null;
  onClose: () => void;
  onDone: (done: ExcuseDone) => void;
}

export function ExcuseDialog({ target, onClose, onDone }: ExcuseDialogProps) {
  const isExcused = target !== null && target.excusedBecause !== null;
  const title = target && (isExcused ? texts.endTitle(target.studentName) : texts.title(target.studentName));
  return (
    <Dialog title={title} open={target !== null} onClose={onClose}>
      {target && <ExcuseForm target={target} onClose={onClose} onDone={onDone} />}
    </Dialog>
  );
}

function ExcuseForm({ target, onClose, onDone }: ExcuseDialogProps & { target: ExcuseTarget }) {
  const { works, excusedBecause } = target;
  const [chosen, choose] = useState<readonly ExcusableWork[]>(works);
  const [words, setWords] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  const [sending, setSending] = useState(false);
  const ends = excusedBecause !== null;
  const tooLong = words.trim().length > longest;
  const save = async () => {
    if (tooLong) return;
    if (chosen.length === 0) return setFailure(texts.nothingChosen);
    setSending(true);
    const done = { target, works: chosen, excused: !ends, words: words.trim() };
    const failed = await send(done);
    setSending(false);
    setFailure(failed === null ? null : texts.failed(failed));
    if (failed === null) onDone(done);
  };
  return (
    <form
      className="excuse"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <p>{ends ? texts.endWhat(works[0]!.name) : texts.what(chosen.map(({ name }) => name))}</p>
      {failure !== null && <Message kind="low">{failure}</Message>}
      {works.length > 1 && (
        <fieldset className="excuse__works">
          <legend>{texts.from}</legend>
          {works.map((work) => (
            <label key={`${work.kind} ${work.assignment_id}`}>
              <input
                type="checkbox"
                checked={chosen.includes(work)}
                onChange={() => choose(chosen.includes(work) ? chosen.filter((one) => one !== work) : [...chosen, work])}
              />
              {work.name}
            </label>
          ))}
        </fieldset>
      )}
      {ends ? (
        excusedBecause !== '' && (
          <p>
            <strong>{texts.endWords}:</strong> {excusedBecause}
          </p>
        )
      ) : (
        <TextAreaField
          label={texts.words}
          hint={texts.wordsHint}
          rows={2}
          value={words}
          error={tooLong ? texts.wordsLong : null}
          onChange={({ target: field }) => setWords(field.value)}
        />
      )}
      <div className="excuse__buttons">
        <Button onClick={onClose}>{texts.cancel}</Button>
        <Button type="submit" tone="primary" disabled={sending}>
          {sending ? texts.sending : ends ? texts.end : texts.excuse}
        </Button>
      </div>
    </form>
  );
}

/** Says what was done, with a button that undoes it. */
export function ExcuseNotice({ done, onUndone }: { done: ExcuseDone; onUndone: (undone: ExcuseDone) => void }) {
  const [failure, setFailure] = useState<string | null>(null);
  const names = done.works.map(({ name }) => name);
  const { studentName } = done.target;
  const undo = async () => {
    const undone = { ...done, excused: !done.excused, words: done.excused ? '' : (done.target.excusedBecause ?? '') };
    const failed = await send(undone);
    setFailure(failed);
    if (failed === null) onUndone(undone);
  };
  if (failure !== null) return <Message kind="low">{texts.failed(failure)}</Message>;
  return (
    <Message
      kind="good"
      actions={
        <button type="button" className="text-button" onClick={() => void undo()}>
          {texts.undo}
        </button>
      }
    >
      {done.excused ? texts.done(studentName, names) : texts.undone(studentName, names)}
    </Message>
  );
}

interface ExcuseButtonProps {
  target: ExcuseTarget;
  onOpen: (target: ExcuseTarget) => void;
  /** In a table with hundreds of them: shown only where somebody points or tabs, unless the student is excused. */
  quiet?: boolean;
}

/** Opens the dialog: "Excuse…", or "Excused" where the student is. */
export function ExcuseButton({ target, onOpen, quiet = false }: ExcuseButtonProps) {
  const isExcused = target.excusedBecause !== null;
  const name = target.works.map((work) => work.name).join(', ');
  return (
    <button
      type="button"
      className={`text-button text-button--small excuse-button ${quiet && !isExcused ? 'excuse-button--quiet' : ''}`}
      aria-label={isExcused ? `${texts.end}: ${target.studentName}, ${name}` : texts.openFor(target.studentName, name)}
      onClick={() => onOpen(target)}
    >
      {isExcused ? texts.excused : texts.open}
    </button>
  );
}
