import { useState } from 'react';
import type { TaughtWorkPageData } from '#api/writing/writing-assessments/schemas.ts';
import { GiveBackDialog } from '#web/lesson-work/assignment-report/components/give-back-dialog.tsx';
import { WrittenWork } from '#web/lesson-work/assignment-report/components/written-work.tsx';
import { CommentedAnswers } from '#web/lesson-work/passage-comments/components/commented-answers.tsx';
import { FeedbackPanel } from '#web/lesson-work/student-feedback/components/feedback-panel.tsx';
import { texts as feedbackTexts } from '#web/lesson-work/student-feedback/texts.ts';
import { EarlierDrafts } from '#web/lesson-work/student-work-drafts/components/earlier-drafts.tsx';
import { AssessorPanel } from '#web/writing/writing-assessor/components/assessor-panel.tsx';
import { AssessmentHistory } from '#web/writing/writing-assessor/components/assessment-history.tsx';
import { isOfEarlierDraft } from '#web/writing/writing-assessor/store/assessor-store.ts';
import { texts as assessorTexts } from '#web/writing/writing-assessor/texts.ts';
import { useAssessor } from '#web/writing/writing-assessor/use-assessor.ts';
import { clockOf, dayAndTime } from '#web/lib/dates.ts';
import type { PageProps } from '#web/lib/page-props.ts';
import { Message } from '#web/ui/feedback/message.tsx';
import { Button, ButtonLink } from '#web/ui/form/button.tsx';
import { PageHead, Section } from '#web/ui/content/page-head.tsx';
import { PageShell } from '#web/ui/shell/page-shell.tsx';
import { texts } from './texts.ts';
import { Vocabulary } from './vocabulary.tsx';
import './student-work.css';

/** What people type before it is awake is kept. */
export const hasForm = true;

/** One student's work beside what the teacher makes of it. */
export function StudentWorkPage({ data, shell }: PageProps<TaughtWorkPageData>) {
  const { state, driver } = useAssessor(data);
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
            <CommentedAnswers data={data} />
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
            <AssessorPanel state={state} driver={driver} assessor={data.assessor} />
            <AssessmentHistory state={state} timeZone={timeZone} />
          </Section>
          <Section id="feedback" title={feedbackTexts.title}>
            <FeedbackPanel data={data} />
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

/** Another draft: the student goes on with the work, and this one is kept beside the next. */
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
