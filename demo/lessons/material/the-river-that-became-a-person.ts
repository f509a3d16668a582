import type { DemoMaterial } from './demo-material.ts';

export const riverMaterial: DemoMaterial = {
  keyConcepts: [
    'The law treats companies and cities as persons; since two thousand and seventeen it treats the Whanganui River so, too.',
    'For the Māori people of the Whanganui the river is an ancestor, not property.',
    'A new question can end an argument that an old question kept alive.',
  ],
  contentObjective: 'I can explain what a legal person is, and why and how the Whanganui River became one.',
  languageObjective: 'I can weigh what a law does and does not do with *although* and *on the other hand*.',
  synopsis:
    'In New Zealand a river, the Whanganui, is a person in the eyes of the law. Māori people have lived beside it for hundreds of years and see it as family. Settlers changed the river without asking them. For more than a hundred years they protested and went to court about who owned it. In two thousand and seventeen a law gave the river rights of its own. Two people speak for it. The law does not solve everything, but plans must now think of the river.',
  words: [
    ['sue', 'to take somebody to court', 'llevar a alguien ante un tribunal'],
    ['ancestors', 'people of a family who lived long ago', 'personas de una familia que vivieron hace mucho tiempo'],
    ['settlers', 'people who come to live in a new country', 'personas que llegan a vivir a un país nuevo'],
    [
      'weirs',
      'low walls in a river that slow its water, here to catch fish',
      'muros bajos en un río que frenan el agua, aquí para pescar',
    ],
    ['petition', 'a letter, signed by many, that asks for a change', 'carta firmada por muchas personas que pide un cambio'],
    ['parliament', 'the people who make the laws of a country', 'grupo de personas que hace las leyes de un país'],
    ['property', 'what somebody owns', 'lo que le pertenece a alguien'],
    ['apology', 'words that say sorry', 'palabras para pedir perdón'],
  ],
  organizers: [
    {
      kind: 'facts',
      instructions: 'Listen to the whole report. Note what you learn about the river, and what you ask yourself.',
    },
    {
      kind: 't_chart',
      instructions: 'Listen again to the end. What can the law do for the river, and what can it not do?',
      headers: ['What the law can do', 'What it cannot do'],
    },
    {
      kind: 'blanks',
      instructions: 'Fill in the missing words.',
      sentences: [
        'Lawyers call it being a {legal} person.',
        'The river begins in the snow on the {volcanoes} of the North Island.',
        'The people say: I am the river, and the river is {me}.',
        'They sent a {petition} to parliament in the eighteen seventies.',
        'The law appoints {two} people to speak for the river.',
      ],
    },
  ],
  prompts: [
    'What changed when the two sides stopped asking who owned the river? Explain with details from the report.',
    'Some people doubt that a river can have rights in any useful way. Present their doubt fairly, and answer it.',
    'Should a place that you know have rights? Say who would speak for it, and what they would ask for.',
  ],
};
