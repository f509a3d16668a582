import type { DemoQuestion } from './demo-lesson.ts';
import { theLighthouseThatLearnedToTalk } from './the-lighthouse-that-learned-to-talk.ts';

/** The quiz for visitors. It shares no question with the lesson's main quiz, because anybody can find out its answers. */
export const listeningChallengeQuiz: {
  readonly title: string;
  readonly lessonSlug: string;
  readonly questions: readonly DemoQuestion[];
} = {
  title: 'Listening Challenge: The Lighthouse That Learned to Talk',
  lessonSlug: theLighthouseThatLearnedToTalk.slug,
  questions: [
    {
      strand: 'Literal',
      content: 'How long does the keeper’s light wait between two flashes?',
      options: ['As long as the horn calls', 'A slow count of nine', 'Until a ship goes by', 'Forty seconds'],
      answer: 2,
    },
    {
      strand: 'Vocabulary',
      content: 'The fog comes in “thick as wool”. What does that tell you about it?',
      quote: 'When the fog comes in, thick as wool, no light can get through it.',
      options: ['It feels warm.', 'It smells of sheep.', 'Nobody can see through it.', 'It comes from the land.'],
      answer: 3,
    },
    {
      strand: 'Literal',
      content: 'What does Tobias say the horn sounds like on the first night?',
      options: ['A cow with a cold', 'Two old friends', 'A door of red iron', 'A brass bell'],
      answer: 1,
    },
    {
      strand: 'Inference',
      content: 'Why does Ines row out at first light?',
      options: [
        'She has heard the horn from the village.',
        'She wants to take the horn back.',
        'She has nine more crates to bring.',
        'She is afraid that something has happened to Tobias.',
      ],
      answer: 4,
    },
    {
      strand: 'Finding Evidence',
      content: 'Which words show that Ines begins to hear what Tobias hears?',
      options: [
        'Ines laughs.',
        '“Tobias! Why didn’t you answer?”',
        'She sits down on an empty crate beside the window.',
        'She comes across the water in a small boat.',
      ],
      answer: 3,
    },
  ],
};
