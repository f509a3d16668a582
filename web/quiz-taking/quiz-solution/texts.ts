import { counted, listed } from '#web/lib/words.ts';

/** Separate constants instead of one object: see docs/adr/0042. */
export const noQuestions = 'No questions yet';
export const askForQuestions = 'This quiz has no questions. Come back later, or ask the person who gave it to you.';
export const oneAtATime = (questions: number) => `${counted(questions, 'question')}, one at a time`;
export const previewSavesNothing = 'Nothing is saved: this is a preview';
export const savedAsYouGo = 'Each answer is saved as you choose it. You can change it until you submit.';
export const next = 'Next';
export const needsScript = 'This quiz needs JavaScript. Please turn it on and load the page again.';
export const language = 'Quiz language';
export const questionOf = (position: number, all: number) => `Question ${position} of ${all}:`;
export const previous = 'Previous';
export const nextQuestion = 'Next question';
export const submit = 'Submit';
export const wasReset = 'Your teacher has reset this quiz. You can take it again.';
export const isClosed = 'This quiz is closed';
export const goneAtStart = 'Your teacher has taken this quiz back, or you are no longer in its class.';
export const waitsForOpening = (answers: number) =>
  `${counted(answers, 'more answer')} kept on this device and sent if the quiz opens again.`;
export const lookAgain = 'See if it is open again';
export const takeAgain = 'Take the quiz again';
export const score = (right: number | null, all: number) => `${right} of ${all} correct`;
export const startAgain = 'Start again';
export const joy = {
  Perfection: 'Every single answer is right. Wonderful!',
  'Great Job': 'Almost everything is right. You can be proud of that.',
  'Nice Job': 'Most of it is right. Look at the rest below, and you have it all.',
  'Keep Working': 'That was a tricky one. Go through the answers below: what you understand now stays with you.',
} as const;
/** The server sends the spec's own wording, which is English. */
export const headline = (message: keyof typeof joy): string => message;
export const rightAnswer = 'Right answer:';
export const hearAgain = 'Hear it again';
export const stopHearing = 'Stop';
export const hearLine = (line: string) => `Hear it again: ${line}`;
export const heldUntil = (day: string) =>
  `Your teacher shows the right answers after ${day}. Come back then and see what to learn.`;
export const noReview = 'The right answers couldn’t be loaded. Load the page again to see them.';
export const noSound = 'The recording doesn’t play. Check that you’re online, and try again.';
export const nextQuiz = 'Next quiz:';
export const readAloud = 'Read aloud';
export const stopReading = 'Stop reading';
export const yourAnswers = 'Your answers';
export const questions = 'Questions';
export const question = 'Question';
export const answered = ', answered';
export const notAnswered = ', not answered';
export const otherPerson = 'Someone else is signed in on this device now.';
export const sessionEnded = 'Your session has ended.';
export const keptUntilBack = (answers: number) => ` ${counted(answers, 'answer')} kept on this device until you’re back.`;
export const signInAgain = 'Sign in again';
export const startsOnceBack = 'The quiz will start once Earshot is back.';
export const keepAnswering = 'Keep answering: your answers are kept on this device and sent once Earshot is back.';
export const keepOpen = 'This device has no room left for your answers: stay on this page and online until it says Saved.';
export const tryNow = 'Try now';
export const unreachable = 'We can’t reach Earshot.';
export const ourFailure = 'Something went wrong on our side.';
export const byOther = 'This network answered in our place.';
export const notStarted = 'The quiz couldn’t start.';
export const notSubmitted = 'Your quiz wasn’t submitted.';
export const notSaved = (questions: readonly number[]) =>
  questions.length === 1
    ? `Your answer to question ${questions[0]} isn’t saved.`
    : `Your answers to questions ${listed(questions)} aren’t saved.`;
export const submitting = 'Submitting your quiz';
export const notYet = 'Not yet';
export const canSubmit = 'Every question has an answer. You can submit now.';
export const submitsOnceBack = (unsent: number) =>
  `We can’t reach Earshot.${unsent > 0 ? ` ${counted(unsent, 'answer')} still on this device.` : ''} Your quiz will be submitted once Earshot is back, also if you leave this page and come back to Earshot on this device.`;
export const severalOpen = (open: number) => `You can submit once every question has an answer. ${open} are still open.`;
export const stillOpen = 'You can submit once every question has an answer. Still open:';
export const goTo = (position: number) => `Go to question ${position}`;
export const itWillBeSent = 'We can’t reach Earshot. It will be sent once Earshot is back.';
export const theyWillBeSent = 'We can’t reach Earshot. They will be sent once Earshot is back.';
export const kept = (answers: number, then: string) => `${counted(answers, 'answer')} kept on this device. ${then}`;
export const handInsWait = (quizzes: number) => `${counted(quizzes, 'quiz', 'quizzes')} will be submitted once Earshot is back.`;
export const handInRefused = 'Your quiz couldn’t be submitted. Open it to see why.';
export const handedIn = (quizzes: number) => `${counted(quizzes, 'quiz', 'quizzes')} submitted.`;
export const updateList = 'Update this list';
export const seeWhy = 'Open the quiz to see why.';
export const sent = (answers: number) => `${counted(answers, 'answer')} from this device saved.`;
export const kind = (type: string) => `${type} quiz`;
export const back = 'Back to your work';
