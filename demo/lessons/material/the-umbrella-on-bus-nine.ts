import type { DemoMaterial } from './demo-material.ts';

export const umbrellaMaterial: DemoMaterial = {
  keyConcepts: [
    'A small kind act can bring people together.',
    'It takes courage to speak in a new language.',
    'A story can show a change without saying so.',
  ],
  contentObjective: 'I can tell how bus nine and Mina change during the story.',
  languageObjective: 'I can compare the beginning and the end with *at first* and *now*.',
  synopsis:
    'Mina is new in the city. She takes bus nine to school. Nobody talks on the bus. One day it rains. Mina finds a yellow umbrella with a card. She uses it and writes “thank you” on the card. Then more people write. Soon everybody on the bus talks. At the end a lady takes the umbrella to bus twelve, which is very quiet. Mina thinks that it will change, too.',
  words: [
    [
      'umbrella',
      'a thing that you hold over your head to stay dry in the rain',
      'objeto que se pone sobre la cabeza para no mojarse con la lluvia',
    ],
    ['nurse', 'a person who takes care of sick people', 'persona que cuida a los enfermos'],
    ['worries', 'thinks that something bad may happen', 'piensa que puede pasar algo malo'],
    ['handle', 'the part of a thing that you hold', 'parte de una cosa por donde se agarra'],
    ['quiet', 'with little or no noise', 'con poco ruido o sin ruido'],
    ['bow', 'a bend of the body that says hello or thank you', 'inclinación del cuerpo para saludar o dar las gracias'],
    ['carefully', 'slowly, so that nothing goes wrong', 'despacio, para que nada salga mal'],
    ['mirror', 'glass in which you see what is behind you', 'vidrio en el que ves lo que hay detrás de ti'],
  ],
  organizers: [
    {
      kind: 'five_w',
      instructions: 'Listen to the story. Write a few words for each question about Monday.',
    },
    {
      kind: 'words',
      instructions: 'Listen for these words. Write what they mean.',
      words: ['worries', 'handle', 'quiet', 'bow'],
    },
    {
      kind: 'blanks',
      instructions: 'Listen again and write the missing words.',
      sentences: [
        'Mina is ten {years} old.',
        'The umbrella is {yellow}.',
        'Rosa works at the {hospital}.',
        'Mr. Bell writes, “My {newspaper} thanks you.”',
        'A lady takes the umbrella to bus {twelve}.',
      ],
    },
  ],
  prompts: [
    'What is different on bus nine at the end of the story? Write three things.',
    'Why does Mina say, “Not for long”? Explain.',
    'Write a card for the next person who finds the umbrella.',
  ],
};
