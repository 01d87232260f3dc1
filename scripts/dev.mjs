import { launch } from './lib/bootstrap.mjs';

await launch('programs/dev.ts', { java: true });
