import type { DemoMaterial } from './demo-material.ts';

export const fixersMaterial: DemoMaterial = {
  keyConcepts: [
    'At a repair café people fix things together, and learn how.',
    'Prices and the way that machines are built make repair hard.',
    'The right to repair is a debate with good reasons on both sides.',
  ],
  contentObjective: 'I can explain why repair has become hard, and state the arguments of both sides on the right to repair.',
  languageObjective: 'I can present two points of view with *some say* and *others answer that*.',
  synopsis:
    'At a repair café, people bring broken things and fix them together. The first one was in Amsterdam. The world throws away mountains of old machines. Repair is hard, because new things are cheap and many machines are glued shut. Some people say that owners should have a right to repair their things. Some companies say that bad repairs can be dangerous. At the end a girl finds a raisin in her toaster, and it works again.',
  words: [
    ['electrician', 'somebody who works with electric wires', 'persona que trabaja con cables eléctricos'],
    ['repair', 'to make a broken thing work again', 'hacer que una cosa rota vuelva a funcionar'],
    ['journalist', 'somebody who finds out news and writes about it', 'persona que busca noticias y escribe sobre ellas'],
    ['trash', 'things that people throw away', 'cosas que la gente tira'],
    ['recycled', 'made into material that can be used again', 'convertido en material que se puede usar otra vez'],
    ['argument', 'a talk between people who do not agree', 'conversación entre personas que no están de acuerdo'],
    ['lawmakers', 'people who make laws', 'personas que hacen las leyes'],
    ['tweezers', 'a small tool that picks up tiny things', 'herramienta pequeña para agarrar cosas muy chiquitas'],
  ],
  organizers: [
    {
      kind: 'facts',
      instructions: 'Listen to the whole report. Note facts about repair cafés, and questions that you have.',
    },
    {
      kind: 't_chart',
      instructions: 'Listen again to the debate. What does each side say about the right to repair?',
      headers: ['For a right to repair', 'What companies answer'],
    },
    {
      kind: 'blanks',
      instructions: 'Fill in the missing words.',
      sentences: [
        'The first repair café was held in a {theater} in Amsterdam.',
        'The {United} Nations counts the electronic trash of the world.',
        'A new {toaster} may cost less than an hour of repair.',
        'Some cases are {glued} together instead of being held with screws.',
        'In the toaster there is a burned {raisin}.',
      ],
    },
  ],
  prompts: [
    'Why has it become so hard to repair things? Explain two reasons from the report.',
    'Which side of the debate about the right to repair convinces you more? Give your reasons, and answer one reason of the other side.',
    'The electrician says “we” when he talks to the girl. Why does that matter? Describe a time when somebody helped you to do a thing yourself.',
  ],
};
