import { EMERGENCY, HELPLINES } from '../contract/index.ts';

/**
 * Numbers of other helplines that people recommend to each other. Words may contain them, but the app shows them nowhere.
 */
const OTHERS = `
  116111 116117 116000 116006 08001111 131114 1300224636 1800551800 1737 18002738255 18006686868
  18664887386 18007997233 85258 741741 50808 686868 08000684141 08005858 0800585858 03003047000
  08082000247 08088010321 08000432 08002000 09000767 0880767000 09000113 09001450 106 107 102
  103 101 1712 995 0800 0900
`;

const digitsOf = (text: string): string => text.replace(/\D/g, '');

const OWN = [
  ...HELPLINES.flatMap(({ number, dial }) => [dial, ...number.split(/ or /).map(digitsOf)]),
  ...EMERGENCY.map(({ number }) => number),
];

const NUMBERS: ReadonlySet<string> = new Set([...OWN, ...OTHERS.trim().split(/\s+/)]);
const COUNTRIES = ['31', '32', '44', '353', '61', '64', '1'];

/** Whether these digits are the number of a helpline or an emergency service, with or without a country prefix. */
export function isHelplineNumber(number: string): boolean {
  const digits = digitsOf(number).replace(/^00(?=[1-9])/, '');
  if (NUMBERS.has(digits)) return true;
  return COUNTRIES.some((code) => {
    if (!digits.startsWith(code)) return false;
    const rest = digits.slice(code.length).replace(/^0/, '');
    return NUMBERS.has(rest) || NUMBERS.has(`0${rest}`);
  });
}

/** Websites of helplines. These sites and their mail addresses are always allowed. */
export const HELPLINE_HOSTS: ReadonlySet<string> = new Set([
  ...HELPLINES.map(({ site }) => new URL(site.url).host.replace(/^www\./, '')),
  'findahelpline.com',
  'samaritans.ie',
  'befrienders.org',
  'suicidepreventionlifeline.org',
  'crisistextline.org',
  'thetrevorproject.org',
  'giveusashout.org',
  'papyrus-uk.org',
  'mind.org.uk',
  'childline.org.uk',
  'thecalmzone.net',
  'beyondblue.org.au',
  'lifeline.org.au',
  'kindertelefoon.nl',
  'deluisterlijn.nl',
  'mindkorrelatie.nl',
  'veiligthuis.nl',
  'slachtofferhulp.nl',
  'tele-onthaal.be',
  'awel.be',
  'jac.be',
  'thuisarts.nl',
]);
