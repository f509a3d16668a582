import type { CardFacts } from '#api/lessons/schemas.ts';
import { StoryCover } from '#web/widgets/lesson-cover/story-cover.tsx';
import { SoundButton } from '../short-sound/sound-button.tsx';
import { texts } from './texts.ts';
import './lesson-picture.css';

interface LessonPictureProps {
  lesson: Pick<CardFacts, 'minutes' | 'picture' | 'sound'> & { readonly name: string; readonly subject: string };
  onPlayed: () => void;
}

/** The picture of a card, with the length of the story and a button that plays it. */
export function LessonPicture({ lesson: { name, subject, minutes, picture, sound }, onPlayed }: LessonPictureProps) {
  return (
    <div className="card-picture">
      {picture ? <img src={picture.address} alt={picture.alt} loading="lazy" /> : <StoryCover name={name} subject={subject} />}
      {minutes !== null && <span className="card-picture__minutes">{texts.minutes(minutes)}</span>}
      {sound && <SoundButton sound={sound} name={name} onPlayed={onPlayed} />}
    </div>
  );
}
