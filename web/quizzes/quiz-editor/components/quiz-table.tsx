/** The quizzes for staff, with the status of each. */
import type { AdminQuiz } from '#api/quizzes/schemas.ts';
import { ownersInWords } from '#web/lib/quiz-owners.ts';
import { numericDay } from '#web/lib/dates.ts';
import { quizableTypeWords } from '#web/lib/quizable.ts';
import { languageName, listed } from '#web/lib/words.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Badge } from '#web/ui/content/chips.tsx';
import { TableFrame } from '#web/ui/table/data-table.tsx';
import { ShortCell } from '#web/ui/table/short-cell.tsx';
import { NumberCell } from '#web/ui/table/number-cell.tsx';
import { texts } from '../texts.tsx';
import '#web/ui/content/list-bar.css';

interface QuizTableProps {
  quizzes: readonly AdminQuiz[];
  timeZone: string;
  onPublish: (quiz: AdminQuiz) => void;
}

export function QuizTable({ quizzes, timeZone, onPublish }: QuizTableProps) {
  return (
    <TableFrame label={texts.list.quizzes} stacked>
      <thead>
        <tr>
          <th scope="col">{texts.list.quiz}</th>
          <th scope="col">{texts.list.lesson}</th>
          <th scope="col">{texts.list.owner}</th>
          <th scope="col" className="data-table__number">
            {texts.list.questions}
          </th>
          <th scope="col">{texts.list.languages}</th>
          <th scope="col">{texts.list.state}</th>
          <th scope="col">{texts.list.publishedHead}</th>
          <th scope="col">
            <span className="visually-hidden">{texts.list.more}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {quizzes.map((quiz) => (
          <QuizRow key={quiz.uuid} quiz={quiz} timeZone={timeZone} onPublish={() => onPublish(quiz)} />
        ))}
      </tbody>
    </TableFrame>
  );
}

function StateBadge({ quiz }: { quiz: AdminQuiz }) {
  if (quiz.used) return <Badge tone="brand">{texts.list.used}</Badge>;
  return quiz.published ? <Badge tone="good">{texts.list.publishedHead}</Badge> : <Badge>{texts.list.draft}</Badge>;
}

function StateCell({ quiz }: { quiz: AdminQuiz }) {
  return (
    <ShortCell label={texts.list.state}>
      <StateBadge quiz={quiz} />
      {quiz.draft_since && <div className="kicker">{texts.list.draftUnderWay}</div>}
      {quiz.in_challenge && <div className="kicker">{texts.challenge.title}</div>}
      {quiz.retired && <div className="kicker">{texts.retire.retire}</div>}
    </ShortCell>
  );
}

function QuizRow({ quiz, timeZone, onPublish }: { quiz: AdminQuiz; timeZone: string; onPublish: () => void }) {
  return (
    <tr>
      <th scope="row">
        <a href={quiz.edit_url}>{quiz.title}</a>
      </th>
      <td data-label={texts.list.lesson}>
        {quiz.quizable_name}
        <div className="kicker">
          {[quizableTypeWords(quiz.quizable_type), quiz.quizable_text_complexity].filter(Boolean).join(' · ')}
        </div>
      </td>
      <ShortCell label={texts.list.owner}>{ownersInWords(quiz.owners)}</ShortCell>
      <NumberCell label={texts.list.questions}>{quiz.questions_count}</NumberCell>
      <td data-label={texts.list.languages}>{listed(quiz.locales.map(languageName)) || <span className="soft">–</span>}</td>
      <StateCell quiz={quiz} />
      <ShortCell label={texts.list.publishedHead}>
        {quiz.published_at ? (
          numericDay(quiz.published_at, timeZone)
        ) : (
          <Button small onClick={onPublish} aria-label={texts.list.publishOf(quiz.title)}>
            {texts.publish.publish}
          </Button>
        )}
      </ShortCell>
      <td>
        <a href={quiz.preview_url}>
          {texts.list.preview}
          <span className="visually-hidden"> {quiz.title}</span>
        </a>
      </td>
    </tr>
  );
}
