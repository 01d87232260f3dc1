import { describe, expect, it } from 'vitest';
import { readPaymentReturn, withoutSecrets } from './payment-return.ts';

describe('the way on after a payment', () => {
  it.each([
    ['?redirect=/journal', '/journal'],
    ['?redirect=/mirror%3Ftab%3Darchive', '/mirror?tab=archive'],
    ['', '/mirror'],
    ['?redirect=', '/mirror'],
    ['?redirect=https://elsewhere.test/', '/mirror'],
    ['?redirect=//elsewhere.test', '/mirror'],
    ['?redirect=/%5Celsewhere.test', '/mirror'],
    ['?redirect=/%09/elsewhere.test', '/mirror'],
    ['?redirect=/%0A/elsewhere.test', '/mirror'],
    ['?redirect=/%0D/elsewhere.test', '/mirror'],
    ['?redirect=javascript:alert(1)', '/mirror'],
  ])('of %j leads to %s, and never out of the app', (search, path) => {
    expect(readPaymentReturn(search).redirect).toBe(path);
  });

  it.each([
    ['succeeded', 'succeeded'],
    ['failed', 'failed'],
    ['pending', 'waits'],
  ])('knows that the bank said %s', (status, bank) => {
    expect(readPaymentReturn(`?redirect_status=${status}`).bank).toBe(bank);
  });

  it('keeps no secret in the address', () => {
    const search =
      '?redirect=/journal&payment_intent=pi_1&payment_intent_client_secret=pi_1_secret_2&redirect_status=failed';
    expect(withoutSecrets(readPaymentReturn(search))).toBe('/payment-success?redirect=%2Fjournal');
  });
});
