/** A student's home page: open and finished work. */
import type { ReactNode } from 'react';
import type { StudentsIndexPageData, StudentLessonAssignment } from '#api/lesson-work/student-works/schemas.ts';
import { UnsentWork } from '#web/lesson-work/assignment-work/components/unsent-work.tsx';
import { OwnAccommodations } from '#web/accounts/own-accommodations/own-accommodations.tsx';
import { UnsentAnswers } from '#web/quiz-taking/quiz-solution/components/unsent-answers.tsx';
import { clockOf, type Clock, shortDay, timeOfDay } from '#web/lib/dates.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { useKeptPages } from '#web/lib/kept-pages.ts';
import { PageHead, Section } from '#web/ui/content/page-head.tsx';
import { PageShell } from '#web/ui/shell/page-shell.tsx';
import type { PageProps } from '#web/lib/page-props.ts';
import { written } from '#web/lib/locale.ts';
import { Icon } from '#web/ui/drawing/icons.tsx';
import { texts } from './texts.ts';
import type { StudentAssignment } from '#api/assignments/quiz-assignments/schemas.ts';
import { percentOf } from '#domain/shared/percent.ts';
import { assignmentTypeWords } from '#web/lib/words.ts';
import { PercentChip } from '#web/ui/content/chips.tsx';
import { Message } from '#web/ui/feedback/message.tsx';
import { addressOf, titleOf, type GroupName, type Work, groupNames, isUnderWay, groupsOf } from './groups.ts';
import type { KeptPages } from '#web/lib/offline-names.ts';
import { TodoLesson } from './todo-lesson.tsx';
import { TodoQuiz } from './todo-quiz.tsx';
import './students-index.css';

interface DueSoonProps {
  groups: Readonly<Record<GroupName, readonly Work[]>>;
  clock: Clock;
}

/** The work due today and tomorrow, in one sentence each. It disappears only when the work is handed in. */
function DueSoon({ groups: { today, tomorrow }, clock }: DueSoonProps) {
  if (today.length + tomorrow.length === 0) return null;
  return (
    <div className="page-notice">
      <Message kind="plain" icon="clock" live={false}>
        {today.length > 0 && <Sentence works={today} day="today" clock={clock} />}
        {tomorrow.length > 0 && <Sentence works={tomorrow} day="tomorrow" clock={clock} />}
      </Message>
    </div>
  );
}

function Sentence({ works, day, clock }: { works: readonly Work[]; day: 'today' | 'tomorrow'; clock: Clock }) {
  const words = texts.dueSoon[day];
  const [work] = works;
  if (works.length > 1 || !work?.due) {
    return (
      <p>
        <a href={`#${day}`}>{words.several(works.length)}</a>
      </p>
    );
  }
  return (
    <p>
      <a href={addressOf(work)}>
        <strong lang={written}>{titleOf(work)}</strong>
      </a>{' '}
      {words.one(timeOfDay(work.due, clock.timeZone))}
    </p>
  );
}

/** An assignment that was handed in, or that the teacher has closed. */
function DoneLesson({ lesson, clock }: { lesson: StudentLessonAssignment; clock: Clock }) {
  return (
    <li className="done__item">
      <div>
        <a href={lesson.assignment_url}>
          <strong lang={written}>{lesson.title}</strong>
        </a>
        <p className="kicker">
          {texts.assignment} · {lesson.school_class_name}
        </p>
      </div>
      <p className="done__result soft">
        {lesson.feedback === 'new' && (
          <span className="done__feedback">
            <Icon name="assignments" size={17} />
            {texts.newFeedback}
          </span>
        )}
        {lesson.not_owed === 'excused' && texts.excused}
        {lesson.feedback === 'seen' && texts.feedback}
        <span>{lesson.submitted_at === null ? texts.closed : texts.submitted(shortDay(lesson.submitted_at, clock))}</span>
      </p>
    </li>
  );
}

/** A finished quiz in a student's list. */
function DoneQuiz({ quiz }: { quiz: StudentAssignment }) {
  const correct = quiz.correct_answers_count ?? 0;
  const result = texts.correct(correct, quiz.questions_count);
  return (
    <li className="done__item">
      <div>
        <a href={quiz.quiz_url}>
          <strong lang={written}>{quiz.title}</strong>
        </a>
        <p className="kicker">
          {texts.quiz(assignmentTypeWords(quiz.assignment_type))} · {quiz.school_class_name}
        </p>
      </div>
      <div className="done__result">
        <span className="soft">{quiz.not_owed === 'excused' ? `${texts.excused} · ${result}` : result}</span>
        {quiz.questions_count > 0 && <PercentChip value={percentOf(correct, quiz.questions_count)} />}
      </div>
    </li>
  );
}

