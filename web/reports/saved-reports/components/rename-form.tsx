/** Gives a saved report another name. */
import { useState, type FormEvent } from 'react';
import { Message } from '#web/ui/feedback/message.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { texts } from '../texts.ts';
import '../saved-reports.css';

interface RenameFormProps {
  before: string;
  busy: boolean;
  /** Null when it was done, or else why not. */
  onRename: (name: string) => Promise<string | null>;
  onClose: () => void;
}

export function RenameForm({ before, busy, onRename, onClose }: RenameFormProps) {
  const [name, setName] = useState(before);
  const [failure, setFailure] = useState<string | null>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const problem = await onRename(name);
    setFailure(problem);
    if (problem === null) onClose();
  };
  return (
    <form className="save-report" onSubmit={(event) => void submit(event)}>
      <TextField
        label={texts.rename.name}
        required
        maxLength={100}
        autoComplete="off"
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      {failure !== null && <Message kind="low">{failure}</Message>}
      <div className="save-report__end">
        <Button type="submit" tone="primary" disabled={busy || name.trim() === ''}>
          {busy ? texts.rename.saving : texts.rename.submit}
        </Button>
        <Button onClick={onClose}>{texts.rename.cancel}</Button>
      </div>
    </form>
  );
}
