import type { ReportOption, ReportQuestionWithAnswers } from '#api/reports/quiz-reports/schemas.ts';
import { shownWords } from '#web/lib/shown-words.ts';
import { counted } from '#web/lib/words.ts';
import { Badge, PercentChip } from '#web/ui/content/chips.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { Message } from '#web/ui/feedback/message.tsx';
import { RichText } from '#web/ui/content/rich-text.tsx';
import { isReworded } from '#web/reports/reports/question-as-shown.ts';
import { texts } from '#web/reports/reports/texts.ts';
import './answers.css';

/** One question with how often each choice was taken. */
export function QuestionDialog({ question, onClose }: { question: ReportQuestionWithAnswers | null; onClose: () => void }) {
  return (
    <Dialog open={question !== null} onClose={onClose} title={question ? texts.answers.questionTitle(question.position) : ''}>
      {question && <QuestionDetail question={question} />}
    </Dialog>
  );
}

function QuestionDetail({ question }: { question: ReportQuestionWithAnswers }) {
  return (
    <>
      <div className="question-detail__facts">
        <PercentChip value={question.percent_correct} />
        <span className="soft">
          {texts.answers.countRight(question.correct_answers_count, question.answers_count, question.listening_strand)}
        </span>
        {question.removed && <Badge>{texts.answers.removedSince}</Badge>}
      </div>
      {question.versions.some((version) => isReworded(question, version)) && (
        <Message kind="plain" live={false}>
          {texts.answers.rewordedForSome}
        </Message>
      )}
      <RichText html={question.position_with_content_html} />
      {question.quote_html && <RichText as="blockquote" className="question-detail__quote" html={question.quote_html} />}
      <ul className="question-detail__options" role="list">
        {question.quiz_question_options.map((option) => (
          <ChoiceShare
            key={option.uuid}
            option={option}
            count={question.answers_count_by_option[option.uuid] ?? 0}
            all={question.answers_count}
          />
        ))}
      </ul>
    </>
  );
}

function ChoiceShare({ option, count, all }: { option: ReportOption; count: number; all: number }) {
  const { correct, removed } = option;
  const share = all > 0 ? (count / all) * 100 : 0;
  const shown = shownWords(option.shown_count, all, 'student');
  return (
    <li className="choice-share">
      <div className="choice-share__words">
        <RichText as="span" html={option.content_html} />
        {correct && (
          <Badge tone="good" icon="check">
            {texts.answers.rightChoice}
          </Badge>
        )}
        {removed && <Badge>{texts.answers.removedSince}</Badge>}
        {shown && <span className="soft">{shown}</span>}
      </div>
      <span className="numbers soft">{counted(count, 'answer')}</span>
      <div className="choice-share__track" aria-hidden="true">
        <div
          className={correct ? 'choice-share__bar choice-share__bar--right' : 'choice-share__bar'}
          style={{ width: `${share}%` }}
        />
      </div>
    </li>
  );
}
