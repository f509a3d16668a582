import { useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import type { QuizSolution } from '../../../../api/quiz-solutions/schemas.ts';
import { numericDay } from '../../../lib/dates.ts';
import { scoreChangeWords } from '../../../lib/score-change-words.ts';
import { languageProps } from '../../../lib/language.ts';
import { AnswerMark } from '../../../ui/content/chips.tsx';
import { Button, ButtonLink } from '../../../ui/form/button.tsx';
import { Message } from '../../../ui/feedback/message.tsx';
import { RichText } from '../../../ui/content/rich-text.tsx';
import { Waves } from '../../../ui/drawing/waves.tsx';
import * as texts from '../texts.ts';
import type { QuizFrame } from './quiz-frame.ts';
import './results.css';

const waves = [10, 18, 34, 22, 44, 30, 56, 38, 24, 48, 30, 18, 36, 14, 8];

/** The count, the message and what each answer came to. */
export function QuizResults({ questions, store, driver, preview, back, timeZone = 'UTC' }: QuizFrame) {
  const solution = useStore(store, (state) => state.solution);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  if (!solution) return null;
  return (
    <section className="results" aria-labelledby="results-heading">
      <div className="results__head">
        <Waves className="results__waves" heights={waves} bar={6} gap={4} />
        <h2 className="results__message" id="results-heading" ref={heading} tabIndex={-1}>
          {solution.results_message}
        </h2>
        <p className="results__count">{texts.score(solution.correct_answers_count, questions.length)}</p>
      </div>
      {solution.score_changes?.map((change) => (
        <Message key={change.changed_at + change.quiz_question_uuid} kind="plain" live={false}>
          {scoreChangeWords(change, questions.length, numericDay(change.changed_at, timeZone))}
        </Message>
      ))}
      <div className="quiz__actions">
        <ButtonLink tone="primary" href={back.href}>
          {back.label}
        </ButtonLink>
        {preview && <Button onClick={driver.retry}>{texts.startAgain}</Button>}
      </div>
      <AnswerReview questions={questions} solution={solution} />
    </section>
  );
}

function AnswerReview({ questions, solution }: Pick<QuizFrame, 'questions'> & { solution: QuizSolution }) {
  const answers = new Map(solution.quiz_question_answers.map((answer) => [answer.quiz_question_uuid, answer]));
  return (
    <div>
      <h3 className="review__title">{texts.yourAnswers}</h3>
      <ol className="review" role="list">
        {questions.map((question, index) => {
          const answer = answers.get(question.uuid);
          const option = question.quiz_question_options.find(({ uuid }) => uuid === answer?.quiz_question_option_uuid);
          return (
            <li key={question.uuid} className="review__item">
              {answer && <AnswerMark correct={answer.correct === true} />}
              <div>
                <div className="review__question" {...languageProps(question.content_locale)}>
                  {index + 1}. <RichText as="span" html={question.content_html} />
                </div>
                {option && (
                  <div className="review__answer soft" {...languageProps(option.content_locale)}>
                    <RichText as="span" html={option.content_html} />
                  </div>
                )}
              </div>
            </li>
          );
        })}
      </ol>
    </div>
  );
}
