import type { DemoLesson } from './demo-lesson.ts';
import { buenosDiasMercado } from './buenos-dias-mercado.ts';
import { theAntWhoCountsHerSteps } from './the-ant-who-counts-her-steps.ts';
import { theBlueThatCrossedTheSea } from './the-blue-that-crossed-the-sea.ts';
import { theCornerThatChangedTheCity } from './the-corner-that-changed-the-city.ts';
import { theHissFromTheStars } from './the-hiss-from-the-stars.ts';
import { theLibraryOnHorseback } from './the-library-on-horseback.ts';
import { theLighthouseThatLearnedToTalk } from './the-lighthouse-that-learned-to-talk.ts';
import { theOctopusAndTheJar } from './the-octopus-and-the-jar.ts';
import { theRiverThatBecameAPerson } from './the-river-that-became-a-person.ts';
import { theSaturdayFixers } from './the-saturday-fixers.ts';
import { theTrainThatListenedToABird } from './the-train-that-listened-to-a-bird.ts';
import { theUmbrellaOnBusNine } from './the-umbrella-on-bus-nine.ts';

/** Every lesson of the demo district, in the order in which they were published. */
export const demoLessons: readonly DemoLesson[] = [
  theLighthouseThatLearnedToTalk,
  theAntWhoCountsHerSteps,
  theLibraryOnHorseback,
  theOctopusAndTheJar,
  theCornerThatChangedTheCity,
  theHissFromTheStars,
  theUmbrellaOnBusNine,
  theSaturdayFixers,
  buenosDiasMercado,
  theBlueThatCrossedTheSea,
  theRiverThatBecameAPerson,
  theTrainThatListenedToABird,
];

/** Published a short while ago and not assigned by anyone yet. */
export const newLessons: readonly DemoLesson[] = [
  theBlueThatCrossedTheSea,
  theRiverThatBecameAPerson,
  theTrainThatListenedToABird,
];