interface OnDeviceProps {
  address: string;
  kept: KeptPages | null;
  /** The list itself came from the device, because Earshot cannot be reached. */
  fromDevice: boolean;
  /** A quiz is started on the server; before that, its page alone is useless. */
  started: boolean;
}

/** Shows whether a piece of work opens without internet. */
function OnDevice({ address, kept, fromDevice, started }: OnDeviceProps) {
  if (fromDevice && !started) return <span className="todo__device">{texts.startsOnline}</span>;
  if (kept?.includes(address)) {
    return (
      <span className="todo__device">
        <Icon name="device" size={17} />
        {started ? texts.onDevice : texts.onDeviceOnceStarted}
      </span>
    );
  }
  return fromDevice && kept !== null ? <span className="todo__device">{texts.notOnDevice}</span> : null;
}

const open = groupNames.filter((name) => name !== 'done');
/** What was due before the student joined, or in an earlier school year, can still be done, and nobody waits for it. */
const isOwed = (name: GroupName): boolean => name !== 'before' && name !== 'earlier';

export function StudentsIndexPage({ data, shell }: PageProps<StudentsIndexPageData>) {
  const rendered = clockOf(shell);
  const { kept, fromDevice } = useKeptPages(nextOf(groupsOf(data, rendered)));
  const clock = clockOfPage(rendered, fromDevice);
  const groups = groupsOf(data, clock);
  const onDevice = (work: Work): ReactNode => (
    <OnDevice address={addressOf(work)} kept={kept} fromDevice={fromDevice} started={isUnderWay(work)} />
  );
  const isAllDone = open.every((name) => !isOwed(name) || groups[name].length === 0);
  return (
    <PageShell shell={shell} width="reading">
      <PageHead title={texts.title} />
      <DueSoon groups={groups} clock={clock} />
      <UnsentAnswers shell={shell} />
      <OwnAccommodations shell={shell} />
      <UnsentWork shell={shell} />
      {isAllDone && (
        <Section id="to-do" title={texts.groups.later}>
          <Nothing anythingDone={groups.done.length > 0} />
        </Section>
      )}
      {open.map(
        (name) =>
          groups[name].length > 0 && <Todo key={name} name={name} works={groups[name]} clock={clock} onDevice={onDevice} />,
      )}
      {groups.done.length > 0 && (
        <Section id="done" title={texts.groups.done}>
          <ul className="done" role="list">
            {groups.done.map((work) =>
              work.kind === 'quiz' ? (
                <DoneQuiz key={`quiz-${work.quiz.quiz_assignment_school_class_id}`} quiz={work.quiz} />
              ) : (
                <DoneLesson key={`lesson-${work.lesson.assignment_id}`} lesson={work.lesson} clock={clock} />
              ),
            )}
          </ul>
        </Section>
      )}
    </PageShell>
  );
}

/** A page from the device may be from yesterday; the worker then says what time it is by the server's clock. */
function clockOfPage(rendered: Clock, fromDevice: boolean): Clock {
  const opened = fromDevice && document.documentElement.dataset['openedAt'];
  return opened && opened > rendered.now ? { ...rendered, now: opened } : rendered;
}

function Nothing({ anythingDone }: { anythingDone: boolean }) {
  return (
    <EmptyState title={anythingDone ? texts.allDone : texts.nothingYet} level={3}>
      {anythingDone ? texts.allDoneText : texts.nothingYetText}
    </EmptyState>
  );
}

/** The addresses of all open work, most urgent first. */
const nextOf = (groups: ReturnType<typeof groupsOf>): string[] => open.flatMap((name) => groups[name].map(addressOf));

interface TodoProps {
  name: GroupName;
  works: readonly Work[];
  clock: Clock;
  onDevice: (work: Work) => ReactNode;
}

function Todo({ name, works, clock, onDevice }: TodoProps) {
  return (
    <Section
      id={name === 'later' ? 'to-do' : name}
      title={texts.groups[name]}
      aside={<span className="kicker">{isOwed(name) ? texts.things(works.length) : texts.voluntary}</span>}
    >
      <ul className="todo" role="list">
        {works.map((work) =>
          work.kind === 'quiz' ? (
            <TodoQuiz
              key={`quiz-${work.quiz.quiz_assignment_school_class_id}`}
              quiz={work.quiz}
              clock={clock}
              onDevice={onDevice(work)}
            />
          ) : (
            <TodoLesson
              key={`lesson-${work.lesson.assignment_id}`}
              lesson={work.lesson}
              clock={clock}
              onDevice={onDevice(work)}
            />
          ),
        )}
      </ul>
    </Section>
  );
}
