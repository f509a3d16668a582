import { story, type DemoLesson } from './demo-lesson.ts';

export const theHissFromTheStars: DemoLesson = {
  slug: 'the-hiss-from-the-stars',
  type: 'Lesson',
  name: 'The Hiss from the Stars',
  description:
    'A young engineer is asked to find out what is making the noise on long-distance telephone calls. He finds two culprits on Earth, and a third that is not on Earth at all.',
  subject: 'Science',
  gradeBand: '9-12',
  textComplexity: 'Complex',
  transcript: story(`
In a potato field in New Jersey, in the summer of nineteen thirty-one, a very odd machine was turning in a circle. It was a
long frame of wood and brass pipes, about a hundred feet from end to end, and it rolled slowly around on four wheels taken
from a Model T Ford. Once every twenty minutes it came back to where it had started. The people who worked nearby called it
the merry-go-round.

It belonged to Karl Jansky, who was twenty-five years old and worked for the telephone company. The company had a problem. It
had begun to sell telephone calls across the Atlantic Ocean by radio, and the calls were full of static: crackles, pops, a
kind of frying sound. Jansky’s task was to find out where the static came from. It was not a glamorous assignment. He was, in
effect, being paid to listen to noise.

So he listened. He let the great antenna turn, day and night, while a pen drew a wavering line on a roll of paper. After
months of this, he could sort the noise into three kinds. The first was the sharp crackle of thunderstorms nearby. The second
was a duller crackle, from thunderstorms far away. Both of these were useful to know about, and neither was a surprise.

The third kind was different. It was a faint, steady hiss. It did not crackle, and it did not come from any storm. It rose and
fell once a day, as the antenna swept past one particular part of the sky.

At first, Jansky thought that it must be the sun. The hiss was strongest when the antenna pointed near it. That would have
been a tidy answer, and a less patient listener might have stopped there. But Jansky kept recording, and as the weeks went by
the hiss began to drift away from the sun. Each day it arrived a little sooner: four minutes sooner, day after day.

Four minutes may not sound like much, but to an astronomer it is a fingerprint. The sun comes back to the same place in our
sky every twenty-four hours. The stars come back every twenty-three hours and fifty-six minutes. Whatever was hissing was not
keeping time with the sun. It was keeping time with the stars.

Jansky borrowed star charts, learned some astronomy, and found the direction. The hiss was strongest toward the constellation
Sagittarius, which is where the center of our own galaxy lies. He was hearing the Milky Way.

When he announced it, in the spring of nineteen thirty-three, it made the front page of The New York Times. A radio network
even carried the sound across the country, so that families could sit in their living rooms and hear what one reporter
compared to steam escaping from a radiator.

And then, almost nothing happened. Astronomers knew telescopes and glass, not antennas and wire. The telephone company had
what it needed, and gave Jansky other work. For some years, nearly the only person who followed him was a radio engineer named
Grote Reber, who built a dish in the yard beside his mother’s house in Illinois and began to map the sky by himself.

Today, great radio telescopes stand in deserts and on mountains, and the strength of a radio source in the sky is measured in
a unit that is called the jansky. It is named for a man who was asked to get rid of a noise, and had the patience to wonder
what it was.
`),
  questions: [
    {
      strand: 'Literal',
      content: 'Why did the telephone company want to know more about static?',
      options: [
        'Static was damaging the antennas that it had built.',
        'Static was spoiling its radio calls across the ocean.',
        'It hoped to sell recordings of static to radio networks.',
        'It planned to use static to predict thunderstorms.',
      ],
      answer: 2,
    },
    {
      strand: 'Vocabulary',
      content: 'What does the speaker mean by calling four minutes a **fingerprint**?',
      quote: 'Four minutes may not sound like much, but to an astronomer it is a fingerprint.',
      options: [
        'It is a mark left on the paper by hand.',
        'It is a mistake that anyone could make.',
        'It is too small to measure with care.',
        'It is a sign that identifies the source.',
      ],
      answer: 4,
    },
    {
      strand: 'Inference',
      content: 'What can you infer about Jansky from the fact that he kept recording after the sun seemed to be the answer?',
      quote: 'That would have been a tidy answer, and a less patient listener might have stopped there.',
      options: [
        'He wanted more evidence than a good first guess.',
        'He did not believe that the sun makes radio waves.',
        'He had been told to record for exactly one year.',
        'He already knew that the hiss came from the stars.',
      ],
      answer: 1,
    },
    {
      strand: 'Literal',
      content: 'Toward which part of the sky was the hiss strongest?',
      options: [
        'The place where the sun rises in summer',
        'The edge of a thunderstorm over the Atlantic',
        'The constellation Sagittarius',
        'The star that is nearest to the North Pole',
      ],
      answer: 3,
    },
    {
      strand: 'Finding Evidence',
      content: 'Which observation is the **strongest** evidence that the hiss did *not* come from the sun?',
      options: [
        'The hiss was faint and steady, and it never crackled.',
        'A pen drew the sound as a wavering line on paper.',
        'The hiss came back four minutes sooner every day.',
        'The antenna turned around once every twenty minutes.',
      ],
      answer: 3,
    },
    {
      strand: 'Point of View',
      content: 'According to the speaker, why did astronomers pay so little attention at first?',
      quote: 'And then, almost nothing happened.',
      options: [
        'The discovery lay outside the tools that they knew.',
        'They suspected that the recordings had been invented.',
        'They had already discovered the same hiss themselves.',
        'They were angry that an engineer had been in the news.',
      ],
      answer: 1,
    },
    {
      strand: 'Main Idea',
      content: 'Which statement **best** expresses the main idea of the story?',
      options: [
        'Large companies should leave scientific research to universities.',
        'Radio telescopes have replaced every other kind of telescope.',
        'A discovery is worthless until a newspaper has written about it.',
        'Careful attention to a nuisance can open a new field of science.',
      ],
      answer: 4,
    },
    {
      strand: 'Summarizing',
      content: 'Which summary gives the steps of Jansky’s work in the right order?',
      quote: 'After months of this, he could sort the noise into three kinds.',
      options: [
        'He charted the stars, built a dish, and then noticed storms.',
        'He sorted the noise, noticed a drift, and then found its direction.',
        'He read about the galaxy, predicted a hiss, and then heard it.',
        'He heard a hiss, blamed the stars, and then proved it was the sun.',
      ],
      answer: 2,
    },
  ],
};
