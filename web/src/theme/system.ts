import { createSystem, defineConfig } from '@chakra-ui/react/styled-system';
import { baseConfig } from './base-config.ts';
import { globalCss, keyframes } from './global-css.ts';
import { button, spinner } from './recipes.ts';
import { semanticTokens } from './semantic-tokens.ts';
import { textStyles } from './text-styles.ts';
import { tokens } from './tokens.ts';

export const config = defineConfig({
  cssVarsPrefix: 'bm',
  preflight: true,
  conditions: { fog: '[data-theme=fog] &', mirror: '[data-theme=mirror] &' },
  globalCss,
  theme: {
    breakpoints: { sm: '480px', md: '768px', lg: '1024px', xl: '1280px' },
    tokens,
    semanticTokens,
    textStyles,
    keyframes,
    // Only what the screens use, and no slot recipe: those pull whole component machines into the first chunk.
    recipes: { button, spinner },
  },
});

/** The app's own Chakra system (docs/look.md). */
export const system = createSystem(baseConfig, config);
