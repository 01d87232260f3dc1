import type { JournalPage } from '../journal/page.ts';
import { ELEVEN } from './journal/eleven.ts';
import { GARDEN } from './journal/garden.ts';
import { GOING_OUT } from './journal/going-out.ts';
import { LIGHT } from './journal/light.ts';
import { NEWCOMER } from './journal/newcomer.ts';
import { QUIET } from './journal/quiet.ts';
import { SHOP } from './journal/shop.ts';

/** What the member wrote for nobody but themselves in those fourteen months, some of it in answer to a prompt. */
export const STORY_JOURNAL: readonly JournalPage[] = [
  ...NEWCOMER,
  ...GOING_OUT,
  ...SHOP,
  ...ELEVEN,
  ...GARDEN,
  ...QUIET,
  ...LIGHT,
];
