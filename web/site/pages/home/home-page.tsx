import type { HomePageData } from '#api/site/home/schemas.ts';
import { ButtonLink } from '#web/ui/form/button.tsx';
import { PageShell } from '#web/ui/shell/page-shell.tsx';
import { Waves } from '#web/ui/drawing/waves.tsx';
import type { PageProps } from '#web/lib/page-props.ts';
import { reportPlay } from '#web/lessons/pages/lesson/report-play.ts';
import type { LessonCard } from '#api/lessons/schemas.ts';
import { SearchFilters } from '#web/lessons/search/search-filters.tsx';
import { LessonPicture } from '#web/lessons/lesson-card/lesson-picture.tsx';
import { QuizBadge } from '#web/lessons/lesson-card/quiz-badge.tsx';
import { SearchField } from '#web/widgets/search-box/search-box.tsx';
import { texts } from './texts.ts';
import { AnswerMark, PercentChip } from '#web/ui/content/chips.tsx';
import { StoryClip } from './story-clip.tsx';
import './home.css';

interface LessonCardsProps {
  data: Pick<HomePageData, 'lessons' | 'lessons_count' | 'choices'>;
  onPlayed: (lesson: LessonCard) => void;
}

const nothingChosen = { type: '', subject: '', grade: '', level: '' };

/** The lessons on the home page. */
function LessonCards({ data: { lessons, lessons_count: count, choices }, onPlayed }: LessonCardsProps) {
  return (
    <section className="lessons" aria-labelledby="lessons">
      <div className="lessons__head">
        <h2 id="lessons">{texts.lessons.title}</h2>
        <ButtonLink small href="/search">
          {texts.lessons.all(count)}
        </ButtonLink>
      </div>
      <form className="lessons__search" action="/search" role="search" aria-label={texts.lessons.find}>
        <SearchField />
        <SearchFilters data={{ search: '', filters: nothingChosen, choices }} kinds={false} />
      </form>
      <ul className="lessons__list" role="list">
        {lessons.map((lesson) => (
          <li key={lesson.uuid} className="lesson-card">
            <LessonPicture lesson={lesson} onPlayed={() => onPlayed(lesson)} />
            <p className="kicker">{texts.lessons.facts(lesson.subject, lesson.grade_band.replace('-', '–'))}</p>
            <h3>
              <a className="lesson-card__link" href={lesson.url}>
                {lesson.name}
              </a>
            </h3>
            <p className="soft">{lesson.description}</p>
            {lesson.has_quiz && (
              <p>
                <QuizBadge />
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

const rows = [
  { name: texts.reportPicture.first, percents: [100, 100, 100], marks: [true, true, true] },
  { name: texts.reportPicture.second, percents: [67, 100, 50], marks: [true, false, true] },
  { name: texts.reportPicture.third, percents: [33, 50, 0], marks: [true, false, false] },
];

/** A corner of a report, as an example. */
function ReportPicture() {
  return (
    <div className="report-picture" role="img" aria-label={texts.reportPicture.picture}>
      <table aria-hidden="true">
        <thead>
          <tr>
            <th>{texts.reportPicture.student}</th>
            <th>{texts.reportPicture.overall}</th>
            <th>{texts.reportPicture.literal}</th>
            <th>{texts.reportPicture.inference}</th>
            <th>1</th>
            <th>2</th>
            <th>3</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, percents, marks }) => (
            <tr key={name}>
              <td>{name}</td>
              {percents.map((percent, index) => (
                <td key={index}>
                  <PercentChip value={percent} />
                </td>
              ))}
              {marks.map((correct, index) => (
                <td key={index}>
                  <AnswerMark correct={correct} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The front page: what Earshot is, with lessons that play at once. */
export function HomePage({ data, shell }: PageProps<HomePageData>) {
  return (
    <PageShell shell={shell} frame="focus" width="wide">
      <div className="home">
        <section className="hero">
          <h1 className="hero__title">{texts.title}</h1>
          <StoryClip clip={data.clip} />
          <div className="hero__words">
            <p className="hero__text">{texts.lead}</p>
            <div className="hero__actions">
              <ButtonLink tone="primary" href="/login">
                {texts.signIn}
              </ButtonLink>
              {data.lessons.length > 0 && <ButtonLink href="/listening_challenge">{texts.challenge}</ButtonLink>}
            </div>
          </div>
        </section>
        <Waves className="home__waves" heights={divider} bar={5} gap={7} crop />
        <Steps />
        <section className="proof" aria-labelledby="proof">
          <div className="proof__words">
            <h2 id="proof">{texts.report.title}</h2>
            <p>{texts.report.text}</p>
            <p className="soft">{texts.report.shapes}</p>
          </div>
          <ReportPicture />
        </section>
        {data.lessons.length > 0 && <LessonCards data={data} onPlayed={(lesson) => reportPlay(shell, lesson)} />}
        <footer className="home__end">
          <p className="soft">{texts.footer}</p>
          <a href="/search">{texts.allLessons}</a>
          <a href="/login">{texts.signIn}</a>
        </footer>
      </div>
    </PageShell>
  );
}

const divider = Array.from(
  { length: 108 },
  (_, index) => 4 + Math.round(22 * Math.abs(Math.sin(index * 0.61) * Math.sin(index * 0.107 + 0.4))),
);

const steps = [
  {
    title: texts.steps.listen,
    text: texts.steps.listenText,
  },
  {
    title: texts.steps.answer,
    text: texts.steps.answerText,
  },
  { title: texts.steps.see, text: texts.steps.seeText },
];

function Steps() {
  return (
    <section aria-label={texts.steps.title}>
      <ol className="steps-row" role="list">
        {steps.map(({ title, text }) => (
          <li key={title}>
            <h2>{title}</h2>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
