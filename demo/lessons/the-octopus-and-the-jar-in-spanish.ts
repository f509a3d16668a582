import type { DemoTranslation } from './demo-lesson.ts';

export const theOctopusAndTheJarInSpanish: readonly DemoTranslation[] = [
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
