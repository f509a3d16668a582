import { useState } from 'react';
import { isPastDue } from '#domain/shared/due-time.ts';
import type { ClassCard, GivenToClass } from '#api/dashboard/teacher-day/schemas.ts';
import { dayAndTime, type Clock } from '#web/lib/dates.ts';
import { progressTone } from '#web/lib/percent.ts';
import { PercentChip } from '#web/ui/content/chips.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { texts } from '../texts.ts';

const shownAtFirst = 5;

/** The classes in the teacher's order: five at first. */
export function ClassCards({ classes, clock }: { classes: readonly ClassCard[]; clock: Clock }) {
  const [all, showAll] = useState(false);
  if (classes.length === 0) {
    return (
      <EmptyState title={texts.classes.noneYet} level={3}>
        {texts.classes.begin}
        <a href="/school_classes/new">{texts.classes.createFirst}</a>.
      </EmptyState>
    );
  }
  return (
    <>
      <ul className="day-classes" role="list">
        {classes.slice(0, all ? undefined : shownAtFirst).map((item) => (
          <Card key={item.id} item={item} clock={clock} />
        ))}
      </ul>
      {classes.length > shownAtFirst && (
        <div>
          <Button small aria-expanded={all} onClick={() => showAll(!all)}>
            {all ? texts.classes.showFewer : texts.classes.showMore}
          </Button>
        </div>
      )}
    </>
  );
}

function Card({ item, clock }: { item: ClassCard; clock: Clock }) {
  const assignments = `/school_classes/${item.id}/assignments`;
  const given = [
    [texts.classes.nextQuiz, item.next_quiz],
    [texts.classes.nextAssignment, item.next_assignment],
    [texts.classes.previousQuiz, item.previous_quiz],
    [texts.classes.previousAssignment, item.previous_assignment],
  ] as const;
  const there = given.filter(([, one]) => one !== null);
  return (
    <li className="card day-class">
      <div className="day-class__head">
        <div>
          <h3>
            <a href={assignments}>{item.name}</a>
          </h3>
          <p className="kicker">
            <span>{texts.classes.students(item.students_count)}</span>
            {item.code && (
              <>
                {' · '}
                {texts.classes.code} <strong className="day-class__code">{item.code}</strong>
              </>
            )}
          </p>
        </div>
        <div className="day-class__average" title={texts.classes.averageHint}>
          <span className="kicker">{texts.classes.average}</span>
          {item.quiz_average_percent === null ? (
            <span className="soft">{texts.classes.notAvailable}</span>
          ) : (
            <PercentChip value={item.quiz_average_percent} />
          )}
        </div>
      </div>
      {there.length === 0 ? (
        <p className="soft">{texts.classes.nothingDue}</p>
      ) : (
        <dl className="day-class__given">
          {there.map(([label, one]) => (
            <Given key={label} label={label} given={one!} clock={clock} />
          ))}
        </dl>
      )}
      <p className="day-class__links">
        <a href={assignments}>
          {texts.classes.viewAssignments}
          <span className="visually-hidden">{texts.classes.of(item.name)}</span>
        </a>
        <a href={`/school_classes/?school_class_id=${item.id}#manage_classes`}>
          {texts.classes.viewStudents}
          <span className="visually-hidden">{texts.classes.of(item.name)}</span>
        </a>
      </p>
    </li>
  );
}

function Given({ label, given, clock }: { label: string; given: GivenToClass; clock: Clock }) {
  const moment = dayAndTime(given.due_at, clock.timeZone);
  const past = isPastDue(given.due_at, clock.now);
  return (
    <div className="day-given">
      <dt>{label}</dt>
      <dd>
        <a href={given.url}>{given.name}</a>
        <span className="kicker">{past ? texts.classes.wasDue(moment) : texts.classes.due(moment)}</span>
      </dd>
      <dd className="day-given__progress">
        <span className="kicker">{texts.classes.submitted}</span>
        <GivenProgress given={given} />
      </dd>
    </div>
  );
}

/** The share of the class that has submitted, with the number next to the color. */
function GivenProgress({ given: { progress, submitted, all } }: { given: GivenToClass }) {
  if (progress === 'N/A') return <span className="soft">{texts.classes.notAvailable}</span>;
  return (
    <>
      <span className="day-given__numbers">
        {`${progress}%`}
        <span className="visually-hidden">{texts.classes.submittedOf(submitted, all)}</span>
      </span>
      <span className="progress__track" aria-hidden="true">
        <span
          className={`progress__bar progress__bar--${progressTone(progress)}`}
          style={{ display: 'block', width: `${progress}%` }}
        />
      </span>
    </>
  );
}
