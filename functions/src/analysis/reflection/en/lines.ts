import type { LanguageLines } from '../line-kinds.ts';
import { ANGER } from './anger.ts';
import { ANXIETY } from './anxiety.ts';
import { JOY } from './joy.ts';
import { LOVE } from './love.ts';
import { SADNESS } from './sadness.ts';
import { SHARED } from './shared.ts';

export const ENGLISH: LanguageLines = {
  ...SHARED,
  feelings: { sadness: SADNESS, anger: ANGER, anxiety: ANXIETY, love: LOVE, joy: JOY },
};
