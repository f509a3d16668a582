import type { QuizQuestion, QuizQuestionOption } from '#api/quizzes/schemas.ts';
import type { QuizReview, HeardLine } from '#api/quiz-taking/quiz-reviews/schemas.ts';
import type { QuizSolution } from '#api/quiz-taking/quiz-solutions/schemas.ts';
import { languageProps } from '#web/lib/language.ts';
import { written } from '#web/lib/locale.ts';
import { AnswerMark } from '#web/ui/content/chips.tsx';
import { RichText } from '#web/ui/content/rich-text.tsx';
import * as texts from '../texts.ts';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#web/ui/form/button.tsx';
import { IconFrame } from '#web/ui/drawing/icon-frame.tsx';
import { mediaDrawings } from '#web/ui/drawing/media-drawings.tsx';

/** Plays the story from a line onward, until it is stopped or something else starts to play. */
function HearAgain({ line }: { line: HeardLine }) {
  const audio = useRef<HTMLAudioElement>(null);
  const [sounds, setSounds] = useState(false);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    // One line at a time.
    const onPlay = ({ target }: Event) => target !== audio.current && audio.current?.pause();
    document.addEventListener('play', onPlay, true);
    return () => document.removeEventListener('play', onPlay, true);
  }, []);
  const toggle = () => {
    const element = audio.current;
    if (!element) return;
    if (!element.paused) return element.pause();
    // The browser starts at the URL fragment.
    element.src = `${line.address}#t=${line.start_ms / 1_000}`;
    setFailed(false);
    element.play().catch((error: unknown) => {
      if (!(error instanceof DOMException && error.name === 'AbortError')) setFailed(true);
    });
  };
  return (
    <div className="hear-again">
      <Button small aria-label={sounds ? texts.stopHearing : texts.hearLine(line.text)} onClick={toggle}>
        <IconFrame size={18}>{mediaDrawings[sounds ? 'pause' : 'play']}</IconFrame>
        {sounds ? texts.stopHearing : texts.hearAgain}
      </Button>
      {failed && (
        <span role="alert" className="soft">
          {texts.noSound}
        </span>
      )}
      <audio
        ref={audio}
        preload="none"
        onPlay={() => setSounds(true)}
        onPause={() => setSounds(false)}
        onEnded={() => setSounds(false)}
      />
    </div>
  );
}

interface AnswerReviewProps {
  questions: readonly QuizQuestion[];
  solution: QuizSolution;
  /** Null until it is loaded, and while it is withheld. */
  review: QuizReview | null;
}

/** Each question with the chosen answer, the right one, and the line of the story that contains it. */
export function AnswerReview({ questions, solution, review }: AnswerReviewProps) {
  const answers = new Map(solution.quiz_question_answers.map((answer) => [answer.quiz_question_uuid, answer]));
  const reviewed = new Map(review?.questions.map((question) => [question.quiz_question_uuid, question]));
  return (
    <div>
      <h3 className="review__title">{texts.yourAnswers}</h3>
      <ol className="review" role="list">
        {questions.map((question, index) => {
          const answer = answers.get(question.uuid);
          const { quiz_question_option_uuid: right = null, line = null } = reviewed.get(question.uuid) ?? {};
          const chosen = optionOf(question, answer?.quiz_question_option_uuid);
          const rightOne = answer?.quiz_question_option_uuid === right ? undefined : optionOf(question, right);
          return (
            <li key={question.uuid} className="review__item">
              {answer && <AnswerMark correct={answer.correct === true} />}
              <div className="review__words">
                <div className="review__question" {...languageProps(question.content_locale)}>
                  {index + 1}. <RichText as="span" html={question.content_html} />
                </div>
                {chosen && <OptionText option={chosen} className="soft" />}
                {rightOne && (
                  <div className="review__right">
                    <span className="review__label">{texts.rightAnswer}</span> <OptionText option={rightOne} />
                  </div>
                )}
                {line && (
                  <>
                    <blockquote className="review__line" lang={written}>
                      {line.text}
                    </blockquote>
                    <HearAgain line={line} />
                  </>
                )}
              </div>
            </li>
          );
        })}
      </ol>
    </div>
  );
}

const optionOf = (question: QuizQuestion, uuid: string | null | undefined): QuizQuestionOption | undefined =>
  question.quiz_question_options.find((option) => option.uuid === uuid);

function OptionText({ option, className }: { option: QuizQuestionOption; className?: string }) {
  return (
    <span className={className} {...languageProps(option.content_locale)}>
      <RichText as="span" html={option.content_html} />
    </span>
  );
}
