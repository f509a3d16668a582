import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import type { AudioStop, Lesson } from '#api/lessons/schemas.ts';
import { usePlayAnalytics } from '#web/listening/player/analytics.ts';
import type { Listener } from '#web/listening/player/api/play-analytics.ts';
import { AudioProblems } from '#web/listening/player/components/audio-problems.tsx';
import { NativeAudio } from '#web/listening/player/components/native-audio.tsx';
import { PlayerDock } from '#web/listening/player/components/player-dock.tsx';
import { Playlist } from '#web/listening/player/components/playlist.tsx';
import { StoryPanel } from '#web/listening/player/components/story-panel.tsx';
import { paces, storyTab } from '#web/listening/player/store/player-store.ts';
import { usePlayers } from '#web/listening/player/use-players.ts';
import { contentWord } from '#web/lib/content-words.ts';
import { written } from '#web/lib/locale.ts';
import { quizableTypeWords } from '#web/lib/quizable.ts';
import { RichText } from '#web/ui/content/rich-text.tsx';
import { ContentTabs, type ContentTab } from '#web/widgets/content-tabs/content-tabs.tsx';
import { ReadMore } from '#web/widgets/read-more/read-more.tsx';
import { VideoCard } from '#web/listening/video-card/video-card.tsx';
import { DrawnCover } from '#web/widgets/lesson-cover/drawn-cover.tsx';
import * as texts from './texts.ts';
import './lesson.css';

interface LessonArticleProps {
  lesson: Lesson;
  audioStop: AudioStop | null;
  /** The person who listens. */
  listener: Listener;
  /** Buttons for the lesson, below its name. */
  actions?: ReactNode;
  /** What follows the story: the quiz, or the way to it. */
  after: ReactNode;
}

/** A lesson to listen to and read: its introduction, its recordings, the story and its side column. */
export function LessonArticle({ lesson, audioStop, listener, actions, after }: LessonArticleProps) {
  const players = usePlayers(lesson, audioStop, listener.slowFirst);
  usePlayAnalytics(players.store, { lesson, listener });
  const tab = useStore(players.store, (state) => state.tab);
  const hasSound = lesson.audio.standard.length + lesson.audio.slowed.length > 0;
  const story = { id: storyTab, label: texts.story, content: <StoryPanel lesson={lesson} players={players} /> };
  const others = lesson.tabs.map(({ title, html }, index): ContentTab => {
    return {
      id: `tab-${index + 1}`,
      label: title,
      lang: written,
      content: <RichText className="lesson__tab" lang={written} html={html} />,
    };
  });
  return (
    <div className="lesson">
      <article>
        <LessonHead lesson={lesson} actions={actions} />
        <div className="lesson__audio">
          <Playlist players={players} />
          {hasSound && <NativeAudio lesson={lesson} stop={audioStop} />}
          {paces.map((pace) => (
            <audio key={pace} ref={players.elements[pace]} data-pace={pace} preload="none" />
          ))}
        </div>
        {lesson.video && (
          <div className="lesson__video">
            <VideoCard video={lesson.video} />
          </div>
        )}
        {others.length > 0 ? (
          <ContentTabs label={texts.parts} tabs={[story, ...others]} current={tab} onChoose={players.driver.chooseTab} />
        ) : (
          <section aria-labelledby="transcript">
            <h2 id="transcript" className="visually-hidden">
              {texts.transcript}
            </h2>
            {story.content}
          </section>
        )}
      </article>
      {after}
      <PlayerDock players={players} transcripts={lesson.transcripts} />
      {hasSound && <AudioProblems players={players} lesson={lesson} />}
    </div>
  );
}

function LessonHead({ lesson, actions }: Pick<LessonArticleProps, 'lesson' | 'actions'>) {
  const facts = [
    quizableTypeWords(lesson.type),
    contentWord(lesson.subject),
    gradesOf(lesson.grade_band),
    contentWord(lesson.text_complexity ?? ''),
  ];
  if (lesson.elp_level !== null) facts.push(texts.elpLevel(lesson.elp_level));
  return (
    <header className="lesson__head">
      <div className="lesson__picture">
        {lesson.picture ? (
          <img src={lesson.picture.address} alt={lesson.picture.alt} />
        ) : (
          <DrawnCover name={lesson.name} subject={lesson.subject} />
        )}
      </div>
      <p className="kicker">{facts.filter(Boolean).join(' · ')}</p>
      <h1 className="lesson__name" lang={written}>
        {lesson.name}
      </h1>
      <ReadMore description={lesson.description_html} descriptionHtmlClasses="lesson__description" />
      {actions && <div className="lesson__actions">{actions}</div>}
    </header>
  );
}

function gradesOf(band: string): string {
  return /^[K\d]/.test(band) ? texts.grades(band.replace('-', '–')) : band;
}
