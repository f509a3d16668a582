/** A new quiz: its title and its lesson. */
import { useRef, useState, type FormEvent } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import type { NewQuizPageData } from '#api/quizzes/quiz-editing/schemas.ts';
import { longestTitle } from '#domain/quizzes/limits.ts';
import { pageClient } from '#web/lib/page-client.ts';
import { quizableTypeWords } from '#web/lib/quizable.ts';
import { randomUuid } from '#web/lib/random-uuid.ts';
import { reasonOf } from '#web/lib/failure-words.ts';
import { to } from '#web/lib/route-call.ts';
import { Button } from '#web/ui/form/button.tsx';
import { ComboBoxField } from '#web/ui/form/combo-box-field.tsx';
import { Message } from '#web/ui/feedback/message.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { texts } from '../texts.tsx';
import './new-quiz-form.css';

interface NewQuizFormProps {
  lessons: NewQuizPageData['lessons'];
  onCreated: (editUrl: string) => void;
}

interface Errors {
  title?: string;
  lesson?: string;
  form?: string;
}

const idOf = ({ quizable_type, quizable_path }: NewQuizPageData['lessons'][number]) => `${quizable_type} ${quizable_path}`;
const unreachable = texts.newQuiz.unreachable;

export function NewQuizForm({ lessons, onCreated }: NewQuizFormProps) {
  const [title, setTitle] = useState('');
  const [lessonId, setLessonId] = useState<string | null>(null);
  const [errors, setErrors] = useState<Errors>({});
  const [sending, setSending] = useState(false);
  const key = useRef<string | null>(null);
  const form = useRef<HTMLFormElement>(null);

  const change = (set: () => void) => {
    key.current = null;
    setErrors({});
    set();
  };
  const create = async (event: FormEvent) => {
    event.preventDefault();
    const lesson = lessons.find((one) => idOf(one) === lessonId);
    if (title.trim() === '' || !lesson) {
      setErrors({
        ...(title.trim() === '' ? { title: texts.newQuiz.titleMissing } : {}),
        ...(lesson ? {} : { lesson: texts.newQuiz.lessonMissing }),
      });
      form.current?.querySelector<HTMLInputElement>(title.trim() === '' ? 'input[name=title]' : '[role=combobox]')?.focus();
      return;
    }
    key.current ??= randomUuid();
    setSending(true);
    const { quizable_type, quizable_path } = lesson;
    const body = { quiz: { title, quizable_type, quizable_path } };
    const reply = await pageClient().call({
      ...to('POST /admin/quizzes', {}, body),
      idempotencyKey: key.current,
    });
    if (reply.kind === 'ok') return onCreated(reply.body.edit_url);
    setSending(false);
    setErrors({ form: reply.kind === 'refused' ? (reasonOf(reply) ?? texts.newQuiz.noReason) : unreachable });
  };

  return (
    <I18nProvider locale="en-US">
      <form className="card new-quiz" onSubmit={(event) => void create(event)} ref={form} noValidate>
        <TextField
          label={texts.details.quizTitle}
          name="title"
          maxLength={longestTitle}
          autoComplete="off"
          value={title}
          error={errors.title ?? null}
          onChange={({ target }) => change(() => setTitle(target.value))}
        />
        <ComboBoxField
          label={texts.newQuiz.lesson}
          placeholder={texts.newQuiz.lessonHint}
          items={lessons.map((lesson) => ({
            id: idOf(lesson),
            label: lesson.name,
            detail: quizableTypeWords(lesson.quizable_type),
          }))}
          value={lessonId}
          onChange={(id) => change(() => setLessonId(id))}
          error={errors.lesson ?? null}
        />
        {errors.form && <Message kind="low">{texts.newQuiz.failed(errors.form)}</Message>}
        <div className="new-quiz__end">
          <Button type="submit" tone="primary" disabled={sending}>
            {sending ? texts.newQuiz.creating : texts.newQuiz.create}
          </Button>
          <p className="field__hint">{texts.newQuiz.startsAsDraft}</p>
        </div>
      </form>
    </I18nProvider>
  );
}
