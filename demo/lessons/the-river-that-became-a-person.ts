import { story, type DemoLesson } from './demo-lesson.ts';

export const theRiverThatBecameAPerson: DemoLesson = {
  slug: 'the-river-that-became-a-person',
  type: 'Event',
  name: 'The River That Became a Person',
  description:
    'In New Zealand, a river has the rights of a person, and two people whose job is to speak for it. How can a river have rights, and who asked for them?',
  subject: 'Current Events',
  gradeBand: '9-12',
  textComplexity: 'Complex',
  transcript: story(`
If you wanted to sue somebody for hurting you, you could go to court. So could a company, a city, or a church. None of those
is a human being, but the law treats each of them as a kind of person: it can own things, make agreements, and be heard by a
judge. Lawyers call this being a legal person.

Now here is a question that used to be a riddle for law students. Could a river be one?

In New Zealand, the answer is yes. The Whanganui River begins in the snow on the volcanoes of the North Island and winds for
about a hundred and eighty miles to the sea. Along its banks live the Māori people of the Whanganui, whose ancestors have
fished in it, traveled on it, and prayed beside it for many hundreds of years. They have a saying: I am the river, and the
river is me. They mean it as family. In their tradition the river is an ancestor, and one does not own an ancestor. One looks
after it.

In the eighteen hundreds, settlers arrived from Europe, and a new government with them. It cleared rapids so that steamboats
could pass, and in doing so tore out the wooden weirs where families caught eels. Gravel was dug from the riverbed. Later,
water from the upper river was led away to make electricity. The people of the Whanganui had not agreed to this, and they said
so. They sent a petition to parliament in the eighteen seventies. They went to court in the nineteen thirties, and that case,
and the ones that came after it, ran on for decades. Grandchildren took it over from grandparents.

For most of that time the argument was about one thing: who owns the river? That is how the law was built. A thing is owned by
someone, or by no one. But there was something strange about it. The people of the Whanganui were being asked to claim as
property what they had never thought of as property.

So, in the end, the two sides stopped asking who owned the river, and asked what the river was. In two thousand and seventeen,
parliament passed a law that calls the river one living whole, from the mountains to the sea. It gave the river the rights and
the duties of a legal person. Since a river cannot stand up in a meeting, the law also appoints two people to speak in its
name. One is chosen by the government, and one by the Whanganui people. The government made a formal apology and set aside
money to help heal the water.

What has changed? Anyone with a plan for the river, say a bridge or a farm or a power line, now has to think about what the
plan means for the river itself. The law does not forbid those plans, and it does not clean the water by magic. Some people
doubt that a river can have rights in any useful way, and others worry about who gets to decide what a river wants. Those are
fair questions. Meanwhile, in countries from Colombia to Spain, courts and lawmakers have tried the idea for other waters, in
other ways. Some of these attempts have lasted, and some have been overturned.

On the day the law was passed, hundreds of people came from the river to parliament. Many of them wept. And when the vote was
over, they stood in the gallery and sang, on behalf of a relative who had waited a long time to be heard.
`),
  questions: [
    {
      strand: 'Vocabulary',
      content: 'Based on the report, what is a **legal person**?',
      options: [
        'A human being who has studied the law',
        'A lawyer who speaks for other people',
        'Anyone who has been elected to parliament',
        'Anything that the law lets act and be heard',
      ],
      answer: 4,
    },
    {
      strand: 'Literal',
      content: 'Who chooses the two people who speak for the river?',
      options: [
        'The government chooses both of them.',
        'The government and the Whanganui people choose one each.',
        'The Whanganui people choose both of them.',
        'Judges choose one, and farmers choose the other.',
      ],
      answer: 2,
    },
    {
      strand: 'Point of View',
      content: 'How do the Whanganui people in the report regard the river?',
      quote: 'In their tradition the river is an ancestor, and one does not own an ancestor.',
      options: [
        'As a relative to be cared for',
        'As a road that belongs to all',
        'As a property to be shared out',
        'As a danger to be controlled',
      ],
      answer: 1,
    },
    {
      strand: 'Literal',
      content: 'Why did the government clear rapids in the eighteen hundreds?',
      options: [
        'So that families could catch more eels',
        'So that gravel could be sold to settlers',
        'So that steamboats could get through',
        'So that water could make electricity',
      ],
      answer: 3,
    },
    {
      strand: 'Inference',
      content: 'What does the detail about *grandchildren* suggest?',
      quote: 'Grandchildren took it over from grandparents.',
      options: [
        'Young people understood the law better.',
        'The struggle mattered across generations.',
        'The older people had changed their minds.',
        'The courts only listened to families.',
      ],
      answer: 2,
    },
    {
      strand: 'Main Idea',
      content: 'Which statement **best** expresses the main idea?',
      options: [
        'Rivers in New Zealand are cleaner than rivers elsewhere.',
        'Courts are too slow to solve disputes about nature.',
        'A new way of seeing a river in law settled an old struggle.',
        'Every country should give legal rights to its rivers.',
      ],
      answer: 3,
    },
    {
      strand: 'Finding Evidence',
      content: 'Which sentence is the **best** evidence that the reporter presents more than one side?',
      options: [
        'Some people doubt that a river can have rights in any useful way.',
        'They sent a petition to parliament in the eighteen seventies.',
        'Later, water from the upper river was led away to make electricity.',
        'On the day the law was passed, hundreds of people came from the river.',
      ],
      answer: 1,
    },
    {
      strand: 'Summarizing',
      content: 'Which is the best summary of how the dispute ended?',
      quote: 'So, in the end, the two sides stopped asking who owned the river, and asked what the river was.',
      options: [
        'The court decided that the government owned the river and must pay rent.',
        'The river was divided in two, with one half for each of the sides.',
        'The Whanganui people bought the river back after a vote in parliament.',
        'A law made the river a person in its own right, with two to speak for it.',
      ],
      answer: 4,
    },
  ],
};
