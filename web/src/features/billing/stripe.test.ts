// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const STAND_IN = 'http://127.0.0.1:12345/v3/stripe.js';

function name(stripe: object | null): void {
  document.head.replaceChildren();
  if (stripe === null) return;
  const meta = document.createElement('meta');
  meta.name = 'blckmirror-emulators';
  meta.content = JSON.stringify({ stripe });
  document.head.append(meta);
}

/** The scripts that were added to the page. */
const scripts = () => [...document.querySelectorAll('script')].map(({ src }) => src);

// Stripe.js is loaded once for each page, so each test has its own page.
async function openStripe(): Promise<unknown> {
  vi.resetModules();
  return (await import('./stripe.ts')).openStripe();
}

const stripe = (key: string) => ({ key });
const arrive = (at: number) => {
  Object.assign(window, { Stripe: Object.assign(stripe, { version: 'endive' }) });
  document.querySelectorAll('script')[at]?.dispatchEvent(new Event('load'));
};

describe('what pays', () => {
  beforeEach(() => name(null));
  afterEach(() => Reflect.deleteProperty(window, 'Stripe'));

  it('comes from Stripe, with the key of the build, and watches nobody', async () => {
    vi.stubEnv('VITE_STRIPE_PUBLISHABLE_KEY', 'pk_live_1');
    const opening = openStripe();
    await vi.waitFor(() => expect(scripts()).toHaveLength(1));
    const { origin, searchParams } = new URL(scripts()[0] ?? '');
    expect(origin).toBe('https://js.stripe.com');
    expect(searchParams.get('advancedFraudSignals')).toBe('false');
    arrive(0);
    expect(await opening).toEqual({ key: 'pk_live_1' });
  });

  it('is the stand-in that the page names beside the emulators, and then nothing comes from Stripe', async () => {
    vi.stubEnv('VITE_STRIPE_PUBLISHABLE_KEY', 'pk_live_1');
    name({ publishableKey: 'pk_test_local', script: STAND_IN });
    const opening = openStripe();
    await vi.waitFor(() => expect(scripts()).toEqual([STAND_IN]));
    arrive(0);
    expect(await opening).toEqual({ key: 'pk_test_local' });
    expect(scripts()).toEqual([STAND_IN]);
  });

  it('takes the key that the page names, with Stripe itself where it names no stand-in', async () => {
    vi.stubEnv('VITE_STRIPE_PUBLISHABLE_KEY', 'pk_live_1');
    name({ publishableKey: 'pk_test_real' });
    // The page has it already: the library loads it only once.
    Object.assign(window, { Stripe: Object.assign(stripe, { version: 'endive' }) });
    expect(await openStripe()).toEqual({ key: 'pk_test_real' });
    expect(scripts()).toEqual([]);
  });

  it('cannot be had without a key', async () => {
    vi.stubEnv('VITE_STRIPE_PUBLISHABLE_KEY', '');
    await expect(openStripe()).rejects.toThrow('VITE_STRIPE_PUBLISHABLE_KEY is not set');
    expect(scripts()).toEqual([]);
  });

  it('is tried again after its script did not load', async () => {
    name({ publishableKey: 'pk_test_local', script: STAND_IN });
    vi.resetModules();
    const module = await import('./stripe.ts');
    const lost = module.openStripe();
    await vi.waitFor(() => expect(scripts()).toEqual([STAND_IN]));
    document.querySelector('script')?.dispatchEvent(new Event('error'));
    await expect(lost).rejects.toThrow('did not load');
    const opening = module.openStripe();
    await vi.waitFor(() => expect(scripts()).toEqual([STAND_IN]));
    arrive(0);
    expect(await opening).toEqual({ key: 'pk_test_local' });
  });
});
