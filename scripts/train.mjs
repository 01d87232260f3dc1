import { launch } from './lib/bootstrap.mjs';

await launch('programs/train.ts', { onlyData: true });
