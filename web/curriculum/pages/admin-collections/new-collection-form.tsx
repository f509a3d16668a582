import { useRef, useState, type FormEvent } from 'react';
import { reasonOf } from '#web/lib/failure-words.ts';
import { pageClient } from '#web/lib/page-client.ts';
import { randomUuid } from '#web/lib/random-uuid.ts';
import { to } from '#web/lib/route-call.ts';
import { Message } from '#web/ui/feedback/message.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { texts } from './texts.ts';

/** A title, and where it lies. */
export function NewCollectionForm({ onCreated }: { onCreated: (editUrl: string) => void }) {
  const [collection, setCollection] = useState({ title: '', path: '' });
  const [errors, setErrors] = useState<{ title?: string; form?: string }>({});
  const [sending, setSending] = useState(false);
  const key = useRef<string | null>(null);
  const form = useRef<HTMLFormElement>(null);

  const change = (fields: Partial<typeof collection>) => {
    key.current = null;
    setErrors({});
    setCollection({ ...collection, ...fields });
  };
  const create = async (event: FormEvent) => {
    event.preventDefault();
    if (collection.title.trim() === '') {
      setErrors({ title: texts.titleMissing });
      form.current?.querySelector<HTMLInputElement>('input[name=title]')?.focus();
      return;
    }
    key.current ??= randomUuid();
    setSending(true);
    const reply = await pageClient().call({
      ...to('POST /admin/collections', {}, { collection }),
      idempotencyKey: key.current,
    });
    if (reply.kind === 'ok') return onCreated(reply.body.edit_url);
    setSending(false);
    setErrors({ form: reply.kind === 'refused' ? (reasonOf(reply) ?? texts.noReason) : texts.unreachable });
  };
  return (
    <form className="card new-collection" onSubmit={(event) => void create(event)} ref={form} noValidate>
      <TextField
        label={texts.name}
        name="title"
        maxLength={200}
        autoComplete="off"
        value={collection.title}
        error={errors.title ?? null}
        onChange={({ target }) => change({ title: target.value })}
      />
      <TextField
        label={texts.address}
        name="path"
        maxLength={120}
        autoComplete="off"
        hint={texts.addressHint}
        value={collection.path}
        onChange={({ target }) => change({ path: target.value })}
      />
      {errors.form && <Message kind="low">{texts.failed(errors.form)}</Message>}
      <div>
        <Button type="submit" tone="primary" disabled={sending}>
          {sending ? texts.creating : texts.create}
        </Button>
      </div>
    </form>
  );
}
