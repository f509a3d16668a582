import { story, type DemoLesson } from './demo-lesson.ts';

export const theTrainThatListenedToABird: DemoLesson = {
  slug: 'the-train-that-listened-to-a-bird',
  type: 'Lesson',
  name: 'The Train That Listened to a Bird',
  description:
    'Japan’s new train was fast enough, but every tunnel made it boom like thunder. The engineer who had to fix it happened to spend his weekends watching birds.',
  subject: 'Technology',
  gradeBand: '3-5',
  textComplexity: 'Moderate',
  transcript: story(`
Boom!

That is the sound that woke people up. It was not thunder, and it was not fireworks. It was a train, coming out of a tunnel.

In the nineteen nineties, engineers in Japan were building a new bullet train. They wanted it to travel at one hundred and
eighty-six miles an hour, as fast as the fastest trains in the world. The motors could do it. The rails could do it. But there
was a problem, and the problem was air.

Think about what happens when you push a cork into a bottle. The air inside has nowhere to go, so it squeezes together. When a
fast train rushes into a narrow tunnel, it is like a cork, and it pushes a wave of squeezed air ahead of it. That wave races
down the tunnel faster than the train can go. When it bursts out at the other end, it makes a boom. People could hear it from
far away, and windows rattled in their frames.

One of the engineers was named Eiji Nakatsu. All week long he worked on trains. On the weekends, he watched birds. And he
asked himself a question that would turn out to be a very good one. Is there something in nature that goes quickly and
smoothly from easy air into something much thicker?

There is. It is a small bird with blue wings and a long, pointed beak, and it is called the kingfisher. A kingfisher sits on a
branch above a pond. It waits. It waits. Then it dives, headfirst, from thin air into heavy water, and it catches a fish
before the fish knows that anything has happened. There is hardly a splash.

How can that be? The secret is the beak. It begins as a narrow point and grows wider little by little, so the water is not
slapped out of the way. It slides around.

So the team went to work. They made models with noses of different shapes and shot them through a pipe, again and again, to
measure the wave of air in front of each one. Round noses made a strong wave. Long, pointed noses made a weaker one. And the
very best shape of all looked almost exactly like the beak of a kingfisher.

Birds helped with another problem, too. On the roof of the train there is an arm that reaches up to the electric wires, and at
high speed it howled in the wind. The quietest flyer that Nakatsu knew was the owl. Along the edge of an owl’s wing there is a
row of tiny teeth, like a comb, that breaks the rushing air into little swirls. The engineers added little ridges to the arm
of the train, and the howl faded.

In nineteen ninety-seven, the new train carried its first passengers. Its nose was fifty feet long, and it looked like nothing
that anyone had seen on rails before. It was faster, it used less electricity, and when it slipped out of a tunnel, the people
who lived nearby could stay asleep.

There is a word for borrowing ideas from nature. It is called biomimicry. It has a simple first rule, and anyone can follow
it.

Go outside. Be quiet. And look.
`),
  questions: [
    {
      strand: 'Literal',
      content: 'What made the loud boom at the end of a tunnel?',
      options: [
        'A wave of squeezed air bursting out',
        'The wheels hitting a gap in the rails',
        'The electric arm touching the wires',
        'A whistle that warned the villages',
      ],
      answer: 1,
    },
    {
      strand: 'Vocabulary',
      content: 'What does **biomimicry** mean?',
      quote: 'There is a word for borrowing ideas from nature.',
      options: [
        'Keeping wild birds as pets',
        'Building trains without noise',
        'Using nature’s ideas in our designs',
        'Teaching animals to copy people',
      ],
      answer: 3,
    },
    {
      strand: 'Inference',
      content: 'Why does the storyteller talk about a cork and a bottle?',
      quote: 'Think about what happens when you push a cork into a bottle.',
      options: [
        'To explain how the first bullet trains were built',
        'To help us picture a train squeezing air in a tunnel',
        'To show that engineers like to play while they work',
        'To tell us what the passengers were given to drink',
      ],
      answer: 2,
    },
    {
      strand: 'Literal',
      content: 'Which bird helped to make the arm on the roof of the train quieter?',
      options: ['The penguin', 'The kingfisher', 'The swallow', 'The owl'],
      answer: 4,
    },
    {
      strand: 'Finding Evidence',
      content: 'Which sentence is the **best** evidence that a kingfisher enters the water smoothly?',
      quote: 'Then it dives, headfirst, from thin air into heavy water',
      options: [
        'A kingfisher sits on a branch above a pond.',
        'There is hardly a splash.',
        'It waits. It waits.',
        'It is a small bird with blue wings.',
      ],
      answer: 2,
    },
    {
      strand: 'Main Idea',
      content: 'What is the most important idea in this story?',
      quote: 'Go outside. Be quiet. And look.',
      options: [
        'Bullet trains are the best way to travel in Japan.',
        'Tunnels should be built wider than they used to be.',
        'Kingfishers are better at fishing than other birds.',
        'Looking closely at nature can solve hard problems.',
      ],
      answer: 4,
    },
    {
      strand: 'Point of View',
      content: 'Why might the people who lived near the tunnels like the new train **best**?',
      options: [
        'It let them sleep in peace.',
        'It took them to work sooner.',
        'It was painted like a bird.',
        'It stopped at more stations.',
      ],
      answer: 1,
    },
    {
      strand: 'Summarizing',
      content: 'Which sentence best sums up how the engineers found the new nose?',
      options: [
        'They copied the nose of a faster train from another country.',
        'They asked the people near the tunnels to choose a shape.',
        'They tested many shapes, and the best was like a beak.',
        'They made the nose rounder until the wave was gone.',
      ],
      answer: 3,
    },
  ],
};
