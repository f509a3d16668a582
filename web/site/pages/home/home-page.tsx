import type { HomePageData } from '#api/site/home/schemas.ts';
import { ButtonLink } from '#web/ui/form/button.tsx';
import { PageShell } from '#web/ui/shell/page-shell.tsx';
import { Waves } from '#web/ui/drawing/waves.tsx';
import type { PageProps } from '#web/lib/page-props.ts';
import { reportPlay } from '#web/lessons/pages/lesson/report-play.ts';
import { LessonCards } from './lesson-cards.tsx';
import { ReportPicture } from './report-picture.tsx';
import { StoryClip } from './story-clip.tsx';
import { texts } from './texts.ts';
import './home.css';

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
