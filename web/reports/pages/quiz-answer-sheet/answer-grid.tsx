import type { QuizAnswerSheet } from '#api/reports/quiz-reports/schemas.ts';
import { Icon } from '#web/ui/drawing/icons.tsx';
import { texts } from './texts.ts';
import '#web/ui/table/data-table.css';

type Student = QuizAnswerSheet['students'][number];
type Question = QuizAnswerSheet['questions'][number];

/**
 * A table of students and questions with the letter of each chosen answer; the answer key and the share of correct answers are
 * below.
 */
export function AnswerGrid({ sheet: { title, questions, students } }: { sheet: QuizAnswerSheet }) {
  return (
    <>
      <p className="soft" id="answer-grid-letters">
        {texts.letters}
      </p>
      <div className="table-edge">
        <div className="answer-grid__box" tabIndex={0} role="region" aria-label={texts.table(title)}>
          <table className="answer-grid" aria-label={texts.table(title)} aria-describedby="answer-grid-letters">
            <thead>
              <tr>
                <th scope="col">{texts.student}</th>
                <th scope="col" className="answer-grid__number">
                  {texts.score}
                </th>
                {questions.map(({ position }, index) => (
                  <th key={index} scope="col" className="answer-grid__cell">
                    <span className="visually-hidden">{texts.question(position)}</span>
                    <span aria-hidden="true">{position}</span>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {students.map((student, index) => (
                <StudentRow key={index} student={student} />
              ))}
            </tbody>
            <tfoot>
              <tr>
                <th scope="row">{texts.key}</th>
                <td />
                {questions.map((question, index) => (
                  <td key={index} className="answer-grid__cell">
                    {keyOf(question)}
                  </td>
                ))}
              </tr>
              <tr>
                <th scope="row">{texts.shareRight}</th>
                <td />
                {questions.map(({ percent_correct: percent }, index) => (
                  <td key={index} className="answer-grid__cell">
                    {percent ?? '–'}
                  </td>
                ))}
              </tr>
            </tfoot>
          </table>
        </div>
      </div>
    </>
  );
}

const keyOf = ({ choices }: Question): string => choices.find(({ correct }) => correct)?.letter ?? '–';

function StudentRow({ student }: { student: Student }) {
  return (
    <tr>
      <th scope="row">
        {student.name}
        {student.attempt > 1 && <span className="soft"> {texts.attempt(student.attempt)}</span>}
      </th>
      <td className="answer-grid__number">
        {student.correct_answers_count}/{student.questions_count}
      </td>
      {student.answers.map((answer, index) => (
        <td key={index} className="answer-grid__cell">
          <Answer answer={answer} />
        </td>
      ))}
    </tr>
  );
}

function Answer({ answer }: { answer: Student['answers'][number] }) {
  if (answer === null) {
    return (
      <>
        <span aria-hidden="true">–</span>
        <span className="visually-hidden">{texts.notAsked}</span>
      </>
    );
  }
  if (answer.correct) return answer.letter;
  return (
    <span className="answer-grid__wrong">
      <s>{answer.letter}</s>
      <Icon name="cross" size={12} />
      <span className="visually-hidden">{texts.wrong}</span>
    </span>
  );
}
