import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { OPERATOR } from '../../config/operator.ts';
import { show } from '../../testing/screen.tsx';
import { ImprintScreen, PrivacyScreen, TermsScreen } from './papers-screen.tsx';
import { STORED } from './stored.ts';

beforeEach(() => {
  Element.prototype.scrollIntoView = () => {};
});

const way = (name: string) => screen.getAllByRole('link', { name })[0]?.getAttribute('href');

describe('privacy', () => {
  it('shows every row of the table, with its term and who sees it', () => {
    show(<PrivacyScreen />);
    const headings = new Map(
      screen.getAllByRole('heading', { level: 3 }).map((each) => [each.textContent, each]),
    );
    for (const row of STORED.flatMap(({ rows }) => rows)) {
      const shown = headings.get(row.name)?.parentElement;
      // This build has no key of App Check.
      expect(shown === undefined, row.name).toBe(row.needsAppCheck === true);
      const facts = [...(shown?.querySelectorAll('dd') ?? [])].map((each) => each.textContent);
      if (!shown) continue;
      expect(facts[0]).toContain(row.ground);
      expect(facts.slice(1)).toEqual([row.kept, row.seenBy]);
    }
  });

  it('says that who stays signed in has copies on the device that are not encrypted', () => {
    show(<PrivacyScreen />);
    const row = screen.getByRole('heading', { name: 'On your device' }).parentElement;
    expect(row?.textContent).toMatch(/copies of .* encrypted, unless you stay signed in\./);
  });

  it('leads to export, leaving and consents, to appeals, and names the authority', () => {
    show(<PrivacyScreen />);
    expect(way('Settings')).toBe('/settings/reading');
    expect(way('notice')).toBe('/mirror/notices');
    const rights = screen.getByRole('region', { name: 'What you may ask for' });
    expect(rights.textContent).toContain('To complain to an authority');
  });
});

describe('terms', () => {
  it('say what this is not, with help, and from which age it is', () => {
    show(<TermsScreen />);
    expect(screen.getByText(/no therapy, no advice and no emergency service/)).toBeTruthy();
    expect(way('Help now')).toBe('/help');
    expect(screen.getByText(/16 or older/)).toBeTruthy();
    expect(way('the rules')).toBe('/rules');
  });

  it('say the price, how to cancel, and the right of withdrawal with a sentence to use', () => {
    show(<TermsScreen />);
    expect(screen.getByText(/\$4\.99 a month and renews each month/)).toBeTruthy();
    expect(way('Manage Subscription')).toBe('/manage-subscription');
    const right = screen.getByRole('region', { name: 'Your right of withdrawal' });
    expect(right.textContent).toMatch(/within 14 days.*I withdraw from my contract/);
  });
});

describe('the imprint', () => {
  it('shows each blank as a blank, and no line that is empty', () => {
    show(<ImprintScreen />);
    const said = screen.getAllByRole('definition').map(({ textContent }) => textContent ?? '');
    expect(said).toHaveLength(Object.values(OPERATOR).filter((value) => value !== '').length);
    for (const value of said) expect(value).toContain('Blank: ');
  });
});
