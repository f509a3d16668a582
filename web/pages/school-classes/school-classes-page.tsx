import type { SchoolClassesPageData } from '../../../api/school-classes/schemas.ts';
import { ClassOrderList } from '../../features/class-order/components/class-order-list.tsx';
import { counted, listed } from '../../lib/words.ts';
import { ButtonLink } from '../../ui/form/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Icon } from '../../ui/drawing/icons.tsx';
import { PageHead, Section } from '../../ui/content/page-head.tsx';
import { PageShell } from '../../ui/shell/page-shell.tsx';
import type { PageProps } from '../../lib/page-props.ts';
import { texts } from './texts.ts';
import './school-classes.css';

type SchoolClassItem = SchoolClassesPageData['items'][number];

export function SchoolClassesPage({ data, shell }: PageProps<SchoolClassesPageData>) {
  const students = new Set(data.items.flatMap((item) => item.students.map(({ id }) => id))).size;
  const teacher = shell.viewer?.role === 'teacher';
  const studentLink = teacher ? teacherLink : adminLink;
  const asked = Number(new URLSearchParams(shell.path.split('?')[1]).get('school_class_id'));
  return (
    <PageShell shell={shell} width="wide">
      <PageHead
        title={texts.title}
        kicker={`${counted(data.items.length, texts.class, texts.classes)}, ${counted(students, texts.student, texts.students)}`}
        actions={
          teacher && (
            <ButtonLink tone="primary" small href="/teach/assignments">
              {texts.assign}
            </ButtonLink>
          )
        }
      />
      {data.items.length === 0 ? (
        <EmptyState title={texts.noneYet}>{texts.comeFromRoster}</EmptyState>
      ) : (
        <div className="class-list">
          {data.items.map((item) => (
            <ClassCard key={item.id} item={item} open={data.items.length === 1 || item.id === asked} studentLink={studentLink} />
          ))}
        </div>
      )}
      {teacher && data.items.length > 0 && (
        <Section id="manage_classes" title={texts.manage}>
          <ClassOrderList teacherId={shell.viewer!.id} classes={data.items} />
        </Section>
      )}
    </PageShell>
  );
}

/** Where a student's report is: teachers have theirs, the admins of the schools have another. */
type StudentLink = (schoolClassId: number, id: number) => string;

const teacherLink: StudentLink = (schoolClassId, id) => `/school_classes/${schoolClassId}/students/${id}`;
const adminLink: StudentLink = (_, id) => `/reports/students/${id}`;

function ClassCard({ item, open, studentLink }: { item: SchoolClassItem; open: boolean; studentLink: StudentLink }) {
  return (
    <details className="class-card" id={`school_class_${item.id}`} open={open}>
      <summary className="class-card__summary">
        <Icon name="right" />
        <span>
          <strong>{item.name}</strong>{' '}
          <span className="kicker">
            {item.school_name}
            {item.teachers.length > 0 && ` · ${listed(item.teachers.map(({ name }) => name))}`}
          </span>
        </span>
        <span className="class-card__count">{counted(item.students_count, texts.student, texts.students)}</span>
      </summary>
      <div className="class-card__body">
        <a href={item.report_url}>
          {texts.report}
          <span className="visually-hidden"> {texts.of(item.name)}</span>
        </a>
        {item.code && (
          <p className="kicker">
            {texts.code} <strong className="class-code">{item.code}</strong>
          </p>
        )}
        {item.students.length === 0 ? (
          <p className="soft">{texts.noStudents}</p>
        ) : (
          <Students item={item} studentLink={studentLink} />
        )}
      </div>
    </details>
  );
}

function Students({ item, studentLink }: { item: SchoolClassItem; studentLink: StudentLink }) {
  return (
    <ul className="class-card__students" role="list">
      {item.students.map((student) => (
        <li key={student.id}>
          <a href={studentLink(item.id, student.id)}>{student.name}</a>
          <span className="kicker">{counted(student.submitted_count, texts.quiz, texts.quizzes)}</span>
        </li>
      ))}
    </ul>
  );
}
