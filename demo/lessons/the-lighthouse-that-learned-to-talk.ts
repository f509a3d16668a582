import { story, type DemoLesson } from './demo-lesson.ts';

export const theLighthouseThatLearnedToTalk: DemoLesson = {
  slug: 'the-lighthouse-that-learned-to-talk',
  type: 'Lesson',
  name: 'The Lighthouse That Learned to Talk',
  description:
    'For forty years the lighthouse on Gannet Point has only blinked. Then a crate arrives with a horn in it, and its keeper discovers how much there is to hear in the fog.',
  subject: 'Language Arts',
  gradeBand: '3-5',
  textComplexity: 'Moderate',
  transcript: story(`
This is a made-up story about a very real kind of place: a lighthouse at the end of a long, rocky point.

For forty years the lighthouse on Gannet Point has done one thing. It blinks. One flash, a slow count of nine, and another
flash. Captains steer by it, and children down in the village fall asleep by it. The keeper, an old man named Tobias Wren,
polishes the great glass lens every morning and writes one line in his logbook every evening. Nearly always, it is the same
line: All quiet.

There is only one trouble with a light, and that trouble is fog. When the fog comes in, thick as wool, no light can get
through it. On those nights Tobias stands on the balcony and rings a brass bell by hand, hour after hour, until his arms
shake.

So one spring the harbor office sends an engineer. Her name is Ines Calloway, and she comes across the water in a small boat
with nine wooden crates. Inside the crates are tanks, and pipes, and a horn of red iron as tall as a door.

“It’s a fog signal,” she tells him. “It pushes air through the horn. A ship will hear it from miles away, even when the
captain can’t see his own two feet.”

Tobias looks at the horn for a long time. “This lighthouse has never made a sound,” he says. “I’m not sure it will know what
to say.”

Ines laughs. Before she leaves, she hands him a radio, so that the harbor office can call each night and ask how the new
machine is working.

On the first night the fog rolls in, and Tobias pulls the lever. The horn gives a cough, a wheeze, and then a note so low that
the spoons tremble on their hooks. The radio rings. “It works,” says Tobias. “It sounds like a cow with a cold.”

On the second night he listens more carefully. The note travels out over the water, touches the cliffs of Sorrel Island, and
comes back, softer. Call, and answer. Call, and answer. The radio rings. “It works,” says Tobias. “It sounds like two old
friends saying good night.”

On the third night he turns his chair to the open window and puts out his lamp. The horn calls. The island answers. And in
between, for the first time in forty years, Tobias hears all the small things that the fog carries: a mast creaking, a buoy
knocking, somebody on a fishing boat humming to stay awake.

The radio rings. It rings again. Down in the harbor office they begin to worry, and at first light Ines rows out across the
gray water as fast as she can. She finds the keeper in his chair, wide awake and smiling.

“Tobias! Why didn’t you answer? Is the radio broken?”

“I let it ring,” he says. “Some nights the sea wants to speak first.”

Ines opens her mouth to scold him. Then she hears it, too. She sits down on an empty crate beside the window, and the two of
them listen until the sun comes up.

That evening Tobias opens his logbook and thinks for a good long while. Then, under forty years of All quiet, he writes a new
line: All well. Good company.
`),
  video: {
    title: 'Gannet Point at dusk',
    durationMs: 36_000,
    captions: [
      { language: 'en', label: 'English' },
      { language: 'es', label: 'Español' },
    ],
  },
  questions: [
    {
      strand: 'Literal',
      content: 'How did Tobias warn ships in the fog *before* the horn arrived?',
      options: [
        'He lit a fire on the rocks below.',
        'He made the light blink faster.',
        'He called the captains by radio.',
        'He rang a brass bell by hand.',
      ],
      answer: 4,
    },
    {
      strand: 'Vocabulary',
      content: 'The storyteller says that captains **steer by** the light. What does that mean?',
      quote: 'Captains steer by it, and children down in the village fall asleep by it.',
      options: [
        'They use it to find their way.',
        'They sail past it too closely.',
        'They compare it with other lights.',
        'They try to keep away from it.',
      ],
      answer: 1,
    },
    {
      strand: 'Inference',
      content: 'Why does the keeper stop answering the radio on the third night?',
      quote: '“I let it ring,” he says. “Some nights the sea wants to speak first.”',
      options: [
        'He is afraid of the storm.',
        'He wants to listen to the new fog signal alone.',
        'The radio has run out of power.',
        'He is angry with the harbor office and will not talk to them again until the spring.',
      ],
      answer: 2,
    },
    {
      strand: 'Literal',
      content: 'What comes back across the water on the second night?',
      options: [
        'A small boat with nine crates',
        'A song from a fishing boat',
        'The note of the horn, but softer',
        'The ringing of the brass bell',
      ],
      answer: 3,
    },
    {
      strand: 'Point of View',
      content: 'How does Tobias feel about the horn at first, and how does he feel at the end?',
      quote: '“This lighthouse has never made a sound,” he says. “I’m not sure it will know what to say.”',
      options: [
        'First he is proud of it; then he is bored by it.',
        'First he is frightened of it; then he is angry at it.',
        'First he is unsure about it; then he is fond of it.',
        'First he is excited by it; then he is sorry it came.',
      ],
      answer: 3,
    },
    {
      strand: 'Finding Evidence',
      content: 'Which sentence **best** shows that the keeper has changed?',
      options: [
        'The radio rings. It rings again.',
        'He writes a new line: All well. Good company.',
        'There is only one trouble with a light, and that trouble is fog.',
        'Before she leaves, she hands him a radio.',
      ],
      answer: 2,
    },
    {
      strand: 'Main Idea',
      content: 'What is this story mostly about?',
      options: [
        'A keeper who finds out how much he can hear when he listens',
        'An engineer who builds the loudest horn on the whole coast',
        'A village that cannot sleep because of a noisy lighthouse',
        'A radio that breaks on the night when it is needed most',
      ],
      answer: 1,
    },
    {
      strand: 'Summarizing',
      content: 'Which sentence sums up what happens at the **end** of the story?',
      quote: 'Then she hears it, too.',
      options: [
        'Ines repairs the radio and rows home before dark.',
        'Tobias sends the horn back and rings his bell again.',
        'Ines scolds Tobias and takes the new machine away.',
        'Ines comes to help, and stays to listen with Tobias.',
      ],
      answer: 4,
    },
  ],
};
