import type { SchoolClassesPageData } from '#api/dashboard/my-classes/schemas.ts';
import { listed } from '#web/lib/words.ts';
import { PercentChip } from '#web/ui/content/chips.tsx';
import { Icon } from '#web/ui/drawing/icons.tsx';
import { classesAddress } from '../classes-address.ts';
import { texts } from '../texts.ts';
import './class-colours.css';
import './progress-card.css';

type Item = SchoolClassesPageData['items'][number];

interface ProgressCardProps {
  item: Item;
  open: boolean;
  /** The address of a student's report, which differs for teachers and school admins. */
  studentLink: (schoolClassId: number, id: number) => string;
  /** The address of the gradebook: teachers' classes have one each, a school's is under its reports. */
  gradebookLink: ((schoolClassId: number) => string) | null;
}

/** The progress of one class, with links to each of its students. */
export function ProgressCard({ item, open, studentLink, gradebookLink }: ProgressCardProps) {
  return (
    <section
      className="progress-card class-colour"
      data-colour={item.colour}
      id={`school_class_${item.id}`}
      aria-labelledby={`class-${item.id}`}
    >
      <div className="progress-card__head">
        <div>
          <h2 id={`class-${item.id}`}>{item.name}</h2>
          <p className="kicker">
            {item.grade && `${texts.grade(item.grade)} · `}
            {item.school_name}
            {item.teachers.length > 0 && ` · ${listed(item.teachers.map(({ name }) => name))}`}
          </p>
        </div>
        <p className="progress-card__average">
          {item.average_percent === null ? (
            <span className="soft">{texts.noAverage}</span>
          ) : (
            <>
              <PercentChip value={item.average_percent} />
              <span className="kicker">{texts.average}</span>
            </>
          )}
        </p>
      </div>
      <p className="progress-card__facts">
        <span>{texts.students(item.students_count)}</span>
        <span>{texts.submitted(item.submitted_count)}</span>
        <a href={item.report_url}>
          {texts.report}
          <span className="visually-hidden"> {texts.reportOf(item.name)}</span>
        </a>
        {gradebookLink && (
          <a href={gradebookLink(item.id)}>
            {texts.gradebook}
            <span className="visually-hidden"> {texts.reportOf(item.name)}</span>
          </a>
        )}
      </p>
      {item.students.length > 0 && (
        <details className="progress-card__more" open={open}>
          <summary>
            <Icon name="right" />
            {texts.viewStudents}
            <span className="visually-hidden"> {texts.reportOf(item.name)}</span>
          </summary>
          <ul className="progress-card__students" role="list">
            {item.students.map((student) => (
              <li key={student.id}>
                <a href={studentLink(item.id, student.id)}>{student.name}</a>
                <span className="kicker">{texts.quizzes(student.submitted_count)}</span>
              </li>
            ))}
          </ul>
          {item.students.length < item.students_count && (
            <a href={classesAddress({ schoolClassId: item.id }, 'manage_classes')}>{texts.allStudents(item.students_count)}</a>
          )}
        </details>
      )}
    </section>
  );
}
