// Writes biome-layers.json, which biome.json extends, from the rows of layers.ts.
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { biomeFile } from './biome-rules.ts';

writeFileSync(path.join(import.meta.dirname, 'biome-layers.json'), biomeFile());
