import { useRef, useState, type FormEvent } from 'react';
import { causeOf } from '#web/lib/failure-words.ts';
import { pageClient } from '#web/lib/page-client.ts';
import { randomUuid } from '#web/lib/random-uuid.ts';
import { to } from '#web/lib/route-call.ts';
import { Button } from '#web/ui/form/button.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { texts } from './texts.ts';
import './new-guide-form.css';

/** A name, and the editor opens. */
export function NewGuideForm() {
  const [name, setName] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [sending, setSending] = useState(false);
  const key = useRef<string | null>(null);
  const form = useRef<HTMLFormElement>(null);

  const create = async (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === '') {
      setError(texts.nameMissing);
      form.current?.querySelector('input')?.focus();
      return;
    }
    key.current ??= randomUuid();
    setSending(true);
    const reply = await pageClient().call({
      ...to('POST /admin/teacher_guides', {}, { teacher_guide: { name } }),
      idempotencyKey: key.current,
    });
    if (reply.kind === 'ok') return window.location.assign(reply.body.edit_url);
    setSending(false);
    setError(causeOf(reply));
  };

  return (
    <form className="card new-guide" ref={form} onSubmit={(event) => void create(event)} noValidate aria-label={texts.newGuide}>
      <TextField
        label={texts.name}
        name="name"
        maxLength={200}
        autoComplete="off"
        value={name}
        error={error}
        onChange={({ target }) => {
          key.current = null;
          setError(null);
          setName(target.value);
        }}
      />
      <Button type="submit" tone="primary" disabled={sending}>
        {sending ? texts.creating : texts.create}
      </Button>
    </form>
  );
}
