import { useEffect, useRef } from 'react';
import { Message } from '#web/ui/feedback/message.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { TextAreaField } from '#web/ui/form/text-area-field.tsx';
import { texts } from '../texts.ts';
import { useAddStudents, type AddStudents as List } from '../use-add-students.ts';
import type { Classes } from '../use-classes.ts';
import { CheckedList } from './checked-list.tsx';
import type { ClassItem } from '../class-item.ts';
import './add-students.css';

/** Bytes; a class list has a few thousand. */
const largest = 1_000_000;

type FileText = { readonly text: string } | { readonly problem: 'too_large' | 'unreadable' };

const decoderOf = (bytes: Uint8Array): TextDecoder | null => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le');
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be');
  return null;
};

/** A CSV as spreadsheets save it: UTF-8, UTF-16 with a byte order mark, or the legacy encoding of Windows. */
async function readFile(file: Blob): Promise<FileText> {
  if (file.size > largest) return { problem: 'too_large' };
  const bytes = new Uint8Array(await file.arrayBuffer());
  const marked = decoderOf(bytes);
  let text: string;
  try {
    text = (marked ?? new TextDecoder('utf-8', { fatal: true })).decode(bytes);
  } catch {
    text = new TextDecoder('windows-1252').decode(bytes);
  }
  return text.includes('\0') ? { problem: 'unreadable' } : { text };
}

interface AddStudentsProps {
  item: ClassItem;
  classes: Classes;
  onClose: () => void;
  onAdded: (count: number) => void;
}

/** Paste or upload a list, see the problems of each line, fix them, and add all students. */
export function AddStudents({ item, classes, onClose, onAdded }: AddStudentsProps) {
  const list = useAddStudents(item.id, classes);
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => head.current?.focus(), []);
  const add = async () => {
    const count = await list.add();
    if (count !== null) onAdded(count);
  };
  return (
    <section className="add-students" aria-labelledby="add-students">
      <h3 id="add-students" tabIndex={-1} ref={head}>
        {texts.addTo(item.name)}
      </h3>
      {list.problem && <Message kind="low">{list.problem}</Message>}
      {list.rows === null ? <TypeList list={list} onClose={onClose} /> : <CheckedList list={list} onAdd={() => void add()} />}
    </section>
  );
}

function TypeList({ list, onClose }: { list: List; onClose: () => void }) {
  const choose = async (file: File | undefined) => {
    if (!file) return;
    const read = await readFile(file);
    if ('text' in read) {
      list.setText(read.text);
      list.setProblem(null);
    } else list.setProblem(read.problem === 'too_large' ? texts.tooLarge : texts.unreadable);
  };
  return (
    <form
      className="add-students__form"
      onSubmit={(event) => {
        event.preventDefault();
        void list.check();
      }}
    >
      <TextAreaField
        label={texts.paste}
        hint={texts.pasteHint}
        rows={8}
        spellCheck={false}
        autoComplete="off"
        value={list.text}
        onChange={({ target }) => list.setText(target.value)}
      />
      <label className="add-students__file">
        {texts.upload}
        <input type="file" accept=".csv,.tsv,.txt,text/csv" onChange={({ target }) => void choose(target.files?.[0])} />
      </label>
      <div className="class-panel__actions">
        <Button type="submit" tone="primary" disabled={list.working || list.text.trim() === ''}>
          {list.working ? texts.checking : texts.check}
        </Button>
        <Button onClick={onClose}>{texts.cancel}</Button>
      </div>
    </form>
  );
}
