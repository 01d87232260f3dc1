import { describe, expect, it } from 'vitest';
import { normaliseText } from '../contract/index.ts';
import { isEnough } from './holds.ts';
import { hasSlur } from './slurs.ts';

describe('a slur', () => {
  it.each(['you are a faggot', 'that tranny', 'vuile kutmarokkaan', 'kankerhomo', 'n1gger'])(
    'is heard in "%s"',
    (words) => expect(hasSlur(words)).toBe(true),
  );

  it.each(['\u000B', '\u0085', '\n', '\u200B'])('is heard with %j in it', (sign) => {
    expect(hasSlur(normaliseText(`you fag${sign}got`))).toBe(true);
  });

  it.each([
    'fuck this day and all its shit',
    'I hate myself, I am such a bitch',
    'godverdomme wat een klotedag, ik flikker alles in de sloot',
    'about to snigger on the dyke, a fag in hand, light through a chink',
    'I am gay and afraid to say it',
    'mijn kanker is terug',
    'we leven van de kachel in Scunthorpe',
    'hij kreeg chemo voor zijn leukemie',
  ])('is not heard in "%s"', (words) => expect(hasSlur(words)).toBe(false));

  it.each(['hate', 'harassment'] as const)(
    'is one report of %s, and alone holds nothing',
    (reason) => {
      const isHeld = (text: string, people: number) =>
        isEnough(
          reason,
          { weight: people, distinct: people },
          { agreesOnMethods: false, isLaterCopy: false, hasSlur: hasSlur(text) },
        );
      const withSlur = 'he called me a faggot at school';
      expect([0, 1, 2].map((people) => isHeld(withSlur, people))).toEqual([false, false, true]);
      expect(isHeld('he called me names at school', 2)).toBe(false);
    },
  );
});
