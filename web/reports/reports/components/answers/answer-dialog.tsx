import { Badge } from '#web/ui/content/chips.tsx';
import { scoreChangeWords } from '#web/lib/score-change-words.ts';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { Message } from '#web/ui/feedback/message.tsx';
import { RichText } from '#web/ui/content/rich-text.tsx';
import { questionAsShown, type QuestionAsShown } from '#web/reports/reports/question-as-shown.ts';
import { texts } from '#web/reports/reports/texts.ts';
import type { ChosenAnswer } from './question-columns.tsx';
import './answers.css';

/** One student's answer: the question as the student saw it, with the chosen and the correct choice marked. */
export function AnswerDialog({ answer, onClose }: { answer: ChosenAnswer | null; onClose: () => void }) {
  const title = answer ? texts.answers.dialogTitle(answer.row.student_name, answer.question.position) : '';
  return (
    <Dialog open={answer !== null} onClose={onClose} title={title}>
      {answer && <AnswerDetail answer={answer} />}
    </Dialog>
  );
}

function AnswerDetail({ answer: { question, row } }: { answer: ChosenAnswer }) {
  const shown = questionAsShown(question, row.quiz_revision);
  const given = row.answers.find(({ quiz_question_uuid }) => quiz_question_uuid === question.uuid);
  return (
    <>
      <div className="question-detail__facts">
        {given && (
          <Badge tone={given.correct ? 'good' : 'low'} icon={given.correct ? 'check' : 'cross'}>
            {given.correct ? texts.answers.right : texts.answers.wrong}
          </Badge>
        )}
        <span className="soft">{texts.answers.submitted(row.submitted_at_date, question.listening_strand)}</span>
      </div>
      {row.score_changes
        ?.filter(({ quiz_question_uuid }) => quiz_question_uuid === question.uuid)
        .map((change) => (
          <Message key={change.changed_at} kind="plain" live={false}>
            {scoreChangeWords(change, row.questions_count, change.changed_at_date)}
          </Message>
        ))}
      {shown.reworded && (
        <Message kind="plain" live={false}>
          {texts.answers.rewordedForStudent}
        </Message>
      )}
      <RichText html={shown.html} />
      {shown.quoteHtml && <RichText as="blockquote" className="question-detail__quote" html={shown.quoteHtml} />}
      <ul className="answer-choices" role="list">
        {shown.choices.map((option) => (
          <Choice
            key={option.uuid}
            option={option}
            chosen={option.uuid === given?.quiz_question_option_uuid}
            counted={given?.correct ?? false}
          />
        ))}
      </ul>
      {shown.rightSince && <RightSince html={shown.rightSince.content_html} />}
    </>
  );
}

/** The key may have been corrected to a choice that was added after the student took the quiz. */
function RightSince({ html }: { html: string }) {
  return (
    <Message kind="plain" live={false}>
      {texts.answers.theRightAnswerWasAdded}
      <RichText html={html} />
    </Message>
  );
}

type Option = QuestionAsShown['choices'][number];

/** `counted`: the student's answer was graded as correct. After a correction of the key it may differ from the key. */
function Choice({ option, chosen, counted }: { option: Option; chosen: boolean; counted: boolean }) {
  const tone = option.correct || (chosen && counted) ? 'right' : chosen ? 'wrong' : 'plain';
  return (
    <li className={`answer-choice answer-choice--${tone}`}>
      <RichText as="span" html={option.content_html} />
      <span className="answer-choice__marks">
        {chosen && (
          <Badge tone={counted ? 'good' : 'low'} icon={counted ? 'check' : 'cross'}>
            {texts.answers.chosenAnswer}
          </Badge>
        )}
        {option.correct && (
          <Badge tone="good" icon="check">
            {texts.answers.rightAnswer}
          </Badge>
        )}
        {option.removed && <Badge>{texts.answers.removedSince}</Badge>}
      </span>
    </li>
  );
}
