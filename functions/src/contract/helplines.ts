/** The reader's country or region. It decides which helplines are shown. */
export type Place =
  | 'europe'
  | 'britain'
  | 'ireland'
  | 'netherlands'
  | 'belgium'
  | 'north-america'
  | 'australia'
  | 'new-zealand';

interface Helpline {
  readonly where: string;
  /** The places where the helpline can be reached. */
  readonly places: readonly Place[];
  readonly name: string;
  /** The number as people write it. */
  readonly number: string;
  /** The number as a phone dials it. */
  readonly dial: string;
  readonly how: string;
  readonly site: { readonly label: string; readonly url: string };
  /** The page that was used to check the number. */
  readonly source: string;
}

/**
 * The oldest date on which one of the numbers below was checked against its source. Check all numbers again before you
 * change it.
 */
export const CHECKED_ON = '2026-11-20';

export const HELPLINES: readonly Helpline[] = [
  {
    where: 'United States and Canada',
    places: ['north-america'],
    name: '988 Suicide & Crisis Lifeline, Suicide Crisis Helpline',
    number: '988',
    dial: '988',
    how: 'Call or text, day and night.',
    site: { label: '988lifeline.org', url: 'https://988lifeline.org' },
    source: 'en.wikipedia.org/wiki/Suicide_and_Crisis_Lifeline',
  },
  {
    where: 'United Kingdom and Ireland',
    places: ['britain', 'ireland'],
    name: 'Samaritans',
    number: '116 123',
    dial: '116123',
    how: 'Free from any phone, day and night.',
    site: { label: 'samaritans.org', url: 'https://www.samaritans.org' },
    source: 'samaritans.org/how-we-can-help/contact-samaritan',
  },
  {
    where: 'Netherlands',
    places: ['netherlands'],
    name: '113 Zelfmoordpreventie',
    number: '113 or 0800-0113',
    dial: '08000113',
    how: 'Free and anonymous, day and night.',
    site: { label: '113.nl', url: 'https://www.113.nl' },
    source: 'upday.com/nl, 3 October 2025',
  },
  {
    where: 'Belgium (Dutch)',
    places: ['belgium'],
    name: 'Zelfmoordlijn 1813',
    number: '1813',
    dial: '1813',
    how: 'Free. Also by chat and email.',
    site: { label: 'zelfmoord1813.be', url: 'https://www.zelfmoord1813.be' },
    source: 'nieuwsblad.be, 9 September 2019',
  },
];

interface EmergencyNumber {
  /** The number as people write it and as a phone dials it. */
  readonly number: string;
  readonly where: string;
  /** The places where the number certainly works. */
  readonly places: readonly Place[];
  /** The page that was used to check the number. */
  readonly source: string;
}

/** Emergency numbers. The list has only numbers that are certain, because a wrong number costs minutes. */
export const EMERGENCY: readonly EmergencyNumber[] = [
  {
    number: '112',
    where: 'Europe',
    places: ['europe', 'britain', 'ireland', 'netherlands', 'belgium'],
    source: 'europa.eu',
  },
  {
    number: '911',
    where: 'United States and Canada',
    places: ['north-america'],
    source: 'internationalmentalhealth.org',
  },
  {
    number: '999',
    where: 'United Kingdom',
    places: ['britain'],
    source: 'avonandsomerset.police.uk/contact/999',
  },
  {
    number: '000',
    where: 'Australia',
    places: ['australia'],
    source: 'acma.gov.au, emergency call service',
  },
  {
    number: '111',
    where: 'New Zealand',
    places: ['new-zealand'],
    source: 'govt.nz, 111 emergency service',
  },
];
