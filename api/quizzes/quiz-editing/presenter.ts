/** A quiz as its editor shows it. */
import { notFound } from '#domain/shared/domain-error.ts';
import type { LessonAudio } from '#domain/lessons/lesson/events.ts';
import { recordingEndMs } from '#domain/lessons/lesson/recording-end.ts';
import { quizGaps, quizRemarks } from '#domain/quizzes/completeness.ts';
import type { ExistingQuiz, QuizState } from '#domain/quizzes/decider.ts';
import type { QuestionTranslation } from '#domain/quizzes/events.ts';
import { listeningStrands, strandLimit } from '#domain/quizzes/listening-strands.ts';
import { versionProblems } from '#domain/quizzes/question-changes.ts';
import { translationGaps } from '#domain/quizzes/translation-gaps.ts';
import { quizTextHtml } from '#api/http/quiz-text.ts';
import { presentQuestion } from '../presenter.ts';
import type { QuizQuestion } from '../schemas.ts';
import { previewUrl, quizableWord } from '#api/shared/quizable.ts';
import { languageName, languages } from './languages.ts';
import type { EditedQuiz, LanguageContent, QuizEditorPageData } from './schemas.ts';

export const existingQuiz = (quiz: QuizState): ExistingQuiz => {
  if (quiz.status === 'missing') throw notFound('This quiz');
  return quiz;
};

const renderTranslation = ({ content, quote, options }: QuestionTranslation) => ({
  content_html: quizTextHtml(content ?? ''),
  quote_html: quizTextHtml(quote ?? ''),
  options_html: Object.fromEntries(Object.entries(options).map(([uuid, text]) => [uuid, quizTextHtml(text)])),
});

const presentLanguages = ({ questions, languageContents, offeredLanguages }: ExistingQuiz): LanguageContent[] =>
  Object.entries(languageContents)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([locale, texts]) => ({
      locale,
      questions: Object.fromEntries(
        Object.entries(texts).map(([uuid, text]) => [uuid, { ...text, options: { ...text.options } }]),
      ),
      questions_html: Object.fromEntries(Object.entries(texts).map(([uuid, text]) => [uuid, renderTranslation(text)])),
      missing: translationGaps(questions, texts).map(({ questionUuid, optionUuid, piece }) => ({
        quiz_question_uuid: questionUuid,
        quiz_question_option_uuid: optionUuid,
        piece,
      })),
      offered: offeredLanguages.includes(locale),
    }));

export const presentEditedQuiz = (quiz: ExistingQuiz, revision: bigint | null): EditedQuiz => ({
  uuid: quiz.quizUuid,
  title: quiz.title,
  quizable_type: quizableWord(quiz.quizable.type),
  quizable_path: quiz.quizable.path,
  quizable_name: quiz.quizable.name,
  status: quiz.status,
  draft: quiz.draftOf && { published_revision: quiz.draftOf.revision },
  in_challenge: quiz.inChallenge,
  retired: quiz.retired,
  revision: (revision ?? 0n).toString(),
  audio_stop: quiz.audioStop.audioStop,
  audio_stop_time_ms: quiz.audioStop.audioStopTimeMs,
  slowed_audio_stop_time_ms: quiz.audioStop.slowedAudioStopTimeMs,
  language_contents: presentLanguages(quiz),
  missing: gapsOf(quiz).map(({ questionUuid, problem }) => ({ quiz_question_uuid: questionUuid, problem })),
  remarks: quizRemarks(quiz.questions).map(({ questionUuid, remark }) => ({ quiz_question_uuid: questionUuid, remark })),
});

/** What the quiz lacks, and changes that are not possible because students have started the published version. */
const gapsOf = ({ status, draftOf, questions }: ExistingQuiz): { questionUuid: string | null; problem: string }[] => [
  ...(status === 'used' && draftOf ? versionProblems(draftOf.questions, questions) : []),
  ...quizGaps(questions),
];

export const presentQuestions = ({ questions }: Pick<ExistingQuiz, 'questions'>): QuizQuestion[] =>
  questions.map(({ listeningStrand, ...question }) =>
    presentQuestion({ ...question, listening_strand: listeningStrand, options: [...question.options] }, true),
  );

const languagesOf = ({ languageContents }: ExistingQuiz): QuizEditorPageData['languages'] => {
  const offered = languages();
  const others = Object.keys(languageContents).filter((locale) => !offered.some((language) => language.locale === locale));
  return [...offered, ...others.map((locale) => ({ locale, name: languageName(locale) }))];
};

interface Around {
  readonly classesCount: number;
  readonly owners: QuizEditorPageData['owners'];
  /** The lesson's present title; null for a quiz about something that is no lesson. */
  readonly lessonName: string | null;
  /** The lesson's recordings, as readers have them. */
  readonly audio: LessonAudio | null;
}

export const presentEditor = (quiz: ExistingQuiz, revision: bigint | null, around: Around): QuizEditorPageData => ({
  quiz: { ...presentEditedQuiz(quiz, revision), quizable_name: around.lessonName ?? quiz.quizable.name },
  owners: around.owners,
  quiz_questions: presentQuestions(quiz),
  classes_count: around.classesCount,
  recordings: {
    standard_end_ms: recordingEndMs(around.audio?.standard ?? []),
    slowed_end_ms: recordingEndMs(around.audio?.slowed ?? []),
  },
  listening_strands: listeningStrands.map((name) => ({ name, uses_per_quiz: strandLimit(name) })),
  preview_url: previewUrl(quiz.quizUuid),
  history_url: `/admin/quizzes/${quiz.quizUuid}/history`,
  languages: languagesOf(quiz),
});
