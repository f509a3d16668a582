import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import type { TaughtWorkPageData } from '#api/writing/writing-assessments/schemas.ts';
import { pageClient } from '#web/lib/page-client.ts';
import { useProcess } from '#web/lib/process.ts';
import { randomUuid } from '#web/lib/random-uuid.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Message } from '#web/ui/feedback/message.tsx';
import { createFeedback, createFeedbackApi, createFeedbackStore, isUnsaved } from '../create-feedback.ts';
import { EarlierTexts, savedBy, VersionChoice } from '#web/widgets/autosave/components/version-choice.tsx';
import { texts } from '../texts.ts';
import './student-feedback.css';

/** Feedback on the whole work. */
export function FeedbackPanel({ data, timeZone }: { data: TaughtWorkPageData; timeZone: string }) {
  const [store] = useState(() => createFeedbackStore(data));
  const driver = useProcess(createFeedback(randomUuid), store, () => ({
    store,
    api: createFeedbackApi(pageClient(), data.student_work.id),
    go: (url: string) => window.location.assign(url),
  }));
  const { step, text, original, theirs, given, earlier, saving, problem, notice } = useStore(store);
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (isUnsaved(store.getState())) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [store]);
  return (
    <div className="student-feedback">
      {problem !== null && <Message kind="low">{problem}</Message>}
      {notice !== null && <Message kind="good">{notice}</Message>}
      {theirs !== null ? (
        <VersionChoice thing={texts.thing} by={given} timeZone={timeZone} theirs={theirs} mine={text} onChoose={driver.resolve} />
      ) : step === 'saved' ? (
        <>
          <p className="student-feedback__text">{text === '' ? texts.none : text}</p>
          <p className="field__hint">{savedBy(given.name, given.at, timeZone)}</p>
          <div className="student-feedback__actions">
            <Button small onClick={driver.edit}>
              {texts.edit}
            </Button>
          </div>
        </>
      ) : (
        <form
          className="student-feedback"
          onSubmit={(event) => {
            event.preventDefault();
            driver.save();
          }}
        >
          <div className="field">
            <label className="field__label" htmlFor="student-feedback-text">
              {texts.label(data.student_work.student_name)}
            </label>
            <textarea
              id="student-feedback-text"
              className="field__input"
              rows={5}
              maxLength={5_000}
              value={text}
              aria-describedby="student-feedback-hint"
              onChange={(event) => driver.write(event.target.value)}
            />
            <p className="field__hint" id="student-feedback-hint">
              {texts.hint}
            </p>
          </div>
          <div className="student-feedback__actions">
            <Button type="submit" disabled={saving}>
              {saving ? texts.saving : texts.save}
            </Button>
            {data.next_work && (
              <Button tone="primary" disabled={saving} onClick={driver.saveAndNext}>
                {texts.saveNext}
              </Button>
            )}
            {original !== '' && (
              <Button disabled={saving} onClick={driver.cancel}>
                {texts.cancel}
              </Button>
            )}
          </div>
        </form>
      )}
      <EarlierTexts
        title={texts.earlier(earlier.length)}
        timeZone={timeZone}
        texts={earlier.map((one) => ({
          by: one.teacher_name,
          at: one.given_at,
          text: one.text === '' ? texts.takenBack : one.text,
        }))}
      />
    </div>
  );
}
