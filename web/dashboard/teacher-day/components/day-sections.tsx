import type { ReactNode } from 'react';
import type { TeacherDashboard } from '#api/dashboard/schemas.ts';
import type { Clock } from '#web/lib/dates.ts';
import { Section } from '#web/ui/content/page-head.tsx';
import { Message } from '#web/ui/feedback/message.tsx';
import { MoveButtons } from '#web/ui/form/icon-button.tsx';
import { texts } from '../texts.ts';
import { useLayout, type Section as SectionName } from '../use-layout.ts';
import { ClassCards } from './class-cards.tsx';
import { TaskList } from './task-list.tsx';
import './teacher-day.css';

interface DaySectionsProps {
  data: TeacherDashboard;
  clock: Clock;
  /** The chart, with what belongs at the end of its head. */
  reports: (tools: ReactNode) => ReactNode;
}

/** Tasks, classes and reports in the teacher's own order; each move is saved at once. */
export function DaySections({ data, clock, reports }: DaySectionsProps) {
  const { order, moved, failure, move } = useLayout(data.ui_state);
  const tools = (section: SectionName) => (
    <MoveButtons
      labels={{ up: texts.layout.up(texts.sections[section]), down: texts.layout.down(texts.sections[section]) }}
      first={order[0] === section}
      last={order.at(-1) === section}
      onMove={(direction) => move(section, direction)}
    />
  );
  const sections: Record<SectionName, () => ReactNode> = {
    tasks: () => (
      <Section
        id="tasks"
        title={texts.sections.tasks}
        aside={
          <div className="day-tools">
            <a href="/teach/assignments">{texts.tasks.all}</a>
            {tools('tasks')}
          </div>
        }
      >
        <TaskList tasks={data.tasks} count={data.tasks_count} clock={clock} />
      </Section>
    ),
    classes: () => (
      <Section id="classes" title={texts.sections.classes} aside={<ClassTools>{tools('classes')}</ClassTools>}>
        <ClassCards classes={data.classes} clock={clock} />
        {data.hidden_classes_count > 0 && (
          <p className="soft">
            <a href="/school_classes#manage_classes">{texts.classes.hidden(data.hidden_classes_count)}</a>
          </p>
        )}
      </Section>
    ),
    reports: () => reports(tools('reports')),
  };
  return (
    <div className="day-sections">
      <p className="visually-hidden" role="status">
        {moved && !failure && texts.layout.nowAt(texts.sections[moved.section], order.indexOf(moved.section) + 1, order.length)}
      </p>
      {failure && <Message kind="low">{failure}</Message>}
      {order.map((section) => (
        <div key={section} data-section={section}>
          {sections[section]()}
        </div>
      ))}
    </div>
  );
}

function ClassTools({ children }: { children: ReactNode }) {
  return (
    <div className="day-tools">
      <a href="/school_classes#student_progress">{texts.classes.viewReports}</a>
      <a href="/school_classes#assignments">{texts.classes.assignmentReport}</a>
      <a href="/school_classes#manage_classes">{texts.classes.manage}</a>
      <a href="/school_classes/new">{texts.classes.add}</a>
      {children}
    </div>
  );
}
