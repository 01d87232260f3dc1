import { launch } from './lib/bootstrap.mjs';

await launch('programs/analyse.ts', { onlyData: true });
