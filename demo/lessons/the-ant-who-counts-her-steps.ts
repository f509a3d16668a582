import { story, type DemoLesson } from './demo-lesson.ts';

export const theAntWhoCountsHerSteps: DemoLesson = {
  slug: 'the-ant-who-counts-her-steps',
  type: 'Lesson',
  name: 'The Ant Who Counts Her Steps',
  description:
    'A desert ant wanders far from home, turns around, and walks straight back to a hole the size of a coin. Scientists put tiny stilts on her legs to find out how.',
  subject: 'Science',
  gradeBand: '3-5',
  textComplexity: 'Accessible',
  transcript: story(`
Picture a place that is flat, and white, and almost empty. It is a salt pan at the edge of the Sahara Desert, in the country
of Tunisia. There are no trees here. There are no hills, no bushes, no signposts. At noon the ground is so hot that it would
burn your bare feet, and most animals have hidden away in the shade.

But look down. Something is running. She is an ant, with long thin legs that hold her body up above the burning ground. She is
out in the heat on purpose, looking for insects that were not as tough as she is. She runs left. She runs right. She loops
around a stone. She may wander farther than the length of a football field.

And then, at last, she finds a dead fly. She grabs it. She turns. And here is the amazing part. She does not go back the way
she came, with all those loops and zigzags. She runs home in one straight line, to a hole in the ground about as wide as a
coin.

How does she know the way?

Many ants leave a trail of smells behind them, like a path of crumbs. But in this heat, a trail of smells would dry up
quickly. So the desert ant uses the sky. Her eyes can see a pattern in the light, one that our eyes cannot see, and the
pattern works like a compass. It tells her which direction to go. But a compass is not enough. She also has to know how far to
go, or she will run right past her own front door.

For a long time, nobody knew how she did it. Some scientists had a strange idea. Maybe she counts her steps. But how do you
ask an ant a question like that?

In the year two thousand and six, a team of scientists from Germany and Switzerland found a way. First they let the ants walk
from the nest to some food, about ten meters away. Then they caught them, very gently, and changed the length of their legs.
Some ants got stilts, made from stiff pig bristles. Other ants had their legs made shorter. Then each ant was given a crumb
and set down to walk home.

Now, think about it. An ant on stilts takes longer steps. If she is counting, what will happen?

She marched along, tall and proud, and went straight past the place where her nest should be. She had taken the right number
of steps, but every step was too big. The ants with short legs stopped too soon, and ran around in circles, looking for a door
that was still far away.

The next part is my favorite. The scientists put the ants back in the nest, and let them go out again on their new legs. This
time, both groups found their way home. They had used the same legs going out and coming back, so the numbers matched again.

Do ants really count, one, two, three, the way you do? Probably not. But somewhere in a brain smaller than a grain of sand,
something is keeping track of every step.
`),
  quizStopsAfter: 'If she is counting',
  questions: [
    {
      strand: 'Main Idea',
      content: 'What is this story mostly about?',
      options: [
        'Why the Sahara Desert has so few plants and animals',
        'How desert ants find out how far they are from home',
        'How ants work together to carry heavy food',
        'Why scientists like to work in very hot places',
      ],
      answer: 2,
    },
    {
      strand: 'Literal',
      content: 'What does the pattern in the sky tell the ant?',
      quote: 'Her eyes can see a pattern in the light, one that our eyes cannot see, and the pattern works like a compass.',
      options: ['How far she has walked', 'What time it is', 'Where the food is', 'Which direction to go'],
      answer: 4,
    },
    {
      strand: 'Inference',
      content: 'Why would a trail of smells **not** work well for the desert ant?',
      quote: 'Many ants leave a trail of smells behind them, like a path of crumbs.',
      options: [
        'The heat would make the smell disappear quickly.',
        'Other animals would eat the smell before she got home.',
        'Her legs are too long for her to smell the ground.',
        'The wind would carry her away from the trail.',
      ],
      answer: 1,
    },
    {
      strand: 'Vocabulary',
      content: 'What are **stilts**, as the word is used in this story?',
      quote: 'Some ants got stilts, made from stiff pig bristles.',
      options: [
        'Tiny backpacks that carry food',
        'Soft shoes that keep feet cool',
        'Long pieces that make legs longer',
        'Marks that show who each ant is',
      ],
      answer: 3,
    },
    {
      strand: 'Literal',
      content: 'What happened to the ants whose legs had been made *shorter*?',
      options: [
        'They ran straight past the nest.',
        'They stayed beside the food.',
        'They found the nest the fastest.',
        'They stopped before the nest.',
      ],
      answer: 4,
    },
    {
      strand: 'Finding Evidence',
      content: 'Which fact is the **best** evidence that the ants keep track of their steps?',
      options: [
        'Ants on stilts walked too far before they looked for the nest.',
        'Ants on stilts were given a crumb to carry back home.',
        'Ants run around in the heat when other animals are hiding.',
        'Ants have long thin legs that hold them above the ground.',
      ],
      answer: 1,
    },
    {
      strand: 'Point of View',
      content: 'How does the storyteller seem to feel about the ant?',
      quote: 'But somewhere in a brain smaller than a grain of sand, something is keeping track of every step.',
      options: ['Worried about her', 'Annoyed by her', 'Full of wonder at her', 'A little afraid of her'],
      answer: 3,
    },
    {
      strand: 'Summarizing',
      content: 'Which is the best summary of the experiment?',
      options: [
        'Scientists moved the nest and watched how long the ants needed to find it.',
        'Scientists changed the length of the ants’ legs to see where they would stop.',
        'Scientists covered the sky so that the ants could no longer see the sun.',
        'Scientists gave the ants more food to see if they would walk farther.',
      ],
      answer: 2,
    },
  ],
};
