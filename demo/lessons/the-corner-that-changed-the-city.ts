import { story, type DemoLesson } from './demo-lesson.ts';

export const theCornerThatChangedTheCity: DemoLesson = {
  slug: 'the-corner-that-changed-the-city',
  type: 'Lesson',
  name: 'The Corner That Changed the City',
  description:
    'The little ramp where the sidewalk meets the street looks as if it had always been there. But people had to ask for it, again and again, one corner at a time.',
  subject: 'Civics',
  gradeBand: '6-8',
  textComplexity: 'Moderate',
  transcript: story(`
Go to the nearest street corner and look down. The sidewalk slopes gently to the level of the street, as if somebody had
pressed a thumb into the concrete. It is called a curb cut. You have rolled over one on a bicycle or a scooter a thousand
times. You have probably never thought about it at all.

Now imagine the corner without it. There is a step, about as high as your hand is long. You can hop off it without thinking.
But if you use a wheelchair, that one step is a wall. You can go around your own block, and no farther. The school across the
street might as well be across the ocean.

For most of the history of cities, nearly every corner was like that. In Kalamazoo, Michigan, in the nineteen forties, a
lawyer named Jack Fisher, who had been hurt in the army himself, saw how many wounded soldiers were coming home from the war,
only to be stopped by a curb. He asked the city to try something. It poured small ramps at a few corners downtown, with a
handrail beside them. People used them, and the city kept them. It was a good idea, and for years hardly anyone copied it.

Twenty years later, at the university in Berkeley, California, a young man named Ed Roberts arrived for his classes. He had
caught polio when he was fourteen. He could move two fingers and a few of his toes, and at night he slept in a big machine
that helped him to breathe. The university was not sure that it wanted him. He came anyway, and he was an excellent student.
Soon other students with disabilities joined him. They gave themselves a name that made people smile: the Rolling Quads.

They wanted what other students had. They wanted to go out for pizza. They wanted to get to the library without asking to be
carried. So they studied how a city makes decisions. They went to meetings, and they spoke, and they came back to the next
meeting. In nineteen seventy-one the city council voted to build ramps on the main streets, and then to go on, corner by
corner. It was one of the first plans of its kind anywhere.

Other cities noticed. People with disabilities organized, in one state after another, and they began to ask for more than
ramps: for buses they could ride, for doors they could open, for jobs. In nineteen ninety a law called the Americans with
Disabilities Act was signed. It says that public places must be open to everybody. From then on, when a city rebuilt a
sidewalk, the curb cut was not a favor. It was a right.

And then something happened that almost nobody had planned. Once the ramps were there, everybody used them. A father with a
stroller. A worker with a heavy cart. A traveler with a suitcase, a girl on roller skates, a runner with a sore knee. People
have a name for this now. They call it the curb-cut effect: when you make a place better for those who were left out, you
often make it better for everyone.

So look down again at that corner. It is only a little slope of concrete. But somebody had to see that it was missing, and
then somebody had to say so, out loud, at a meeting, on an ordinary weekday evening.
`),
  questions: [
    {
      strand: 'Literal',
      content: 'Why did Jack Fisher ask his city to try small ramps?',
      quote: 'He asked the city to try something.',
      options: [
        'Children were falling off the high curbs.',
        'Delivery workers had complained about the steps.',
        'The city council had money left to spend.',
        'Wounded soldiers were being stopped by curbs.',
      ],
      answer: 4,
    },
    {
      strand: 'Vocabulary',
      content: 'In this sentence, what does it mean that a step is **a wall**?',
      quote: 'But if you use a wheelchair, that one step is a wall.',
      options: [
        'It is made of the same concrete.',
        'It stops a person completely.',
        'It is as tall as a building.',
        'It keeps people safe from cars.',
      ],
      answer: 2,
    },
    {
      strand: 'Main Idea',
      content: 'What is the main idea of this story?',
      options: [
        'A change that some people fought for turned out to help everyone.',
        'Cities should spend more of their money on universities.',
        'Concrete has made modern cities safer than they used to be.',
        'It takes a famous leader to change how a city looks.',
      ],
      answer: 1,
    },
    {
      strand: 'Literal',
      content: 'What did the city council of Berkeley do in nineteen seventy-one?',
      options: [
        'It signed the Americans with Disabilities Act.',
        'It gave every student a ride to the library.',
        'It voted to build ramps on the main streets.',
        'It poured ramps with a handrail beside them.',
      ],
      answer: 3,
    },
    {
      strand: 'Point of View',
      content: 'How would the Rolling Quads **most likely** have described what they were asking for?',
      quote: 'They wanted what other students had.',
      options: [
        'A special favor for a few people',
        'The same freedom that others had',
        'A reward for getting good grades',
        'A chance to leave their own city',
      ],
      answer: 2,
    },
    {
      strand: 'Inference',
      content: 'Why does the speaker mention pizza and the library?',
      quote: 'They wanted to go out for pizza. They wanted to get to the library without asking to be carried.',
      options: [
        'To show that they were asking for ordinary things',
        'To show that students did not study hard enough',
        'To show that the campus was far away from the city',
        'To show that the university would not feed them',
      ],
      answer: 1,
    },
    {
      strand: 'Finding Evidence',
      content: 'Which sentence gives the **best** evidence for the *curb-cut effect*?',
      options: [
        'He came anyway, and he was an excellent student.',
        'For most of the history of cities, nearly every corner was like that.',
        'Once the ramps were there, everybody used them.',
        'It was a good idea, and for years hardly anyone copied it.',
      ],
      answer: 3,
    },
    {
      strand: 'Summarizing',
      content: 'Which list puts the events of the story in the right order?',
      options: [
        'A national law, then a vote in Berkeley, then ramps in Kalamazoo',
        'A vote in Berkeley, then ramps in Kalamazoo, then a national law',
        'Ramps in Kalamazoo, then a national law, then a vote in Berkeley',
        'Ramps in Kalamazoo, then a vote in Berkeley, then a national law',
      ],
      answer: 4,
    },
  ],
};
