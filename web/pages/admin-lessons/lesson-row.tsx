import type { ListedLesson } from '../../../api/lesson-editing/schemas.ts';
import { dayAndTime, numericDay } from '../../lib/dates.ts';
import { quizableTypeWords } from '../../lib/quizable.ts';
import { Badge } from '../../ui/content/chips.tsx';
import { texts } from './texts.ts';

const whole = (count: number): string => count.toLocaleString('en');

function StateCell({ lesson, timeZone }: { lesson: ListedLesson; timeZone: string }) {
  const { status, stage, publish_at } = lesson;
  return (
    <td>
      <Badge tone={status === 'published' ? 'good' : 'plain'}>{texts.badges[status]}</Badge>
      {stage && (
        <div className="kicker">{publish_at ? texts.planned(dayAndTime(publish_at, timeZone)) : texts.badges[stage]}</div>
      )}
    </td>
  );
}

/** A lesson in the list of staff. */
export function LessonRow({ lesson, timeZone }: { lesson: ListedLesson; timeZone: string }) {
  return (
    <tr>
      <th scope="row">
        <a href={lesson.edit_url}>{lesson.name}</a>
      </th>
      <td>{quizableTypeWords(lesson.type)}</td>
      <td>
        {lesson.subject || <span className="soft">–</span>}
        {lesson.grade_band && <div className="kicker">{texts.grades(lesson.grade_band.replace('-', '–'))}</div>}
      </td>
      <StateCell lesson={lesson} timeZone={timeZone} />
      <td>{numericDay(lesson.changed_at, timeZone)}</td>
      <td className="data-table__number">{whole(lesson.plays_count)}</td>
      <td className="data-table__number">{whole(lesson.recent_plays_count)}</td>
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
