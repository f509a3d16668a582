/** The front page of the listening challenge. */
import type { ChallengePageData } from '#api/challenge/listening-challenge/schemas.ts';
import { RequestPanel } from '#web/challenge/listening-challenge/request-panel.tsx';
import { ShareToolbox } from '#web/challenge/listening-challenge/share-toolbox.tsx';
import { listenerOf } from '#web/listening/player/api/play-analytics.ts';
import { StoryPlayer } from '#web/listening/player/components/story-player.tsx';
import { ButtonLink } from '#web/ui/form/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { PageShell } from '#web/ui/shell/page-shell.tsx';
import { Call } from '#web/ui/content/story.tsx';
import { Waves } from '#web/ui/drawing/waves.tsx';
import type { PageProps } from '#web/lib/page-props.ts';
import { counted } from '#web/lib/words.ts';
import './listening-challenge-show.css';

const texts = {
  kicker: 'The listening challenge',
  title: 'How well do you hear a story?',
  lead: 'Listen to one short story, once or as often as you like. Then answer its questions, and see right away how many you got right.',
  minutes: (minutes: number) => `${minutes} min`,
  questions: (questions: number) => counted(questions, 'question'),
  notOpen: 'The challenge isn’t open yet',
  noStory: 'There’s no story in it right now. Come back soon, or listen to a lesson in the meantime.',
  forClass: 'For a whole class',
  lessons: 'Look at the lessons',
  forTeachers: 'Teachers assign lessons like this one and see, question by question, who understood what.',
} as const;

/** Keeps input that people type before hydration. */
export const hasForm = true;

const sound = Array.from(
  { length: 110 },
  (_, index) => 4 + Math.round(22 * Math.abs(Math.sin(index * 0.47) * Math.sin(index * 0.13 + 0.6))),
);

export function ListeningChallengeShowPage({ data, shell }: PageProps<ChallengePageData>) {
  return (
    <PageShell shell={shell} frame="focus" width="middle">
      <div className="challenge" data-sound={data.story ? true : undefined}>
        <header className="challenge__head">
          <Waves className="challenge__waves" heights={sound} bar={4} gap={5} crop />
          <p className="kicker">{texts.kicker}</p>
          <h1 className="challenge__title">{texts.title}</h1>
          <p className="challenge__lead">{texts.lead}</p>
        </header>
        {data.story ? (
          <StoryPlayer
            lesson={data.story.lesson}
            listener={listenerOf(shell, data.user_type)}
            facts={<p className="kicker">{factsOf(data.story)}</p>}
            title={<h2 className="challenge__story">{data.story.lesson.name}</h2>}
          />
        ) : (
          <EmptyState title={texts.notOpen}>{texts.noStory}</EmptyState>
        )}
        <RequestPanel data={data} csrfToken={shell.csrf_token} partnerId={shell.viewer ? '' : shell.partner_id} />
        <div id="call_out_box">
          <Call
            title={texts.forClass}
            level={2}
            action={
              <ButtonLink href="/search" tone="secondary">
                {texts.lessons}
              </ButtonLink>
            }
          >
            <p>{texts.forTeachers}</p>
          </Call>
        </div>
        <ShareToolbox url={data.share_url} />
      </div>
    </PageShell>
  );
}

function factsOf({ lesson, minutes, questions_count: questions }: NonNullable<ChallengePageData['story']>): string {
  return [lesson.subject, minutes === null ? null : texts.minutes(minutes), texts.questions(questions)]
    .filter(Boolean)
    .join(' · ');
}
