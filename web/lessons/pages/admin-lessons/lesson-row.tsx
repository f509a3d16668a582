import type { ListedLesson } from '#api/lessons/lesson-editing/schemas.ts';
import { dayAndTime, numericDay } from '#web/lib/dates.ts';
import { quizableTypeWords } from '#web/lib/quizable.ts';
import { Badge } from '#web/ui/content/chips.tsx';
import { NumberCell } from '#web/ui/table/number-cell.tsx';
import { ShortCell } from '#web/ui/table/short-cell.tsx';
import { texts } from './texts.ts';

const whole = (count: number): string => count.toLocaleString('en');

function StateCell({ lesson, timeZone }: { lesson: ListedLesson; timeZone: string }) {
  const { status, stage, publish_at } = lesson;
  return (
    <ShortCell label={texts.table.state}>
      <Badge tone={status === 'published' ? 'good' : 'plain'}>{texts.badges[status]}</Badge>
      {stage && (
        <div className="kicker">{publish_at ? texts.planned(dayAndTime(publish_at, timeZone)) : texts.badges[stage]}</div>
      )}
    </ShortCell>
  );
}

/** A lesson in the list of staff. */
export function LessonRow({ lesson, timeZone }: { lesson: ListedLesson; timeZone: string }) {
  return (
    <tr>
      <th scope="row">
        <a href={lesson.edit_url}>{lesson.name}</a>
      </th>
      <ShortCell label={texts.table.kind}>{quizableTypeWords(lesson.type)}</ShortCell>
      <ShortCell label={texts.table.about}>
        {lesson.subject || <span className="soft">–</span>}
        {lesson.grade_band && <div className="kicker">{texts.grades(lesson.grade_band.replace('-', '–'))}</div>}
      </ShortCell>
      <StateCell lesson={lesson} timeZone={timeZone} />
      <ShortCell label={texts.table.changed}>{numericDay(lesson.changed_at, timeZone)}</ShortCell>
      <NumberCell label={texts.table.plays}>{whole(lesson.plays_count)}</NumberCell>
      <NumberCell label={texts.table.lately}>{whole(lesson.recent_plays_count)}</NumberCell>
      <td>
        {lesson.url && (
          <a href={lesson.url}>
            {texts.view}
            <span className="visually-hidden"> {lesson.name}</span>
          </a>
        )}
      </td>
    </tr>
  );
}
