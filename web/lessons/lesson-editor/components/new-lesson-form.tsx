import { useRef, useState, type FormEvent } from 'react';
import type { NewLessonPageData } from '#api/lessons/lesson-editing/schemas.ts';
import { reasonOf } from '#web/lib/failure-words.ts';
import { pageClient } from '#web/lib/page-client.ts';
import { quizableTypeWords } from '#web/lib/quizable.ts';
import { randomUuid } from '#web/lib/random-uuid.ts';
import { to } from '#web/lib/route-call.ts';
import { Message } from '#web/ui/feedback/message.tsx';
import { AddressTaken, takenAddressOf, type TakenAddress } from '#web/widgets/address-taken/address-taken.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { NativeSelectField } from '#web/ui/form/native-select.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { texts } from '../texts.ts';
import './new-lesson-form.css';

interface NewLessonFormProps {
  types: NewLessonPageData['types'];
  onCreated: (editUrl: string) => void;
}

/** The fields of a new lesson: a type, a title and a path. */
export function NewLessonForm({ types, onCreated }: NewLessonFormProps) {
  const [lesson, setLesson] = useState({ type: types[0]!, name: '', path: '' });
  const [errors, setErrors] = useState<{ name?: string; form?: string; taken?: TakenAddress | null }>({});
  const [sending, setSending] = useState(false);
  const key = useRef<string | null>(null);
  const form = useRef<HTMLFormElement>(null);

  const change = (fields: Partial<typeof lesson>) => {
    key.current = null;
    setErrors({});
    setLesson({ ...lesson, ...fields });
  };
  const create = async (event: FormEvent) => {
    event.preventDefault();
    if (lesson.name.trim() === '') {
      setErrors({ name: texts.newLesson.titleMissing });
      form.current?.querySelector<HTMLInputElement>('input[name=name]')?.focus();
      return;
    }
    key.current ??= randomUuid();
    setSending(true);
    const reply = await pageClient().call({
      ...to('POST /admin/lessons', {}, { lesson }),
      idempotencyKey: key.current,
    });
    if (reply.kind === 'ok') return onCreated(reply.body.edit_url);
    setSending(false);
    const reason = reply.kind === 'refused' ? (reasonOf(reply) ?? texts.newLesson.noReason) : texts.newLesson.unreachable;
    setErrors({ form: reason, taken: reply.kind === 'refused' ? takenAddressOf(reply.problem) : null });
  };

  return (
    <form className="card new-lesson" onSubmit={(event) => void create(event)} ref={form} noValidate>
      <NativeSelectField
        label={texts.newLesson.kind}
        name="type"
        value={lesson.type}
        choices={types.map((type) => ({ value: type, label: quizableTypeWords(type) }))}
        onChange={({ target }) => change({ type: target.value as typeof lesson.type })}
      />
      <TextField
        label={texts.newLesson.name}
        name="name"
        maxLength={300}
        autoComplete="off"
        value={lesson.name}
        error={errors.name ?? null}
        onChange={({ target }) => change({ name: target.value })}
      />
      <TextField
        label={texts.newLesson.path}
        name="path"
        maxLength={120}
        autoComplete="off"
        hint={texts.newLesson.pathHint}
        value={lesson.path}
        onChange={({ target }) => change({ path: target.value })}
      />
      {errors.form && (
        <Message
          kind="low"
          actions={errors.taken ? <AddressTaken taken={errors.taken} onUse={(path) => change({ path })} /> : undefined}
        >
          {texts.newLesson.failed(errors.form)}
        </Message>
      )}
      <div className="new-lesson__end">
        <Button type="submit" tone="primary" disabled={sending}>
          {sending ? texts.newLesson.creating : texts.newLesson.create}
        </Button>
        <p className="field__hint">{texts.newLesson.startsAsDraft}</p>
      </div>
    </form>
  );
}
