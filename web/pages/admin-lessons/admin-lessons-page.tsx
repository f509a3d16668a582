import type { AdminLessonsPageData, LessonPlays } from '../../../api/audio-plays/schemas.ts';
import { quizableTypeWords } from '../../lib/quizable.ts';
import { ButtonLink } from '../../ui/form/button.tsx';
import { TableFrame } from '../../ui/table/data-table.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { PageHead } from '../../ui/content/page-head.tsx';
import { PageShell } from '../../ui/shell/page-shell.tsx';
import type { PageProps } from '../../lib/page-props.ts';
import { texts } from './texts.ts';

const whole = (count: number): string => count.toLocaleString('en');

export function AdminLessonsPage({ data, shell }: PageProps<AdminLessonsPageData>) {
  const { lessons } = data;
  const plays = lessons.reduce((sum, { plays_count }) => sum + plays_count, 0);
  return (
    <PageShell shell={shell} width="wide">
      <PageHead
        title={texts.title}
        kicker={texts.played(lessons.length, plays === 1 ? null : whole(plays))}
        actions={
          <div className="head-links">
            <ButtonLink href="/admin/listening_challenge_requests">{texts.requests}</ButtonLink>
            {lessons.length > 0 && <ButtonLink href="/admin/lessons.csv">{texts.downloadCsv}</ButtonLink>}
          </div>
        }
      />
      {lessons.length === 0 ? (
        <EmptyState title={texts.noneYet}>{texts.whenEmpty}</EmptyState>
      ) : (
        <TableFrame
          label={texts.table.label}
          columns={[
            texts.table.lesson,
            texts.table.kind,
            texts.table.subject,
            texts.table.grades,
            texts.table.plays,
            texts.table.byVisitors,
            texts.table.lately,
          ]}
        >
          <tbody>
            {lessons.map((lesson) => (
              <LessonRow key={lesson.uuid} lesson={lesson} />
            ))}
          </tbody>
        </TableFrame>
      )}
    </PageShell>
  );
}

function LessonRow({ lesson }: { lesson: LessonPlays }) {
  return (
    <tr>
      <th scope="row">
        <a href={lesson.url}>{lesson.name}</a>
      </th>
      <td>{quizableTypeWords(lesson.type)}</td>
      <td>{lesson.subject}</td>
      <td>{lesson.grade_band.replace('-', '–')}</td>
      <td>{whole(lesson.plays_count)}</td>
      <td>{whole(lesson.visitor_plays_count)}</td>
      <td>{whole(lesson.recent_plays_count)}</td>
    </tr>
  );
}
