import { slotChars } from '../text/token-ids.ts';

const any = (names: string): string => `[${slotChars(names)}]`;

/** What is over: years ago, as a child, "used to". */
export const PAST = new RegExp(
  [
    `${any('years year months month decade decades winters')}${any('ago back earlier before')}`,
    `${any('last')}${any('year winter summer spring autumn fall')}`,
    `${any('back')}${any('then when in')}`,
    `${any('used')}${any('to')}`,
    `${any('when')}${any('i was')}${any('i was')}?${any('F in')}{0,2}${any('1 young little younger teenager kid child school sixteen fifteen fourteen seventeen eighteen nineteen twenty student')}`,
    `${any('as')}${any('a')}${any('teen teenager kid child student')}`,
    `${any('at')}${any('1 sixteen fifteen fourteen seventeen')}[.]`,
    `${any('in')}${any('1')}`,
    `${any('in')}${any('my')}${any('teens twenties thirties youth')}`,
    `${any('in')}${any('high school college uni university')}`,
    `${any('a the')}${any('time')}${any('when i')}`,
    `${any('survived')}${any('my a an')}`,
    `${any('vorig')}${any('years')}`,
    `${any('vroeger destijds')}`,
    `${any('toen')}${any('ik')}${any('1 jong klein student')}`,
    `${any('als')}${any('puber tiener kind student')}`,
    `${any('op')}${any('mijn')}${any('1')}`,
  ].join('|'),
);
