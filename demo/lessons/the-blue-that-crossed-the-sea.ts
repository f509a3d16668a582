import { story, type DemoLesson } from './demo-lesson.ts';

export const theBlueThatCrossedTheSea: DemoLesson = {
  slug: 'the-blue-that-crossed-the-sea',
  type: 'Lesson',
  name: 'The Blue That Crossed the Sea',
  description:
    'A speck of blue between the teeth of a medieval woman leads to a mine in Afghanistan, a recipe with dough in it, and a contest to make the most expensive color in the world cheap.',
  subject: 'Arts',
  gradeBand: '9-12',
  textComplexity: 'Complex',
  transcript: story(`
About nine hundred years ago, in a small monastery in Germany, a woman put the tip of a paintbrush to her lips, to draw the
hairs into a point. She must have done it many times. We do not know her name. But when scientists looked at her teeth under a
microscope, they found something that nobody had expected: tiny flecks of a brilliant blue.

They tested the flecks, and tested them again. The blue was lapis lazuli, a stone that in those days was dug in one place, the
mountains of what is now Afghanistan. It had traveled thousands of miles to reach a brush in Germany, and only a very skilled
painter would have been trusted with it. The brush between her lips is the best explanation that they have found.

Why so far, for a color? Because a good blue is hard to find. There is plenty of it in the sky and the sea, but you cannot
bottle either one. For centuries, European painters could buy a few blues close to home, and they faded, or turned green, or
looked dull. The blue from the east glowed, and it lasted. They called it ultramarine, from words that mean “beyond the sea.”

You cannot simply crush the stone. If you do, you get a disappointing gray powder, because lapis is full of other minerals. So
painters used a recipe that sounds more like a bakery than a studio. They mixed the powder with wax, resin and oil until it
became a dough. They let the dough rest for days. Then they kneaded it in water with wood ash. The gray stayed behind in the
dough, and the blue, little by little, sank to the bottom of the bowl.

The first bowl was the finest. The second was paler. The last was only a whisper of blue, and it was sold as ash. A great deal
of stone gave very little paint, and the best of it could cost as much as gold. When a wealthy family ordered a picture, the
contract might state exactly where the ultramarine must go. Usually it went to the robe of the most important figure. The blue
was a kind of sentence that everyone could read: no expense has been spared.

Not every painter could resist it. Johannes Vermeer, in the Dutch city of Delft, used ultramarine not only for blue cloth, but
under other colors, in shadows and in white walls, where almost no one would know that it was there. The room in the painting
seems cool, and bright, and alive. When he died, his family was deep in debt.

Then, in eighteen twenty-four, a society in France offered a prize of six thousand francs to anyone who could make ultramarine
without the stone. Chemists had noticed a blue crust in certain furnaces, and they guessed that it could be done. Four years
later the prize went to Jean-Baptiste Guimet, who had baked clay, soda, coal and sulfur together into the very same blue. His
cost about a tenth as much as the old kind.

A color that had belonged to kings and saints was soon on wallpaper, on wagons, and in laundry rooms, where a pinch of it made
sheets look whiter. Is it worth less, now that anyone can have it? You can decide. But the next time you uncap a blue marker,
you might think of a woman in a quiet room, with a brush between her lips, and a mountain on her tongue.
`),
  questions: [
    {
      strand: 'Literal',
      content: 'Where was the lapis lazuli in the woman’s teeth dug from the ground?',
      options: [
        'In a monastery garden in Germany',
        'Near the Dutch city of Delft',
        'In mountains in what is now Afghanistan',
        'In the furnaces of a French factory',
      ],
      answer: 3,
    },
    {
      strand: 'Inference',
      content: 'What does the blue in the woman’s teeth suggest about her?',
      quote:
        'It had traveled thousands of miles to reach a brush in Germany, and only a very skilled painter would have been trusted with it.',
      options: [
        'She was a trusted and practiced painter.',
        'She had come from the mountains herself.',
        'She was ill and took the stone as medicine.',
        'She had stolen the color from a merchant.',
      ],
      answer: 1,
    },
    {
      strand: 'Vocabulary',
      content: 'What does the speaker mean by **a whisper of blue**?',
      quote: 'The last was only a whisper of blue, and it was sold as ash.',
      options: [
        'A blue that was kept secret',
        'A blue that faded with time',
        'A blue that nobody wanted',
        'A blue that was very faint',
      ],
      answer: 4,
    },
    {
      strand: 'Literal',
      content: 'What happened when the dough was kneaded in water with wood ash?',
      options: [
        'The gray floated up, and the blue burned away.',
        'The blue sank, and the gray stayed in the dough.',
        'The wax melted, and the powder turned green.',
        'The stone hardened, and the water became clear.',
      ],
      answer: 2,
    },
    {
      strand: 'Point of View',
      content: 'How did a wealthy family *see* the ultramarine in a picture that it had ordered?',
      quote: 'The blue was a kind of sentence that everyone could read: no expense has been spared.',
      options: [
        'As a way to show everyone what it could afford',
        'As a cheap color to fill the corners of the picture',
        'As a private secret between it and the painter',
        'As a risk, because the color was known to fade',
      ],
      answer: 1,
    },
    {
      strand: 'Finding Evidence',
      content: 'Which detail is the **best** evidence that Vermeer used more ultramarine than he needed to?',
      options: [
        'He lived and worked in the Dutch city of Delft.',
        'The room in the painting seems cool and bright.',
        'He put it under other colors, where few would notice.',
        'The finest blue came out in the very first bowl.',
      ],
      answer: 3,
    },
    {
      strand: 'Summarizing',
      content: 'Which sentence **best** sums up how ultramarine became cheap?',
      options: [
        'A new mine opened, and the price of the stone dropped.',
        'A prize led a chemist to make it without the stone.',
        'Painters stopped using it, so nobody wanted to buy it.',
        'A society bought all of it and shared it with painters.',
      ],
      answer: 2,
    },
    {
      strand: 'Main Idea',
      content: 'What is the story mainly about?',
      quote: 'A color that had belonged to kings and saints was soon on wallpaper, on wagons, and in laundry rooms',
      options: [
        'How scientists learn about people from their teeth',
        'How a Dutch painter lost all of the money that he had',
        'How modern chemistry has ruined the craft of painting',
        'How a rare and costly color came within everyone’s reach',
      ],
      answer: 4,
    },
  ],
};
