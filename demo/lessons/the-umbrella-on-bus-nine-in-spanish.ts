import type { DemoTranslation } from './demo-lesson.ts';

export const theUmbrellaOnBusNineInSpanish: readonly DemoTranslation[] = [
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
