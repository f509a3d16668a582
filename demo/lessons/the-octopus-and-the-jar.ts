import { story, type DemoLesson, type DemoTranslation } from './demo-lesson.ts';

const theOctopusAndTheJarInSpanish: readonly DemoTranslation[] = [
  {
    content: '¿Qué hay dentro del frasco de vidrio?',
    options: ['Una piedra', 'Un cangrejo', 'Un poco de arena', 'Un pez pequeño'],
  },
  {
    content: '¿Qué es una **ventosa** en esta historia?',
    quote: 'Las ventosas se agarran a las cosas, como pequeñas tazas.',
    options: [
      'Una concha dura en la espalda',
      'Un diente pequeño en la boca',
      'Una cola larga para nadar',
      'Una parte redonda debajo del brazo',
    ],
  },
  {
    content: '¿De qué color es la sangre del pulpo?',
    options: ['Azul', 'Roja', 'Verde', 'Negra'],
  },
  {
    content: '¿Cómo supieron los trabajadores adónde se había ido Inky?',
    quote: 'En el suelo encontraron un rastro mojado que llegaba hasta el tubo.',
    options: [
      'Lo vieron en el mar.',
      'Un visitante se lo contó.',
      'El rastro mojado mostraba el camino.',
      'Lo oyeron dentro del tubo.',
    ],
  },
  {
    content: '¿Qué oración muestra que el pulpo sabe *esconderse* bien?',
    options: [
      'A los pulpos les encanta comer cangrejos.',
      'Tiene tres corazones.',
      'La gira, la gira y la vuelve a girar.',
      'Puede cambiar de color en menos de un segundo.',
    ],
  },
  {
    content: '¿De qué trata principalmente esta historia?',
    options: [
      'De por qué los cangrejos tienen miedo de los frascos',
      'De lo inteligente que es el pulpo',
      'De cómo se construye un acuario grande',
      'De dónde está Nueva Zelanda en el mapa',
    ],
  },
  {
    content: '¿Cómo se sintieron los trabajadores cuando Inky ya no estaba?',
    quote: 'Los trabajadores lo extrañaban. Pero también sonreían.',
    options: [
      'Tristes y contentos al mismo tiempo',
      'Muy enojados con los visitantes',
      'Con miedo de que regresara',
      'Aburridos, porque ya lo habían visto antes',
    ],
  },
  {
    content: '¿Qué oración cuenta lo que hizo Inky?',
    options: [
      'Abrió un frasco y se comió lo que había dentro.',
      'Se escondió detrás de una roca toda la noche.',
      'Salió de su tanque y llegó hasta el mar.',
      'Cambió de color y se durmió.',
    ],
  },
];

export const theOctopusAndTheJar: DemoLesson = {
  slug: 'the-octopus-and-the-jar',
  type: 'ElLesson',
  name: 'The Octopus and the Jar',
  description:
    'Can an octopus open a jar? Meet a clever animal with eight arms, three hearts and no bones, and one octopus who found his own way to the sea.',
  subject: 'Science',
  gradeBand: '3-5',
  textComplexity: 'Accessible',
  transcript: story(`
Look at the tank. There is clean water in it. There is sand. There is a glass jar with a lid on it. Inside the jar, there is a
crab. And in the corner, behind a rock, there is an octopus.

The octopus is hungry. Octopuses love to eat crabs. It can see the crab, but it cannot touch it. The lid is closed. What will
the octopus do?

First, it looks. An octopus has very good eyes. Then it moves closer. One arm reaches out and touches the jar. Then another
arm reaches out, and another. An octopus has eight arms, and under each arm there are many round suckers. The suckers hold on
to things, like little cups. They can also taste! When an octopus touches something, it tastes it at the same time.

Now the octopus covers the jar with its whole body. It holds the glass with some of its arms. With other arms, it pushes and
turns the lid. It turns, and turns, and turns. Pop! The lid comes off. The octopus slides one arm into the jar. Dinner is
ready.

How can an octopus do this? It has no hands. It has no bones. It has no teacher. But it has a big brain for its size. It has
something more, too. An octopus can feel and move with each arm almost as if the arm had a small brain of its own. That is
because most of its nerve cells are not in its head. They are in its arms.

The body of an octopus is full of surprises. It has three hearts. Its blood is not red. It is blue. It can change its color in
less than one second, to look like a rock, or a plant, or sand. And because it has no bones, it can squeeze through a very
small hole.

In the country of New Zealand, people still tell the story of one octopus. His name was Inky, and he lived in an aquarium near
the sea. Visitors came every day to look at him. And Inky looked back at them.

One night in the year two thousand and sixteen, the aquarium was dark and quiet. The people had gone home. The top of Inky’s
tank was open, just a little. Inky climbed up. He squeezed through the small space. He slid down to the floor. He moved across
the floor to a pipe, and he went into the pipe. It was a long, dark pipe. At the other end was the sea.

In the morning, the workers came in. They looked in the tank. They looked behind the rocks. No Inky! On the floor, they found
a wet path that went to the pipe.

Were they angry? No. One of them said that Inky was a curious boy, and that he wanted to know what was outside. The workers
missed him. But they smiled, too.

So if you ever keep an octopus, remember two things. Give it a puzzle every day. And close the lid!
`),
  questions: [
    {
      strand: 'Literal',
      content: 'What is inside the glass jar?',
      options: ['A rock', 'A crab', 'Some sand', 'A small fish'],
      answer: 2,
    },
    {
      strand: 'Vocabulary',
      content: 'What is a **sucker** in this story?',
      quote: 'The suckers hold on to things, like little cups.',
      options: [
        'A hard shell on the back',
        'A small tooth in the mouth',
        'A long tail for swimming',
        'A round part under the arm',
      ],
      answer: 4,
    },
    {
      strand: 'Literal',
      content: 'What color is the blood of an octopus?',
      options: ['Blue', 'Red', 'Green', 'Black'],
      answer: 1,
    },
    {
      strand: 'Inference',
      content: 'How did the workers know where Inky went?',
      quote: 'On the floor, they found a wet path that went to the pipe.',
      options: [
        'They saw him in the sea.',
        'A visitor told them about it.',
        'The wet path showed the way.',
        'They heard him in the pipe.',
      ],
      answer: 3,
    },
    {
      strand: 'Finding Evidence',
      content: 'Which sentence shows that an octopus can *hide* well?',
      options: [
        'Octopuses love to eat crabs.',
        'It has three hearts.',
        'It turns, and turns, and turns.',
        'It can change its color in less than one second.',
      ],
      answer: 4,
    },
    {
      strand: 'Main Idea',
      content: 'What is this story mostly about?',
      options: [
        'Why crabs are afraid of glass jars',
        'What a clever animal the octopus is',
        'How people build a big aquarium',
        'Where New Zealand is on a map',
      ],
      answer: 2,
    },
    {
      strand: 'Point of View',
      content: 'How did the workers feel when Inky was gone?',
      quote: 'The workers missed him. But they smiled, too.',
      options: [
        'Sad and happy at the same time',
        'Very angry with the visitors',
        'Afraid that he would come back',
        'Bored, because they had seen it before',
      ],
      answer: 1,
    },
    {
      strand: 'Summarizing',
      content: 'Which sentence tells what Inky did?',
      options: [
        'He opened a jar and ate the food.',
        'He hid behind a rock all night.',
        'He left his tank and got to the sea.',
        'He changed his color and slept.',
      ],
      answer: 3,
    },
  ],
  spanish: theOctopusAndTheJarInSpanish,
};
