import { Waves } from '../../ui/drawing/waves.tsx';
import { texts } from './texts.ts';

const sound = [6, 22, 30, 26, 14, 12, 12, 8, 12, 8, 24, 34, 32, 18, 20, 32, 26, 12, 8, 12, 10, 12, 24, 30, 14, 22, 34];
const ahead = [30, 14, 12, 12, 16, 8, 10, 8, 22, 26, 14, 12, 18, 30, 32, 24];

const choices = [texts.quiz.tide, texts.quiz.fog, texts.quiz.lamp];

/** What a student sees, drawn with the same type and colours. */
export function QuizPicture() {
  return (
    <div className="picture" role="img" aria-label={texts.quiz.picture}>
      <div className="picture__sheet" aria-hidden="true">
        <div className="picture__steps">
          <i className="picture__step picture__step--answered">1</i>
          <i className="picture__step picture__step--answered">2</i>
          <i className="picture__step picture__step--current">3</i>
          <i className="picture__step">4</i>
          <i className="picture__step">5</i>
        </div>
        <b className="picture__question">{texts.quiz.question}</b>
        {choices.map((choice, index) => (
          <span key={choice} className={index === 1 ? 'picture__choice picture__choice--chosen' : 'picture__choice'}>
            <i className="picture__circle" />
            {choice}
          </span>
        ))}
        <span className="picture__sound">
          <span className="picture__play" />
          <Waves heights={sound} bar={3} gap={3} className="picture__heard" />
          <Waves heights={ahead} bar={3} gap={3} className="picture__ahead" />
        </span>
      </div>
    </div>
  );
}
