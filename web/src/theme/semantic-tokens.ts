import { defineSemanticTokens } from '@chakra-ui/react/styled-system';

const themed = (voidTheme: string, fog: string, mirror: string) => ({
  value: { base: voidTheme, _fog: fog, _mirror: mirror },
});
const same = (value: string) => ({ value: { base: value } });

/** Colour by meaning, in the three themes (look 3). Every text pair stays above 4.5 to 1. */
export const semanticTokens = defineSemanticTokens({
  colors: {
    bg: themed('#07080B', '#1B2027', '#0C1014'),
    surface: themed('#0E1016', '#242A33', '#141B22'),
    overlay: themed('#151823', '#2D3540', '#1C252E'),
    hairline: themed(
      'rgba(201, 209, 227, 0.10)',
      'rgba(226, 232, 240, 0.14)',
      'rgba(220, 232, 244, 0.16)',
    ),
    /** Round what is written in: at least 3 to 1 against each of the three grounds above. */
    field: themed('#666D7E', '#8A93A2', '#74828F'),
    text: themed('#E7E9EF', '#EFF2F6', '#EAF1F7'),
    muted: themed('#9AA1B2', '#B4BCC9', '#A3B1BF'),
    moon: themed('#C9D1E3', '#DCE4F0', '#DDE8F2'),
    focus: themed('#8FB4FF', '#A9C6FF', '#9FD0FF'),
    ember: same('#F2A07B'),
    emotion: {
      sadness: same('#7FA7E8'),
      anger: same('#F2796B'),
      anxiety: same('#B7A0F0'),
      love: same('#F08FB6'),
      joy: same('#F0CF6E'),
    },
  },
});
