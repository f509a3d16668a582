import { story, type DemoLesson, type DemoTranslation } from './demo-lesson.ts';

const theUmbrellaOnBusNineInSpanish: readonly DemoTranslation[] = [
  {
    content: '¿Dónde encuentra Mina el paraguas amarillo?',
    options: ['En el piso del autobús', 'Delante de su escuela', 'En su casa, en el cuarto piso', 'Afuera del hospital'],
  },
  {
    content: '¿Por qué Mina **no** habla en el autobús al principio?',
    quote: 'Todavía está aprendiendo inglés y le preocupa que las palabras le salgan mal.',
    options: [
      'El conductor no lo permite.',
      'Está enojada por haberse mudado.',
      'Le da vergüenza hablar en inglés.',
      'Le gusta dormir en el autobús.',
    ],
  },
  {
    content: '¿Qué significa que el señor Bell **hace una pequeña reverencia**?',
    quote: 'El anciano levanta su periódico y hace una pequeña reverencia.',
    options: [
      'Ata una cinta en una caja.',
      'Se inclina para ser amable.',
      'Hace un sombrero de papel.',
      'Se cambia a otro asiento.',
    ],
  },
  {
    content: '¿Dónde trabaja Rosa?',
    options: ['En una escuela', 'En un jardín', 'En un autobús', 'En un hospital'],
  },
  {
    content: '¿Cómo se siente Mina en el autobús nueve al **final** de la historia?',
    options: [
      'Quiere tomar otro autobús.',
      'Está preocupada por sus zapatos.',
      'Está triste porque hay mucho ruido.',
      'Está feliz con sus nuevos amigos.',
    ],
  },
  {
    content: '¿Qué oración muestra que las personas del autobús *se hicieron amigas*?',
    options: [
      'Tiene los zapatos mojados y el pelo mojado.',
      'Un anciano lee el periódico.',
      'Rosa le pregunta al señor Bell por su jardín.',
      'El autobús se detiene en su escuela.',
    ],
  },
  {
    content: '¿Qué oración cuenta **mejor** la historia?',
    options: [
      'Una niña pierde su paraguas y lo busca en todos los autobuses de la ciudad.',
      'Un paraguas compartido ayuda a la gente de un autobús callado a conversar.',
      'Una niña se muda a la ciudad y aprende a ir a la escuela en autobús.',
      'Un conductor le da un paraguas a cada persona que viaja en su autobús.',
    ],
  },
  {
    content: '¿Qué nos quiere decir esta historia?',
    quote: '“Por favor, úsame. Después déjame aquí para la próxima persona”.',
    options: [
      'Un pequeño acto de bondad puede crecer.',
      'La lluvia pone triste a la gente.',
      'Las ciudades grandes son demasiado calladas.',
      'Nunca pierdas tu paraguas.',
    ],
  },
];

