import { launch } from './lib/bootstrap.mjs';

await launch('programs/emulators.ts', { java: true });
