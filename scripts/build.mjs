import { launch } from './lib/bootstrap.mjs';

await launch('programs/build.ts');