export const theUmbrellaOnBusNine: DemoLesson = {
  slug: 'the-umbrella-on-bus-nine',
  type: 'ElLesson',
  name: 'The Umbrella on Bus Nine',
  description:
    'Mina is new in the city, and she does not talk on the bus. Then one rainy morning she finds a yellow umbrella with a note on it.',
  subject: 'Language Arts',
  gradeBand: '3-5',
  textComplexity: 'Accessible',
  transcript: story(`
This is a made-up story about a girl, a bus, and a yellow umbrella.

Mina is ten years old. She is new in the city. Three weeks ago, she lived in a small town by the sea, and she knew every
person on her street. Now she lives on the fourth floor of a tall building, and she does not know anybody.

Every morning, Mina takes bus nine to school. It is a quiet bus. An old man reads a newspaper. A nurse closes her eyes. Two
boys look at their phones. Nobody talks. Mina does not talk, either. She is still learning English, and she worries that her
words will come out wrong.

One Monday, it rains very hard. Mina has no umbrella. Her shoes are wet, her hair is wet, and she feels cold and small. She
sits down in the last seat of the bus. Something is on the floor. It is a yellow umbrella.

There is a little card on the handle. It says: “Please use me. Then leave me here for the next person.”

Mina looks around. Is this umbrella for her? The bus stops at her school. The rain is like a wall of water. She takes the
umbrella, opens it, and walks. She is dry all the way to the door. She laughs out loud.

After school, Mina takes bus nine home. The rain has stopped. She wants to give back the umbrella, but first she takes out her
pencil. On the card, under the other words, she writes: “Thank you. I was dry today. Mina.” She leaves the umbrella in the
last seat.

On Tuesday, the umbrella is there again. There are new words on the card. “I was dry, too! I work at the hospital. Rosa.” Mina
looks up. The nurse with the closed eyes is not asleep today. She smiles at Mina, and Mina smiles back.

On Wednesday, it rains again, and there are more words. “My newspaper thanks you. Mr. Bell.” The old man lifts his newspaper
and makes a little bow. The two boys laugh. One of them asks, “Can we write something?” Mina gives them her pencil.

By Friday, the card is full, so Mina makes a bigger one. She writes carefully. She is not so worried about her words now. And
something has changed on bus nine. It is not a quiet bus anymore. Rosa asks Mr. Bell about his garden. Mr. Bell asks the boys
about their music. Everybody asks Mina about the sea.

On the last day of the month, the sun is shining, and there is no umbrella in the last seat. Mina looks under the seat.
Nothing.

The driver sees her in his mirror. “A lady took it this morning,” he says. “She was going to bus twelve. She told me that bus
twelve is a very quiet bus.”

Mina thinks about that for a moment. Then she starts to smile. “Not for long,” she says.
`),
  questions: [
    {
      strand: 'Literal',
      content: 'Where does Mina find the yellow umbrella?',
      options: ['On the floor of the bus', 'In front of her school', 'On the fourth floor at home', 'Outside the hospital'],
      answer: 1,
    },
    {
      strand: 'Inference',
      content: 'Why does Mina **not** talk on the bus at first?',
      quote: 'She is still learning English, and she worries that her words will come out wrong.',
      options: [
        'The driver does not allow it.',
        'She is angry about moving.',
        'She is too shy to use her English.',
        'She likes to sleep on the bus.',
      ],
      answer: 3,
    },
    {
      strand: 'Vocabulary',
      content: 'What does it mean that Mr. Bell **makes a little bow**?',
      quote: 'The old man lifts his newspaper and makes a little bow.',
      options: [
        'He ties a ribbon on a box.',
        'He bends forward to be polite.',
        'He makes a hat out of paper.',
        'He moves to a different seat.',
      ],
      answer: 2,
    },
    {
      strand: 'Literal',
      content: 'Where does Rosa work?',
      options: ['At a school', 'At a garden', 'On a bus', 'At a hospital'],
      answer: 4,
    },
    {
      strand: 'Point of View',
      content: 'How does Mina feel about bus nine at the **end** of the story?',
      options: [
        'She wants to take another bus.',
        'She is worried about her shoes.',
        'She is sad because it is loud.',
        'She is happy with her new friends.',
      ],
      answer: 4,
    },
    {
      strand: 'Finding Evidence',
      content: 'Which sentence shows that people on the bus *became friends*?',
      options: [
        'Her shoes are wet, her hair is wet.',
        'An old man reads a newspaper.',
        'Rosa asks Mr. Bell about his garden.',
        'The bus stops at her school.',
      ],
      answer: 3,
    },
    {
      strand: 'Summarizing',
      content: 'Which sentence tells the story **best**?',
      options: [
        'A girl loses her umbrella and looks for it on every bus in the city.',
        'A shared umbrella helps the people on a quiet bus to start talking.',
        'A girl moves to the city and learns to take the bus to her school.',
        'A driver gives an umbrella to every person who rides on his bus.',
      ],
      answer: 2,
    },
    {
      strand: 'Main Idea',
      content: 'What does this story want to tell us?',
      quote: '“Please use me. Then leave me here for the next person.”',
      options: [
        'A small kind act can grow.',
        'Rain makes people unhappy.',
        'Big cities are too quiet.',
        'Never lose your umbrella.',
      ],
      answer: 1,
    },
  ],
  spanish: theUmbrellaOnBusNineInSpanish,
};
