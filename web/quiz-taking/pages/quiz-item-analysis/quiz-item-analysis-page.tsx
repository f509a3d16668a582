import type { ItemAnalysisPageData } from '#api/quiz-taking/item-analysis/schemas.ts';
import { ItemDetail } from '#web/quiz-taking/item-analysis/components/item-detail.tsx';
import { ItemExplanations } from '#web/quiz-taking/item-analysis/components/item-explanations.tsx';
import { ItemTable } from '#web/quiz-taking/item-analysis/components/item-table.tsx';
import { indexWords, reliabilityWords } from '#web/quiz-taking/item-analysis/item-words.ts';
import { clockOf, dayAndTime } from '#web/lib/dates.ts';
import type { PageProps } from '#web/lib/page-props.ts';
import { Button, ButtonLink } from '#web/ui/form/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Message } from '#web/ui/feedback/message.tsx';
import { NativeSelect } from '#web/ui/form/native-select.tsx';
import { PageHead, Section } from '#web/ui/content/page-head.tsx';
import { PageShell } from '#web/ui/shell/page-shell.tsx';
import { Stats } from '#web/ui/content/stats.tsx';
import { QuizAdminTabs } from '#web/quizzes/quiz-admin-tabs/quiz-admin-tabs.tsx';
import { texts } from './texts.ts';
import '#web/quiz-taking/item-analysis/components/item-analysis.css';
import '#web/ui/form/text-field.css';

/** What the answers say about the questions of a quiz. */
export function QuizItemAnalysisPage({ data, shell }: PageProps<ItemAnalysisPageData>) {
  const { quiz } = data;
  return (
    <PageShell shell={shell} width="wide">
      <PageHead
        title={data.report_url ? texts.title(quiz.title) : quiz.title}
        kicker={
          data.report_url ? (
            <a href={data.report_url}>{texts.report}</a>
          ) : (
            <>
              <a href="/admin/quizzes">{texts.quizzes}</a> · {quiz.quizable_name}
            </>
          )
        }
        actions={
          <ButtonLink href={data.csv_url} download>
            {texts.downloadCsv}
          </ButtonLink>
        }
      />
      {!data.report_url && (
        <>
          <QuizAdminTabs quizUuid={quiz.uuid} current="analysis" />
          <h2 className="visually-hidden">{texts.itemAnalysis}</h2>
        </>
      )}
      <DistrictFilter data={data} />
      {data.students_count === 0 ? <EmptyState title={texts.nothingYet}>{texts.whenEmpty}</EmptyState> : <Analysis data={data} />}
      <p className="kicker">{texts.asOf(dayAndTime(data.as_of.time, clockOf(shell).timeZone))}</p>
    </PageShell>
  );
}

function DistrictFilter({ data }: { data: ItemAnalysisPageData }) {
  if (data.districts.length < 2) return null;
  return (
    <form className="item-filter" method="get">
      <label className="field__label" htmlFor="district">
        {texts.studentsOf}
      </label>
      <NativeSelect
        id="district"
        name="district_id"
        placeholder={texts.allDistricts}
        defaultValue={data.district_id ?? ''}
        choices={data.districts.map(({ id, name }) => ({ value: String(id), label: name }))}
      />
      <Button type="submit">{texts.show}</Button>
    </form>
  );
}

function Analysis({ data }: { data: ItemAnalysisPageData }) {
  const { students_count: students, items, mean_score: mean, standard_deviation: deviation } = data;
  return (
    <>
      {data.too_few_students && (
        <Message kind="mid" live={false}>
          {texts.fewStudents(students, data.fewest_students)}
        </Message>
      )}
      <Stats
        items={[
          { label: texts.stats.students, value: students.toLocaleString('en-US') },
          {
            label: texts.stats.average(items.length),
            value: mean === null ? '–' : `${mean.toFixed(1)} ± ${(deviation ?? 0).toFixed(1)}`,
          },
          { label: texts.stats.reliability(reliabilityWords(data.kr20)), value: indexWords(data.kr20) },
          { label: texts.stats.flagged, value: data.flagged_count },
        ]}
      />
      <Section id="items" title={texts.questions}>
        <ItemTable items={items} />
      </Section>
      <Section id="choices" title={texts.choices}>
        <div className="item-details">
          {items.map((item) => (
            <ItemDetail key={item.uuid} item={item} studentsCount={students} groups={data.groups} />
          ))}
        </div>
      </Section>
      <Section id="terms" title={texts.howToRead}>
        <ItemExplanations data={data} />
      </Section>
    </>
  );
}
