import type { DemoMaterial } from './demo-material.ts';

export const horsebackMaterial: DemoMaterial = {
  keyConcepts: [
    'In the Great Depression the government paid people to do useful work.',
    'The book women carried a library to families who lived far from any road.',
    'Readers were givers, too: they filled scrapbooks for the next valley.',
  ],
  contentObjective: 'I can explain what stood between the mountain families and books, and how the book women overcame it.',
  languageObjective: 'I can summarize a story about the past, with verbs in the past tense.',
  synopsis:
    'In the nineteen thirties, many people in the United States had no work. The government paid women in Kentucky to bring books to families in the mountains. They rode horses and mules through water and snow. At first some families did not open the door. The women came back and read to them. Children loved the books and read them to their parents. The riding ended during the war, but later trucks with books drove up the same hills.',
  words: [
    [
      'saddlebags',
      'bags that hang on both sides of a horse or a mule',
      'bolsas que cuelgan a los dos lados de un caballo o de una mula',
    ],
    ['mule', 'an animal whose parents are a donkey and a horse', 'animal que nace de un burro y una yegua'],
    [
      'Depression',
      'a time when very many people have no work and little money',
      'época en la que muchísima gente no tiene trabajo y tiene poco dinero',
    ],
    ['wage', 'money that is paid for work', 'dinero que se paga por un trabajo'],
    ['creek', 'a small river', 'río pequeño'],
    ['tattered', 'torn and worn out', 'roto y gastado'],
    [
      'scrapbooks',
      'books of blank pages with pictures and texts pasted in',
      'álbumes de hojas en blanco donde se pegan fotos y textos',
    ],
    ['bookmobiles', 'trucks that are libraries', 'camiones que son bibliotecas'],
  ],
  organizers: [
    {
      kind: 'five_w',
      instructions: 'Listen to the whole story. Who were the book women, and what did they do?',
    },
    {
      kind: 't_chart',
      instructions: 'Listen again. What made the work hard? What made it worth doing?',
      headers: ['What made it hard', 'What made it worth it'],
    },
    {
      kind: 'blanks',
      instructions: 'Listen for the facts and fill in the missing words.',
      sentences: [
        'A rider earned twenty-eight {dollars} a month.',
        'Each rider had to bring her own horse or {mule}.',
        'The librarians pasted good pages of old books into {scrapbooks}.',
        'In many homes the {children} were the first who could read.',
        'About ten years later, {bookmobiles} climbed the same hills.',
      ],
    },
  ],
  prompts: [
    'Why did some families not open the door at first, and how did the book women win their trust? Use two details from the story.',
    'The storyteller says, “The readers are writing the library, too.” Explain what this means.',
    'Write the page that you would put into the scrapbook for the next valley: a recipe, a poem, or good advice.',
  ],
};
