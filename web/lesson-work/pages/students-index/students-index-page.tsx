/** A student's home: what there is to do, and what is done. */
import { useState, type ReactNode } from 'react';
import type { StudentsIndexPageData } from '#api/lesson-work/student-works/schemas.ts';
import { UnsentWork } from '#web/lesson-work/assignment-work/components/unsent-work.tsx';
import { OwnAccommodations } from '#web/accounts/own-accommodations/own-accommodations.tsx';
import { UnsentAnswers } from '#web/quiz-taking/quiz-solution/components/unsent-answers.tsx';
import { clockOf, type Clock } from '#web/lib/dates.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { useKeptPages } from '#web/lib/kept-pages.ts';
import { PageHead, Section } from '#web/ui/content/page-head.tsx';
import { PageShell } from '#web/ui/shell/page-shell.tsx';
import type { PageProps } from '#web/lib/page-props.ts';
import { DoneLesson } from './done-lesson.tsx';
import { DoneQuiz } from './done-quiz.tsx';
import { DueSoon } from './due-soon.tsx';
import { addressOf, groupNames, isUnderWay, groupsOf, type GroupName, type Work } from './groups.ts';
import { OnDevice } from './on-device.tsx';
import { texts } from './texts.ts';
import { TodoLesson } from './todo-lesson.tsx';
import { TodoQuiz } from './todo-quiz.tsx';
import './students-index.css';

const open = groupNames.filter((name) => name !== 'done');

export function StudentsIndexPage({ data, shell }: PageProps<StudentsIndexPageData>) {
  const rendered = clockOf(shell);
  const { kept, fromDevice } = useKeptPages(nextOf(groupsOf(data, rendered)));
  const clock = useClock(rendered, fromDevice);
  const groups = groupsOf(data, clock);
  const onDevice = (work: Work): ReactNode => (
    <OnDevice address={addressOf(work)} kept={kept} fromDevice={fromDevice} started={isUnderWay(work)} />
  );
  const isAllDone = open.every((name) => groups[name].length === 0);
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

/** A page that the device kept may be of yesterday: what is due today is said by the device's own clock then. */
function useClock(rendered: Clock, fromDevice: boolean): Clock {
  const [opened] = useState(() => new Date().toISOString());
  return fromDevice && opened > rendered.now ? { ...rendered, now: opened } : rendered;
}

function Nothing({ anythingDone }: { anythingDone: boolean }) {
  return (
    <EmptyState title={anythingDone ? texts.allDone : texts.nothingYet} level={3}>
      {anythingDone ? texts.allDoneText : texts.nothingYetText}
    </EmptyState>
  );
}

/** Everything that is to be done, what comes next first. */
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
      aside={<span className="kicker">{texts.things(works.length)}</span>}
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
