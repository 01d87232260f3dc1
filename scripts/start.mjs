import { launch } from './lib/bootstrap.mjs';

await launch('programs/start.ts', { java: true });
