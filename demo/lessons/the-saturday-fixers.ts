import { story, type DemoLesson } from './demo-lesson.ts';

export const theSaturdayFixers: DemoLesson = {
  slug: 'the-saturday-fixers',
  type: 'Event',
  name: 'The Saturday Fixers',
  description:
    'All over the world, people are carrying broken toasters into libraries and church halls, and carrying them home again, fixed. Who does the fixing, and why has it become so hard?',
  subject: 'Current Events',
  gradeBand: '6-8',
  textComplexity: 'Moderate',
  transcript: story(`
Listen for a moment. A sewing machine is running. Somebody is blowing dust out of something. A screw rolls off a table, and
three people say, “I’ve got it!”

It is Saturday morning, and this could be a library, or a school gym, or a church hall, in any of thousands of places
around the world. On one table there is a lamp with no light in it. On the next there is a doll with one arm. A girl of about
twelve is holding a toaster that will not pop up, and across from her sits a retired electrician with a very small flashlight.
“Well,” he says, “shall we see what’s wrong with it?”

Notice that he says we. That is the first rule here. You do not drop off your toaster and come back later. You sit down, and
you help.

Meetings like this are often called repair cafés. The first one was held in October of two thousand and nine, in a theater in
Amsterdam, the largest city in the Netherlands. A journalist named Martine Postma had been looking at the trash on her street
and wondering why so many things in it seemed almost fine. She thought that people did not really want to throw them away.
They just did not know anybody who could fix them. So she put the two together in one room, with coffee. It worked so well
that other towns asked her how it was done, and by now there are repair cafés on six continents.

They are up against a mountain. The United Nations counts the electronic trash that the world throws out, everything with a
plug or a battery. In a single recent year it came to sixty-two million metric tons, and less than a quarter of that was known
to have been properly collected and recycled. The rest was burned, or buried, or left in drawers, along with the copper,
silver and gold inside it.

Why don’t we fix things, as our great-grandparents did? Part of the answer is price. A new toaster may cost less than an hour
of a repair person’s time. But part of it is in the machine. Some cases are glued together, instead of being held with screws.
Some need a tool that is not sold to the public. Sometimes the one small part that breaks can only be bought from the company
that made it, or not at all.

That has started an argument in many countries, and it goes by the name of the right to repair. People on one side say that if
you own a thing, you should be able to open it, and that companies should sell the parts and share the instructions. Some
companies answer that a bad repair can be dangerous, and that their designs should stay private. Lawmakers have listened to
both, and a growing number of places have passed laws that ask companies to make repair easier.

Back at the table, the electrician has found something. He lets the girl look. Far down in the toaster, between two metal
plates, there is a raisin, burned as hard as a pebble. She picks it out with tweezers. She pushes down the lever. They wait.

Pop.

The whole room claps. And the girl is already looking around the hall, to see who else might need a hand.
`),
  questions: [
    {
      strand: 'Literal',
      content: 'Where was the first repair café held?',
      options: [
        'In a school gym in New York',
        'In a library at the United Nations',
        'In a theater in Amsterdam',
        'In a church hall on a Saturday',
      ],
      answer: 3,
    },
    {
      strand: 'Inference',
      content: 'Why does the speaker point out that the electrician says *we*?',
      quote: 'Notice that he says we.',
      options: [
        'The owner is expected to take part in the repair.',
        'Two electricians have to look at every machine.',
        'The electrician is not sure that he can do it.',
        'The toaster belongs to both of them together.',
      ],
      answer: 1,
    },
    {
      strand: 'Literal',
      content: 'What was stopping the toaster from popping up?',
      options: ['A loose screw', 'A broken plug', 'A bent lever', 'A burned raisin'],
      answer: 4,
    },
    {
      strand: 'Vocabulary',
      content: 'What does the speaker mean by saying that the fixers **are up against a mountain**?',
      quote: 'They are up against a mountain.',
      options: [
        'They work in places that are high up.',
        'They face a problem of enormous size.',
        'They are proud of all they have done.',
        'They have to climb over piles of trash.',
      ],
      answer: 2,
    },
    {
      strand: 'Point of View',
      content: 'Which statement would a company that is **against** the right to repair most likely make?',
      quote: 'That has started an argument in many countries, and it goes by the name of the right to repair.',
      options: [
        'People may hurt themselves if they open our products.',
        'People should be able to open anything that they own.',
        'People ought to learn how to use a sewing machine.',
        'People throw away too many things that still work.',
      ],
      answer: 1,
    },
    {
      strand: 'Finding Evidence',
      content: 'Which detail **best** supports the idea that some machines are *designed* in ways that make repair hard?',
      options: [
        'A new toaster may cost less than an hour of work.',
        'The first meeting was held in October.',
        'Some cases are glued together instead of screwed.',
        'A lot of old electronics are left in drawers.',
      ],
      answer: 3,
    },
    {
      strand: 'Main Idea',
      content: 'What is this report mainly about?',
      options: [
        'Why electricians retire early and what they do next',
        'How people repair things together, and what makes it hard',
        'How much copper, silver and gold is hidden in our trash',
        'Why laws about trash differ from one country to another',
      ],
      answer: 2,
    },
    {
      strand: 'Summarizing',
      content: 'Which sentence best sums up how repair cafés began and grew?',
      quote: 'So she put the two together in one room, with coffee.',
      options: [
        'A company opened a shop for old machines, and customers lined up outside.',
        'A city ordered people to fix their trash, and other cities did the same.',
        'A group of lawmakers wrote a rule, and schools began to teach repair.',
        'A journalist brought owners and fixers together, and the idea spread.',
      ],
      answer: 4,
    },
  ],
};
