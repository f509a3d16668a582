import type { AdminQuiz } from '../../../../api/quizzes/schemas.ts';
import { ownersInWords } from '../../../lib/quiz-owners.ts';
import { numericDay } from '../../../lib/dates.ts';
import { quizableTypeWords } from '../../../lib/quizable.ts';
import { languageName, listed } from '../../../lib/words.ts';
import { Button } from '../../../ui/button.tsx';
import { Badge } from '../../../ui/chips.tsx';
import { TableFrame } from '../../../ui/data-table.tsx';
import './quiz-list.css';

interface QuizTableProps {
  quizzes: readonly AdminQuiz[];
  timeZone: string;
  onPublish: (quiz: AdminQuiz) => void;
}

export function QuizTable({ quizzes, timeZone, onPublish }: QuizTableProps) {
  return (
    <TableFrame label="Quizzes">
      <thead>
        <tr>
          <th scope="col">Quiz</th>
          <th scope="col">Lesson</th>
          <th scope="col">Owner</th>
          <th scope="col" className="data-table__number">
            Questions
          </th>
          <th scope="col">Languages</th>
          <th scope="col">State</th>
          <th scope="col">Published</th>
          <th scope="col">
            <span className="visually-hidden">More</span>
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
  if (quiz.used) return <Badge tone="brand">Used</Badge>;
  return quiz.published ? <Badge tone="good">Published</Badge> : <Badge>Draft</Badge>;
}

function StateCell({ quiz }: { quiz: AdminQuiz }) {
  return (
    <td>
      <StateBadge quiz={quiz} />
      {quiz.draft_since && <div className="kicker">Draft under way</div>}
      {quiz.in_challenge && <div className="kicker">Listening challenge</div>}
    </td>
  );
}

function QuizRow({ quiz, timeZone, onPublish }: { quiz: AdminQuiz; timeZone: string; onPublish: () => void }) {
  return (
    <tr>
      <th scope="row">
        <a href={quiz.edit_url}>{quiz.title}</a>
      </th>
      <td>
        {quiz.quizable_name}
        <div className="kicker">
          {[quizableTypeWords(quiz.quizable_type), quiz.quizable_text_complexity].filter(Boolean).join(' · ')}
        </div>
      </td>
      <td>{ownersInWords(quiz.owners)}</td>
      <td className="data-table__number">{quiz.questions_count}</td>
      <td>{listed(quiz.locales.map(languageName)) || <span className="soft">–</span>}</td>
      <StateCell quiz={quiz} />
      <td>
        {quiz.published_at ? (
          numericDay(quiz.published_at, timeZone)
        ) : (
          <Button small onClick={onPublish} aria-label={`Publish ${quiz.title}`}>
            Publish
          </Button>
        )}
      </td>
      <td>
        <a href={quiz.preview_url}>
          Preview<span className="visually-hidden"> {quiz.title}</span>
        </a>
      </td>
    </tr>
  );
}
