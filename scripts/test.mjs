import { launch } from './lib/bootstrap.mjs';

await launch('programs/test.ts', { java: true });
