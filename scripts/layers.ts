/** Checks that no file breaks the import rules of layers.config.ts. */
import { layerRules } from '../layers.config.ts';
import { layerFindings } from './support/layers/findings.ts';
import { importGraph } from './support/layers/import-graph.ts';

const findings = layerFindings(importGraph(), layerRules);
for (const finding of findings) console.error(finding);
if (findings.length > 0) process.exitCode = 1;
