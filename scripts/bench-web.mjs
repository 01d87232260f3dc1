import { launch } from './lib/bootstrap.mjs';

await launch('programs/bench-web.ts', { java: true });
