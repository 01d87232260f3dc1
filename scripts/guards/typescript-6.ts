// dependency-cruiser reads TypeScript with the compiler's own parser, which TypeScript 7 no longer offers to others. Whoever imports
// this gives it TypeScript 6 in its place; nothing else of the project sees that version.
import { registerHooks } from 'node:module';

registerHooks({
  resolve: (specifier, context, next) => {
    const asks = context.parentURL?.includes('/node_modules/dependency-cruiser/');
    return next(
      asks ? specifier.replace(/^typescript(?=$|\/)/, 'typescript-6') : specifier,
      context,
    );
  },
});
