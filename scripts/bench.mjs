import { launch } from './lib/bootstrap.mjs';

await launch('programs/bench.ts', { java: true });
