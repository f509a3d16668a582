export const texts = {
  choices: {
    label: (position: number) => `Choices of question ${position}`,
    choice: 'Choice',
    key: 'Key',
    chosenBy: 'Chosen by',
    upper: 'Upper group',
    lower: 'Lower group',
    removed: 'since removed',
    countOf: (count: number, all: number) => `${count} of ${all}`,
  },
  terms: {
    facility:
      'The share of students who got the question right. Around 60 to 80% is common for class quizzes; below 25% with four choices is less than guessing.',
    discrimination: (groups: string) =>
      `How much better the strongest students did on the question than the weakest: the share of right answers in the upper group minus that in the lower group. 0.40 and more is very good, 0.20 to 0.39 fair, below 0.20 poor; below 0 something is wrong. ${groups}`,
    groups: (upper: number, atLeast: number, lower: number, atMost: number) =>
      `The upper group is the ${upper} students with ${atLeast} or more right, the lower group the ${lower} with ${atMost} or fewer: the top and bottom 27%, along with everyone who has the same score.`,
    noGroups: 'It needs an upper and a lower group of 27%, but so many students have the same score that there are none yet.',
    pointBiserial:
      'The correlation between getting this question right and the score on all the other questions, from −1 to 1. It uses every student, not only the two groups. Read it like the discrimination.',
    reliability:
      'How reliable the whole score is, up to 1: how likely it is that the same students would come out in the same order on another quiz like this one. More questions make it higher.',
    firstAttempts:
      'Each student counts once, with the first time they took this quiz. Attempts after a reset, and later assignments of the same quiz, would show what they remember.',
    flags:
      'A reason to read the question again. Below, beside the choices of the question, stands what was noticed and what you can do about it.',
  },
  table: {
    label: 'Questions at a glance',
    question: 'Question',
    facility: 'Facility',
    discrimination: 'Discrimination',
    pointBiserial: 'Point-biserial',
    flags: 'Worth a look',
  },
  flags: {
    key: 'Check the key',
    keyAdvice: 'The best students chose another answer more often than the right one. Is the right one marked?',
    negative: 'Negative discrimination',
    negativeAdvice:
      'Students with low scores got it right more often than students with high scores. Reread the question and the key.',
    weak: 'Tells you little',
    weakAdvice: 'Strong and weak students do about equally well on it.',
    guessing: 'Harder than guessing',
    guessingAdvice:
      'Fewer students got it right than if all of them had guessed. A wrong choice may be too tempting, or the audio unclear.',
    easy: 'Nearly all correct',
    easyAdvice: 'It no longer tells students apart, but it may still be a good opener.',
    distractor: 'A wrong choice attracts the best',
    distractorAdvice: 'The upper group chose a wrong answer more often than the lower group did. It may be arguable.',
    unused: 'Unused choice',
    unusedAdvice: 'No one chose one of the wrong answers, so the question is easier than it looks.',
  },
  reliability: {
    unknown: 'can’t be calculated',
    enough: 'enough to compare groups',
    low: 'low: short quizzes often are',
  },
} as const;
