import { describe, expect, it } from 'vitest';
import { rateThoroughly } from '../../functions/src/analysis/risk/thorough-risk.ts';
import { CRISIS_POSTS_PER_DAY, endpoints } from '../../functions/src/contract/index.ts';
import { localDate } from '../../functions/src/platform/time.ts';
import { CRISIS_POSTS } from './content.ts';
import { HANDLES, PEOPLE } from './people.ts';
import { planCrisis } from './plan.ts';

const posts = CRISIS_POSTS.map((post) => [post.text, post] as const);

describe('the demo crisis posts', () => {
  it('come from the premium account and a few other members', () => {
    const authors = [...new Set(CRISIS_POSTS.map(({ by }) => by))];
    expect(authors).toContain('plus');
    expect(authors.length).toBe(3);
  });

  it.each(posts)('are shared and answered by members, never by their author: %s', (_text, post) => {
    const answering = post.answers.map(({ by }) => by);
    expect(answering).not.toContain(post.by);
    for (const by of [post.by, ...answering]) expect(PEOPLE[by].isPremium).toBe(true);
    const kinds = post.answers.map(({ by, type }) => `${by} ${type}`);
    expect(new Set(kinds).size).toBe(kinds.length);
  });

  it.each(posts)('pass as a crisis post, and speak of no danger to life: %s', (text) => {
    const { input } = endpoints['POST /api/drops/crisis'];
    expect(input.parse({ content: text }).content).toBe(text);
    expect(rateThoroughly(text)).not.toBe('high');
  });

  it.each(['2026-11-20T00:00:30Z', '2026-11-20T23:59:30Z', '2026-03-29T01:30:00Z'])(
    'lie in the past, oldest first, and within the limit of a day, when seeded at %s',
    (start) => {
      const now = new Date(start);
      for (const by of HANDLES) {
        const moments = planCrisis(by, now).map(({ moment }) => moment.getTime());
        expect(moments).toEqual(moments.toSorted((a, b) => a - b));
        expect(moments.every((moment) => moment < now.getTime())).toBe(true);
        const dates = moments.map((moment) => localDate(new Date(moment), PEOPLE[by].zone));
        for (const those of Map.groupBy(dates, (date) => date).values()) {
          expect(those.length).toBeLessThanOrEqual(CRISIS_POSTS_PER_DAY);
        }
      }
    },
  );
});
