import type { DemoMaterial } from './demo-material.ts';

export const octopusMaterial: DemoMaterial = {
  keyConcepts: [
    'An octopus has eight arms, three hearts and no bones.',
    'An octopus can solve problems.',
    'Its arms feel, taste and help it to think.',
  ],
  contentObjective: 'I can tell how an octopus opens a jar and how Inky got to the sea.',
  languageObjective: 'I can tell steps in order with *first*, *then* and *now*.',
  synopsis:
    'An octopus is hungry. There is a crab in a jar. The octopus turns the lid, opens the jar and eats the crab. An octopus is smart. It has no bones, so it can go through a small hole. One octopus had the name Inky. One night he left his tank, went into a pipe and came to the sea.',
  words: [
    ['tank', 'a big box of glass with water in it for animals', 'caja grande de vidrio con agua para animales'],
    ['lid', 'the top that closes a jar or a pot', 'tapa que cierra un frasco o una olla'],
    ['suckers', 'round cups that hold on to things', 'partes redondas que se pegan a las cosas'],
    ['nerve cells', 'the parts of a body that feel and think', 'partes del cuerpo que sienten y piensan'],
    ['squeeze', 'to push through a small space', 'pasar con fuerza por un espacio pequeño'],
    ['aquarium', 'a place where people can look at animals of the sea', 'lugar donde la gente puede ver animales del mar'],
    ['pipe', 'a long tube that water runs through', 'tubo largo por donde corre el agua'],
    ['curious', 'wanting to know more', 'que quiere saber más'],
  ],
  organizers: [
    {
      kind: 'blanks',
      instructions: 'Listen and write the missing words.',
      sentences: [
        'Inside the jar, there is a {crab}.',
        'An octopus has {eight} arms.',
        'The blood of an octopus is {blue}.',
        'It can squeeze through a small hole because it has no {bones}.',
        'Inky went into a long, dark {pipe}.',
      ],
    },
    {
      kind: 'words',
      instructions: 'Listen for these words. Write what they mean.',
      words: ['lid', 'suckers', 'squeeze', 'curious'],
    },
    {
      kind: 'facts',
      instructions: 'What do you know about the octopus now? What do you want to ask?',
      headers: ['I know', 'I want to ask'],
    },
  ],
  prompts: [
    'How does the octopus open the jar? Write three steps in order.',
    'How did Inky get to the sea? Tell the story in your own words.',
    'Were the workers happy or sad when Inky was gone? How do you know?',
  ],
};
