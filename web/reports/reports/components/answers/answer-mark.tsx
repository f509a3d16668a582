/**
 * The two drawings shared by all answer marks in a table. A table of thirty students and twenty questions has six hundred marks,
 * so each mark refers to its drawing instead of repeating it.
 */
export function AnswerMarkDrawings() {
  return (
    <svg className="mark-drawings" width="0" height="0" aria-hidden="true">
      <symbol id="answer-right" viewBox="0 0 20 20">
        <path d="m4.3 10.6 3.7 3.7 7.7-8.3" />
      </symbol>
      <symbol id="answer-wrong" viewBox="0 0 20 20">
        <path d="m5.5 5.5 9 9m0-9-9 9" />
      </symbol>
    </svg>
  );
}

/** Needs `AnswerMarkDrawings` somewhere on the page, and a text label next to it. */
export function DrawnAnswerMark({ correct }: { correct: boolean }) {
  const result = correct ? 'right' : 'wrong';
  return (
    <span className={`mark mark--${result}`}>
      <svg className="mark__pen" aria-hidden="true">
        <use href={`#answer-${result}`} />
      </svg>
    </span>
  );
}
