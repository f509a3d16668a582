import { antMaterial } from './the-ant-who-counts-her-steps.ts';
import { blueMaterial } from './the-blue-that-crossed-the-sea.ts';
import { cornerMaterial } from './the-corner-that-changed-the-city.ts';
import type { DemoMaterial } from './demo-material.ts';
import { fixersMaterial } from './the-saturday-fixers.ts';
import { hissMaterial } from './the-hiss-from-the-stars.ts';
import { horsebackMaterial } from './the-library-on-horseback.ts';
import { lighthouseMaterial } from './the-lighthouse-that-learned-to-talk.ts';
import { mercadoMaterial } from './buenos-dias-mercado.ts';
import { octopusMaterial } from './the-octopus-and-the-jar.ts';
import { riverMaterial } from './the-river-that-became-a-person.ts';
import { trainMaterial } from './the-train-that-listened-to-a-bird.ts';
import { umbrellaMaterial } from './the-umbrella-on-bus-nine.ts';

/** The teaching material of each demo lesson, by its slug. */
export const demoMaterial: Readonly<Record<string, DemoMaterial>> = {
  'the-lighthouse-that-learned-to-talk': lighthouseMaterial,
  'the-ant-who-counts-her-steps': antMaterial,
  'the-library-on-horseback': horsebackMaterial,
  'the-octopus-and-the-jar': octopusMaterial,
  'the-corner-that-changed-the-city': cornerMaterial,
  'the-hiss-from-the-stars': hissMaterial,
  'the-umbrella-on-bus-nine': umbrellaMaterial,
  'the-saturday-fixers': fixersMaterial,
  'buenos-dias-mercado': mercadoMaterial,
  'the-blue-that-crossed-the-sea': blueMaterial,
  'the-river-that-became-a-person': riverMaterial,
  'the-train-that-listened-to-a-bird': trainMaterial,
};
