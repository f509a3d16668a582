import { useState, useEffect } from 'react';
import type { TaughtWorkPageData } from '#api/writing/writing-assessments/schemas.ts';
import { GiveBackDialog } from '#web/lesson-work/assignment-report/components/give-back-dialog.tsx';
import { WrittenWork } from '#web/lesson-work/assignment-report/components/written-work.tsx';
import { CommentedAnswers } from '#web/lesson-work/passage-comments/components/commented-answers.tsx';
import { FeedbackPanel } from '#web/lesson-work/student-feedback/components/feedback-panel.tsx';
import { texts as feedbackTexts } from '#web/lesson-work/student-feedback/texts.ts';
import { EarlierDrafts } from '#web/lesson-work/student-work-drafts/components/earlier-drafts.tsx';
import { AssessorPanel } from '#web/writing/writing-assessor/components/assessor-panel.tsx';
import { AssessmentHistory } from '#web/writing/writing-assessor/components/assessment-history.tsx';
import {
  isOfEarlierDraft,
  createAssessorStore,
  isDirty,
  type AssessorState,
} from '#web/writing/writing-assessor/store/assessor-store.ts';
import { texts as assessorTexts } from '#web/writing/writing-assessor/texts.ts';
import { useStore } from 'zustand';
import { pageClient } from '#web/lib/page-client.ts';
import { useProcess } from '#web/lib/process.ts';
import { randomUuid } from '#web/lib/random-uuid.ts';
import { createAssessorApi } from '#web/writing/writing-assessor/api/assessor-api.ts';
import { createAssessor, type AssessorDriver } from '#web/writing/writing-assessor/create-assessor.ts';
import { clockOf, dayAndTime, type Clock } from '#web/lib/dates.ts';
import type { PageProps } from '#web/lib/page-props.ts';
import { serverClock } from '#web/lib/server-now.ts';
import { Message } from '#web/ui/feedback/message.tsx';
import { Button, ButtonLink } from '#web/ui/form/button.tsx';
import { PageHead, Section } from '#web/ui/content/page-head.tsx';
import { PageShell } from '#web/ui/shell/page-shell.tsx';
import { PartBoundary } from '#web/ui/feedback/part-boundary.tsx';
import './student-work.css';

const texts = {
  handBack: 'Hand back for another draft',
  handedBack: 'Handed back. The student can go on with it; this draft is kept.',
  previous: 'Previous student',
  next: 'Next student',
  neighbours: 'Other students',
  answers: 'Answers',
  organizers: 'Organizers',
  vocabulary: 'Vocabulary of the lesson',
  handedIn: (when: string) => `Handed in ${when}`,
  notHandedIn: 'Not handed in yet',
} as const;

/** The assessor of one work, running from hydration until the page is left. Asks before leaving with unsaved text. */
function useAssessor(data: TaughtWorkPageData, clock: Clock): { state: AssessorState; driver: AssessorDriver } {
  const [store] = useState(() => createAssessorStore(data));
  const driver = useProcess(createAssessor(randomUuid), store, () => ({
    store,
    api: createAssessorApi(pageClient(), data.student_work.id),
    now: () => serverClock(clock).now,
    work: data,
    // oxlint-disable-next-line no-console -- for whoever looks into why it failed
    log: (message: string) => console.error(message),
  }));
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (isDirty(store.getState())) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [store]);
  return { state: useStore(store), driver };
}

/** A lesson's vocabulary, as the teacher sees it next to a student's work. */
function Vocabulary({ words }: { words: TaughtWorkPageData['vocabulary_words'] }) {
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

/** Keeps what people type before hydration. */
export const hasForm = true;

/** A student's work next to the teacher's assessment. */
export function StudentWorkPage({ data, shell }: PageProps<TaughtWorkPageData>) {
  const { state, driver } = useAssessor(data, clockOf(shell));
  const { student_work, assignment, school_class, organizers, vocabulary_words: words } = data;
  const { timeZone } = clockOf(shell);
  const submitted = student_work.submitted_at;
  return (
    <PageShell shell={shell} width="wide">
      <PageHead
        title={student_work.student_name}
        kicker={
          <>
            <a href={data.class_url}>{assignment.title}</a> · {school_class.name} ·{' '}
            {submitted === null ? texts.notHandedIn : texts.handedIn(dayAndTime(submitted, timeZone))}
          </>
        }
        actions={<Neighbours data={data} />}
      />
      <div className="work-columns">
        <div>
          <Section id="answers" title={texts.answers}>
            <PartBoundary>
              <CommentedAnswers data={data} />
            </PartBoundary>
          </Section>
          <EarlierDrafts drafts={data.earlier_drafts} inProgress={student_work.state === 'in_progress'} timeZone={timeZone} />
          {student_work.state === 'submitted' && <HandBack data={data} />}
        </div>
        <div className="work-columns__tools">
          <Section id="assessor" title={assessorTexts.title}>
            {isOfEarlierDraft(state, submitted) && (
              <Message kind="mid" icon="history" live={false}>
                {assessorTexts.ofEarlierDraft}
              </Message>
            )}
            <AssessorPanel state={state} driver={driver} assessor={data.assessor} timeZone={timeZone} />
            <AssessmentHistory state={state} timeZone={timeZone} />
          </Section>
          <Section id="feedback" title={feedbackTexts.title}>
            <PartBoundary>
              <FeedbackPanel data={data} timeZone={timeZone} />
            </PartBoundary>
          </Section>
        </div>
        <div>
          {organizers.length > 0 && (
            <Section id="organizers" title={texts.organizers}>
              <WrittenWork items={data.written_organizers} level={3} />
            </Section>
          )}
          {words.length > 0 && (
            <Section id="vocabulary" title={texts.vocabulary}>
              <Vocabulary words={words} />
            </Section>
          )}
        </div>
      </div>
    </PageShell>
  );
}

/** Asks for another draft: the student continues the work, and this draft is kept next to the new one. */
function HandBack({ data: { student_work, work_url } }: { data: TaughtWorkPageData }) {
  const [open, setOpen] = useState(false);
  const [done, setDone] = useState(false);
  if (done) {
    return (
      <div className="page-notice">
        <Message kind="good">{texts.handedBack}</Message>
      </div>
    );
  }
  return (
    <>
      <p className="work-hand-back">
        <Button small onClick={() => setOpen(true)}>
          {texts.handBack}
        </Button>
      </p>
      <GiveBackDialog
        student={student_work.student_name}
        workUrl={work_url}
        open={open}
        onClose={() => setOpen(false)}
        onDone={() => {
          setOpen(false);
          setDone(true);
        }}
      />
    </>
  );
}

function Neighbours({ data: { previous_work: previous, next_work: next } }: { data: TaughtWorkPageData }) {
  if (!previous && !next) return null;
  return (
    <nav className="head-links" aria-label={texts.neighbours}>
      {previous && (
        <ButtonLink small href={previous.url}>
          {texts.previous}
        </ButtonLink>
      )}
      {next && (
        <ButtonLink small href={next.url}>
          {texts.next}
        </ButtonLink>
      )}
    </nav>
  );
}
