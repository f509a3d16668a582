import type { DemoMaterial } from './demo-material.ts';

export const cornerMaterial: DemoMaterial = {
  keyConcepts: [
    'A place can shut people out without anybody meaning to.',
    'Citizens change their city by organizing, speaking at meetings and coming back.',
    'The curb-cut effect: what is made for those who were left out often helps everyone.',
  ],
  contentObjective: 'I can explain how people with disabilities won curb cuts, and how a favor became a right.',
  languageObjective: 'I can put the steps of a change in order and link them with *at first*, *later* and *from then on*.',
  synopsis:
    'A curb cut is a small ramp at a street corner. Long ago there were almost none, and people in wheelchairs could not cross the street. Students in Berkeley who had disabilities called themselves the Rolling Quads. They went to meetings and asked the city for ramps, again and again. In nineteen seventy-one the city said yes. In nineteen ninety a law made public places open to everybody. Today everyone uses the ramps.',
  words: [
    ['curb cut', 'a small ramp from the sidewalk down to the street', 'rampa pequeña que baja de la acera a la calle'],
    ['ramps', 'slopes that take the place of steps', 'superficies inclinadas que reemplazan los escalones'],
    ['wheelchair', 'a chair on wheels for somebody who cannot walk', 'silla con ruedas para alguien que no puede caminar'],
    ['council', 'people who are elected to decide for a city', 'personas elegidas para tomar decisiones por una ciudad'],
    [
      'disabilities',
      'things about a body or a mind that make some everyday tasks harder',
      'condiciones del cuerpo o de la mente que hacen más difíciles algunas tareas diarias',
    ],
    ['organized', 'came together to work for one goal', 'se unieron para trabajar por una meta'],
    ['favor', 'something kind that nobody has to do', 'algo amable que nadie está obligado a hacer'],
    ['right', 'something that the law promises to everybody', 'algo que la ley les garantiza a todos'],
  ],
  organizers: [
    {
      kind: 'five_w',
      instructions: 'Listen to the whole story. Choose one person or group, and answer for them.',
      headers: { header5: 'Why it mattered' },
    },
    {
      kind: 'details',
      instructions: 'Listen again. Note details about the Rolling Quads, and what they show about how change is made.',
      headers: ['Detail', 'What it shows'],
    },
    {
      kind: 'blanks',
      instructions: 'Fill in the missing words.',
      sentences: [
        'Jack Fisher was a {lawyer} in Kalamazoo, Michigan.',
        'The students in Berkeley called themselves the Rolling {Quads}.',
        'In nineteen seventy-one the city {council} voted to build ramps.',
        'After the law of nineteen ninety, the curb cut was not a favor but a {right}.',
        'A father with a {stroller} uses the ramps, too.',
      ],
    },
  ],
  prompts: [
    'What is the difference between a favor and a right? Explain it with the curb cut.',
    'Which step that the Rolling Quads took mattered most? Support your choice with evidence from the story.',
    'Find something in your school that leaves somebody out. Write a short speech to the people who could change it.',
  ],
};
