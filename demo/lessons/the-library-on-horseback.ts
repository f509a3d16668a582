import { story, type DemoLesson } from './demo-lesson.ts';

export const theLibraryOnHorseback: DemoLesson = {
  slug: 'the-library-on-horseback',
  type: 'Lesson',
  name: 'The Library on Horseback',
  description:
    'In the hard years of the nineteen thirties, a few hundred women in the mountains of Kentucky saddled their mules and carried a library up the creek beds, one house at a time.',
  subject: 'History',
  gradeBand: '6-8',
  textComplexity: 'Moderate',
  transcript: story(`
It is half past four on a winter morning in the mountains of eastern Kentucky, and it is still dark. A woman lifts two heavy
saddlebags onto the back of a mule. They are not full of flour, or letters, or medicine. They are full of books.

The year is nineteen thirty-six, and the whole country is living through the Great Depression. Banks have failed, mines have
closed, and millions of people cannot find work. In these mountains life was hard even before that. There are few roads. Many
cabins have no electricity, and the nearest library may be a long day’s ride away.

So the government tries something new. A program called the Works Progress Administration, which pays people to do useful
jobs, starts to pay women in Kentucky to deliver books. The wage is twenty-eight dollars a month. Each rider has to bring her
own horse or mule, or rent one from a neighbor. People call them the book women.

Their roads are often not roads at all. They ride up creek beds, because the water has already cut a path between the hills.
They ride along cliffs, through snow, and through rain that freezes on their coats. When the trail is too steep, they climb
down and walk. In a normal week, a book woman travels more than one hundred miles.

And what does she carry? At first, whatever she can get. The government pays her wage, but it does not buy the books. Those
have to be given. Schools and churches and families across the country send what they can spare: old magazines, worn-out
Bibles, adventure stories with the covers torn off. When a book is too tattered to lend, the librarians cut out the good pages
and paste them into scrapbooks. Families along the way join in. A grandmother sends a recipe, or a pattern for a quilt, and it
travels on to the next valley. The readers are writing the library, too.

Not everyone opens the door at first. Some people think it strange to take something and pay nothing. Some do not trust a
stranger from outside. And some are ashamed, because they cannot read. So a book woman might sit down on the porch and read a
page of the Bible out loud. She might come back two weeks later and read another. After a while, people start listening for
the sound of hooves.

Children run to meet her. “Bring me a book to read,” they call out. They are not asking for a certain title. Any book will do.
In many homes the children are the first who can read, and in the evening they read to their parents by the light of the fire.

The riding stopped in nineteen forty-three. The country was at war by then, there was paid work again, and the program came to
an end. But the idea did not. About ten years later, a fleet of bookmobiles set out instead, trucks with shelves inside, and
they climbed some of the very same hills.

Somewhere, perhaps, in a kitchen drawer up one of those valleys, there is still a scrapbook, with a quilt pattern in it, and a
poem, and the print of a muddy thumb.
`),
  questions: [
    {
      strand: 'Literal',
      content: 'What did each book woman have to bring with her to get the job?',
      options: [
        'A horse or a mule, her own or rented',
        'A set of books to lend to families',
        'A letter from a school or a church',
        'A map of the roads in the mountains',
      ],
      answer: 1,
    },
    {
      strand: 'Literal',
      content: 'Why did the riders often travel along creek beds?',
      options: [
        'Their mules needed to drink very often.',
        'Most families had built cabins by the water.',
        'The water had cut a path between the hills.',
        'The creeks were warmer than the trails in winter.',
      ],
      answer: 3,
    },
    {
      strand: 'Vocabulary',
      content: 'What does **tattered** mean in this sentence?',
      quote: 'When a book is too tattered to lend, the librarians cut out the good pages and paste them into scrapbooks.',
      options: ['Much too long to read', 'Torn and nearly worn out', 'Too valuable to give away', 'Written in small letters'],
      answer: 2,
    },
    {
      strand: 'Inference',
      content: 'Why might a book woman read out loud on a porch before lending anything?',
      quote: 'Not everyone opens the door at first.',
      options: [
        'She had to check that the pages were all there.',
        'The families asked to hear the end of the story.',
        'She was paid more for reading than for lending.',
        'It helped people who were unsure to trust her.',
      ],
      answer: 4,
    },
    {
      strand: 'Point of View',
      content: 'How did the *children* in the story see the book women?',
      quote: '“Bring me a book to read,” they call out.',
      options: [
        'As visitors to be welcomed eagerly',
        'As strangers to be watched closely',
        'As teachers who gave them homework',
        'As riders who had lost their way',
      ],
      answer: 1,
    },
    {
      strand: 'Finding Evidence',
      content: 'Which detail **best** supports the idea that readers helped to make the library?',
      options: [
        'The wage for the riders was twenty-eight dollars a month.',
        'In a normal week, a rider traveled more than one hundred miles.',
        'A grandmother sent a recipe that traveled to the next valley.',
        'Some people thought it strange to take something for nothing.',
      ],
      answer: 3,
    },
    {
      strand: 'Main Idea',
      content: 'What is the main idea of this story?',
      options: [
        'The Great Depression was hardest in places without any roads.',
        'In hard times, people brought books to those who had none.',
        'Riding a mule in the mountains of Kentucky was dangerous work.',
        'Free books were not worth the trouble that it took to carry them.',
      ],
      answer: 2,
    },
    {
      strand: 'Summarizing',
      content: 'Which sentence **best** sums up how the story ends?',
      quote: 'But the idea did not.',
      options: [
        'The riders kept going after the war without any pay.',
        'The families returned the books, and readers moved away.',
        'The scrapbooks were collected and put in a museum.',
        'The program stopped, but books still came up the hills.',
      ],
      answer: 4,
    },
  ],
};
