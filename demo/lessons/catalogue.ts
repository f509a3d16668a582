import { type DemoLesson, story } from './demo-lesson.ts';
import { theAntWhoCountsHerSteps } from './the-ant-who-counts-her-steps.ts';
import { theBlueThatCrossedTheSea } from './the-blue-that-crossed-the-sea.ts';
import { theCornerThatChangedTheCity } from './the-corner-that-changed-the-city.ts';
import { theHissFromTheStars } from './the-hiss-from-the-stars.ts';
import { theLibraryOnHorseback } from './the-library-on-horseback.ts';
import { theLighthouseThatLearnedToTalk } from './the-lighthouse-that-learned-to-talk.ts';
import { theOctopusAndTheJar } from './the-octopus-and-the-jar.ts';
import { theRiverThatBecameAPerson } from './the-river-that-became-a-person.ts';
import { theSaturdayFixers } from './the-saturday-fixers.ts';
import { theTrainThatListenedToABird } from './the-train-that-listened-to-a-bird.ts';
import { theUmbrellaOnBusNine } from './the-umbrella-on-bus-nine.ts';

const buenosDiasMercado: DemoLesson = {
  slug: 'buenos-dias-mercado',
  type: 'LanguageLesson',
  name: 'Buenos Días, Mercado',
  description:
    'A first lesson for English speakers: come along to a market with a basket and a shopping list in Spanish. By the time the basket is full, you can greet, ask, pay and say thank you.',
  subject: 'Spanish',
  gradeBand: '6-8',
  textComplexity: 'Accessible',
  transcript: story(`
Close your eyes, and come with me to a market. The people in this story are invented, but there are markets like this one in a
thousand towns where Spanish is spoken. It is seven in the morning. Somebody is sweeping the steps. Somebody is stacking
oranges. And everybody is saying the same two words.

Buenos días. It means “good morning.” Say it with me: buenos días.

Today you are shopping for Abuela Lucía. Abuela is the word for grandmother, and this one does not like to be kept waiting.
She has given you a basket and a list, and the list is in Spanish. Let’s read it together. Tres naranjas. Pan. Queso. Flores.

We start with the fruit. Behind the oranges stands a man in a straw hat. “Buenos días,” he says. “¿Qué quiere?” That means,
“What would you like?” You look at the list. Tres naranjas: three oranges. Naranja is orange, and when there is more than one,
we add an s. Naranjas. And because you are polite, you add two more words: por favor. Please.

“Tres naranjas, por favor.”

He smiles and counts them into your basket. Count with him: uno, dos, tres. You hold out your coins and you say, “Gracias.”
Thank you. And he says something that you will hear all day long. “De nada.” It means “you’re welcome,” but word for word it
says “of nothing,” as if to say: it was nothing at all.

Next is pan. You don’t need me for this one. Just breathe in. There is a warm smell coming from around the corner, and at the
end of it there is a woman with flour on her sleeves. Pan is bread. But how do you ask the price? You say, “¿Cuánto cuesta?”
It is a handy little question, and it works for nearly everything in the market. “¿Cuánto cuesta el pan?” “Dos pesos,” she
says. Two pesos. Is that a lot? You do not know, so you pay, and you say gracias.

Now the queso, the cheese. The man at the cheese table cuts off a tiny piece and holds it out to you on the tip of his knife.
“¿Te gusta?” he asks. Do you like it? If you like it, you say, “Sí, me gusta.” If you love it, you can say, “¡Me gusta mucho!”
Mucho means “a lot.” The cheese is salty, and soft, and wonderful. What will you say?

There is one thing left on the list. Flores. You know this one, too, because it sounds like an English word. If you thought of
flour, listen again. If you thought of flowers, you are right. There they stand in buckets, red and yellow and white. “Para mi
abuela,” you tell the girl who sells them: for my grandmother. The girl looks in your basket. She looks at your face. And she
puts in one more, a white one, and will not take a coin for it.

You know what to say.

And when you have said it, you know just what she will say back.
`),
  listenAgain: [
    { title: 'Listen again: at the fruit stand', firstLine: 'We start with the fruit', lastLine: 'It means “you’re welcome,”' },
    { title: 'Listen again: asking the price', firstLine: 'Next is pan', lastLine: 'Two pesos' },
    { title: 'Listen again: saying what you like', firstLine: 'Now the queso', lastLine: 'Mucho means' },
  ],
  questions: [
    {
      strand: 'Literal',
      content: 'What does **por favor** mean?',
      options: ['Please', 'Thank you', 'Good morning', 'You’re welcome'],
      answer: 1,
    },
    {
      strand: 'Vocabulary',
      content: 'You want to know the price of the cheese. What do you ask?',
      quote: 'It is a handy little question, and it works for nearly everything in the market.',
      options: ['¿Te gusta el queso?', '¿Qué quiere?', '¿Cuánto cuesta el queso?', '¿Tres quesos, por favor?'],
      answer: 3,
    },
    {
      strand: 'Inference',
      content: 'What will the girl **most likely** say at the very end of the story?',
      quote: 'And when you have said it, you know just what she will say back.',
      options: ['“Buenos días.”', '“De nada.”', '“¿Te gusta?”', '“Dos pesos.”'],
      answer: 2,
    },
    {
      strand: 'Literal',
      content: 'How many oranges are on the list?',
      options: ['One', 'Two', 'Six', 'Three'],
      answer: 4,
    },
    {
      strand: 'Finding Evidence',
      content: 'Which detail shows that the flower seller is *generous*?',
      quote: 'She looks at your face.',
      options: [
        'She speaks to you in Spanish.',
        'She sells red and yellow flowers.',
        'She keeps her flowers in buckets.',
        'She adds a flower and takes no coin.',
      ],
      answer: 4,
    },
    {
      strand: 'Point of View',
      content: 'Who is telling this story?',
      quote: 'Close your eyes, and come with me to a market.',
      options: [
        'Abuela Lucía, who is waiting at home',
        'A guide who walks beside you',
        'The man who sells the oranges',
        'The girl who sells the flowers',
      ],
      answer: 2,
    },
    {
      strand: 'Main Idea',
      content: 'What is this lesson mainly meant to teach?',
      options: [
        'Words that help you to shop politely in Spanish',
        'How to bake bread in the way it is done in Mexico',
        'Why markets open early in the morning in the summer',
        'How to count to one hundred in Spanish and English',
      ],
      answer: 1,
    },
    {
      strand: 'Summarizing',
      content: 'In which order do you visit the tables?',
      options: [
        'Bread, oranges, flowers, cheese',
        'Cheese, bread, oranges, flowers',
        'Oranges, bread, cheese, flowers',
        'Flowers, cheese, oranges, bread',
      ],
      answer: 3,
    },
  ],
};

/** Every lesson of the demo district, in order of publication. */
export const demoLessons: readonly DemoLesson[] = [
  theLighthouseThatLearnedToTalk,
  theAntWhoCountsHerSteps,
  theLibraryOnHorseback,
  theOctopusAndTheJar,
  theCornerThatChangedTheCity,
  theHissFromTheStars,
  theUmbrellaOnBusNine,
  theSaturdayFixers,
  buenosDiasMercado,
  theBlueThatCrossedTheSea,
  theRiverThatBecameAPerson,
  theTrainThatListenedToABird,
];

/** Published recently and not assigned by anyone yet. */
export const newLessons: readonly DemoLesson[] = [
  theBlueThatCrossedTheSea,
  theRiverThatBecameAPerson,
  theTrainThatListenedToABird,
];
