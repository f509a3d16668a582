import type { LessonTab } from '#domain/lessons/lesson/events.ts';

interface BesideTheStory {
  /** Words from the story, and their meaning there. */
  readonly words: Readonly<Record<string, string>>;
  readonly questions: readonly string[];
}

/** The texts next to each story, by the lesson's slug. */
export const besideTheStory: Readonly<Record<string, BesideTheStory>> = {
  'the-lighthouse-that-learned-to-talk': {
    words: {
      logbook: 'a book in which a keeper or a captain writes down each day',
      'fog signal': 'a loud sound that warns ships when nobody can see the light',
      wheeze: 'a thin, whistling breath',
      buoy: 'a float on a chain that shows ships the way',
    },
    questions: [
      'What does Tobias hear on the third night that he could not hear before? What made the difference?',
      'Listen to the horn on the first and on the second night. How does Tobias describe it each time, and why does that change?',
      'Which sounds are around you right now? Which of them would you miss if they stopped?',
    ],
  },
  'the-ant-who-counts-her-steps': {
    words: {
      'salt pan': 'flat ground covered with salt that water has left behind',
      compass: 'something that shows directions',
      stilts: 'poles that make legs longer',
      bristles: 'short, stiff hairs',
    },
    questions: [
      'Stop where the storyteller asks what will happen. What is your prediction? What makes you think so?',
      'Why did the scientists send the ants out a second time on their new legs?',
      'How could you find out how long your own step is?',
    ],
  },
  'the-library-on-horseback': {
    words: {
      saddlebags: 'bags that hang on both sides of a horse or a mule',
      wage: 'money that is paid for work',
      tattered: 'torn and worn out',
      bookmobiles: 'trucks that are libraries',
    },
    questions: [
      'Why did some people not open the door at first? What did the book women do about it?',
      '“The readers are writing the library, too.” What does the storyteller mean?',
      'If you could put one page into the scrapbook, what would be on it?',
    ],
  },
  'the-octopus-and-the-jar': {
    words: {
      suckers: 'round cups that hold on to things',
      'nerve cells': 'the parts of a body that feel and think',
      squeeze: 'to push through a small space',
      curious: 'wanting to know more',
    },
    questions: [
      'How does the octopus open the jar? Tell the steps in order.',
      'What helped Inky to get to the sea?',
      'Would you be angry if you worked at the aquarium? Why, or why not?',
    ],
  },
  'the-corner-that-changed-the-city': {
    words: {
      'curb cut': 'a small ramp from the sidewalk down to the street',
      council: 'people who are elected to decide for a city',
      organized: 'came together to work for one goal',
      favor: 'something kind that nobody has to do',
    },
    questions: [
      'What did the Rolling Quads do to change the streets of Berkeley? Which step do you think mattered most?',
      'What is the difference between a favor and a right?',
      'Find something at your school that was made for a few people and is used by many.',
    ],
  },
  'the-hiss-from-the-stars': {
    words: {
      antenna: 'wires or pipes that catch radio waves',
      static: 'noise in a radio or on a telephone line',
      constellation: 'a group of stars that has a name',
      galaxy: 'a very large group of stars, such as our own',
    },
    questions: [
      'How did four minutes a day tell Jansky that the sun was not the source?',
      'Why did almost nothing happen after his discovery? Give a reason from the story.',
      'When did being patient help you to find something out?',
    ],
  },
  'the-umbrella-on-bus-nine': {
    words: {
      handle: 'the part of a thing that you hold',
      bow: 'to bend the body to say hello or thank you',
      mirror: 'glass in which you see what is behind you',
      quiet: 'with little or no noise',
    },
    questions: [
      'What is different on bus nine at the end of the story?',
      'Why does Mina say, “Not for long”?',
      'What could you leave behind for the next person?',
    ],
  },
  'the-saturday-fixers': {
    words: {
      electrician: 'somebody who works with electric wires',
      repair: 'to make a broken thing work again',
      lawmakers: 'people who make laws',
      tweezers: 'a small tool that picks up tiny things',
    },
    questions: [
      'Why has it become so hard to repair things? Name two reasons from the story.',
      'What do the two sides say about the right to repair? Which one convinces you more?',
      'Which thing at home would you carry to the fixers?',
    ],
  },
  'buenos-dias-mercado': {
    words: {
      'buenos días': 'good morning',
      'por favor': 'please',
      gracias: 'thank you',
      'de nada': 'you’re welcome',
      '¿Cuánto cuesta?': 'How much is it?',
      'me gusta': 'I like it',
    },
    questions: [
      'Listen again at the fruit stand and speak along. Then try it with the sound off.',
      'Ask a partner for three things, and for the price. Then change places.',
      'What do you say at the end of the story, and what does the girl answer?',
    ],
  },
  'the-blue-that-crossed-the-sea': {
    words: {
      monastery: 'a place where people live, work and pray together',
      flecks: 'very small spots',
      minerals: 'what stones are made of',
      kneaded: 'pressed and folded again and again, like dough',
    },
    questions: [
      'How do scientists explain the blue on the woman’s teeth? How sure are they?',
      'Why did painters pay so much for this one color?',
      'Is ultramarine worth less now that anyone can have it? Give a reason.',
    ],
  },
  'the-river-that-became-a-person': {
    words: {
      sue: 'to take somebody to court',
      ancestors: 'people of a family who lived long ago',
      petition: 'a letter, signed by many, that asks for a change',
      parliament: 'the people who make the laws of a country',
    },
    questions: [
      'What changed when the two sides stopped asking who owned the river?',
      'What can the law do for the river, and what can it not do?',
      'Should a place that you know have rights? Who would speak for it?',
    ],
  },
  'the-train-that-listened-to-a-bird': {
    words: {
      cork: 'a stopper in the neck of a bottle',
      beak: 'the hard mouth of a bird',
      ridges: 'long, narrow raised lines',
      biomimicry: 'borrowing ideas from nature',
    },
    questions: [
      'What makes the boom at the end of the tunnel? Explain it with the cork and the bottle.',
      'Which two birds helped the engineers, and with what?',
      'Go outside for five minutes. Which idea could you borrow?',
    ],
  },
};

/** The content tabs of a lesson, after its story. */
export const tabsOf = (slug: string): LessonTab[] => {
  const beside = besideTheStory[slug];
  if (!beside) return [];
  const words = Object.entries(beside.words).map(([word, meaning]) => `- **${word}**: ${meaning}`);
  return [
    { title: 'Words to know', text: words.join('\n') },
    { title: 'Talk about it', text: beside.questions.map((question, index) => `${index + 1}. ${question}`).join('\n') },
  ];
};
