/** The report of a quiz, for school admins. */
import { useState } from 'react';
import type { ReportQuestionWithAnswers } from '#api/reports/quiz-reports/schemas.ts';
import type { ShownQuizReport } from '#api/reports/schemas.ts';
import { helpOfColumns } from '#domain/shared/reports/columns.ts';
import { AnswerMarkDrawings } from '#web/reports/reports/components/answers/answer-mark.tsx';
import { AnswerDialog } from '#web/reports/reports/components/answers/answer-dialog.tsx';
import { questionColumns, type ChosenAnswer } from '#web/reports/reports/components/answers/question-columns.tsx';
import { QuestionDialog } from '#web/reports/reports/components/answers/question-dialog.tsx';
import { quizStudentColumns } from '#web/reports/reports/components/columns/quiz-row-columns.tsx';
import { QuizLink } from '#web/reports/reports/components/quiz-link.tsx';
import { ReportActions } from '#web/reports/reports/components/report-actions.tsx';
import { ReportScreen } from '#web/reports/reports/components/report-screen.tsx';
import { ReportTable } from '#web/reports/reports/components/table/report-table.tsx';
import { quizzesStat, resultStats, textComplexityNote } from '#web/reports/reports/report-words.ts';
import { useReport } from '#web/reports/reports/use-report.ts';
import type { PageProps } from '#web/lib/page-props.ts';
import { callsOf } from '#web/lib/route-call.ts';
import { ButtonLink } from '#web/ui/form/button.tsx';

const texts = {
  one: 'submitted solution',
  many: 'submitted solutions',
  whenEmpty: 'Students show up here as soon as they submit the quiz.',
  itemAnalysis: 'Item analysis',
  table: (quiz: string) => `Results of ${quiz}`,
} as const;

const words = {
  one: texts.one,
  many: texts.many,
  whenEmpty: texts.whenEmpty,
};
const statsOf = (report: ShownQuizReport) => [quizzesStat(report), ...resultStats(report)];

const shownHelp = [
  'quizzes',
  'dates',
  'classAndSchool',
  'submittedOn',
  ...helpOfColumns,
  'hardest',
  'questions',
  'asShown',
] as const;

export function QuizReportPage({ data, shell }: PageProps<ShownQuizReport>) {
  const live = useReport(callsOf('GET /reports/quizzes/{quiz_uuid}'), data, shell);
  const [question, openQuestion] = useState<ReportQuestionWithAnswers | null>(null);
  const [answer, openAnswer] = useState<ChosenAnswer | null>(null);
  return (
    <>
      <AnswerMarkDrawings />
      <ReportScreen
        live={live}
        shell={shell}
        title={data.title}
        note={textComplexityNote(data)}
        words={words}
        stats={statsOf}
        help={shownHelp}
        links={
          <div className="report__actions">
            <QuizLink href={data.quiz_preview_url} />
            <ButtonLink small tone="quiet" href={`/reports/quizzes/${data.quiz_uuid}/item_analysis`}>
              {texts.itemAnalysis}
            </ButtonLink>
          </div>
        }
        actions={<ReportActions report={live.data} ofDistrict />}
        table={(report, loading) => (
          <ReportTable
            label={texts.table(report.title)}
            columns={[
              ...quizStudentColumns(report),
              ...questionColumns(report.quiz_questions_with_answers, { onQuestion: openQuestion, onAnswer: openAnswer }),
            ]}
            rows={report.rows}
            rowKey={({ solution_uuid }) => solution_uuid}
            rowName={({ student_name }) => student_name}
            sort={report.sort}
            paging={report.paging}
            address={live.address}
            loading={loading}
          />
        )}
      />
      <QuestionDialog question={question} onClose={() => openQuestion(null)} />
      <AnswerDialog answer={answer} onClose={() => openAnswer(null)} />
    </>
  );
}
