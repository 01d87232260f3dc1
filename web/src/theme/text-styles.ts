import { defineTextStyles } from '@chakra-ui/react/styled-system';

/** The two voices in their sizes (look 1). */
export const textStyles = defineTextStyles({
  meta: { value: { fontFamily: 'sans', fontSize: 'meta', lineHeight: '1.5' } },
  ui: { value: { fontFamily: 'sans', fontSize: 'ui', lineHeight: '1.5' } },
  drop: { value: { fontFamily: 'voice', fontSize: 'drop', lineHeight: '1.65' } },
  section: {
    value: { fontFamily: 'voice', fontSize: 'section', lineHeight: '1.3', fontWeight: '400' },
  },
  hero: {
    value: {
      fontFamily: 'voice',
      fontSize: 'hero',
      lineHeight: '1.12',
      fontWeight: '350',
      letterSpacing: '-0.015em',
    },
  },
});
