import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentType, Suspense, useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { lazyScreen } from '../../app/routes.tsx';
import { startAnew } from '../../lib/browser/navigation.ts';
import { setOnline } from '../../testing/device.ts';
import { serve, show } from '../../testing/screen.tsx';
import { PartUnreachable } from '../query-view.tsx';
import { lazyPart } from './lazy-part.tsx';

vi.mock('../../lib/browser/navigation.ts', async (actual) => ({
  ...(await actual()),
  startAnew: vi.fn(),
}));

type Words = ComponentType<{ words: string }>;
const Thing: Words = ({ words }) => <p>{words}</p>;
const Somewhere = () => <h1>Somewhere</h1>;
const thing = async (): Promise<Words> => Thing;
const lost = async (): Promise<Words> => {
  throw new TypeError('Failed to fetch dynamically imported module');
};
const complaints = vi.fn();

/** A page that a person can leave and return to. */
function Place({ Part }: { readonly Part: Words }) {
  const [isHere, setHere] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setHere(!isHere)}>
        {isHere ? 'Leave' : 'Come back'}
      </button>
      {isHere && (
        <Suspense fallback="Coming">
          <Part words="I am here" />
        </Suspense>
      )}
    </>
  );
}

const open = (importIt: () => Promise<Words>) =>
  show(<Place Part={lazyPart(importIt, PartUnreachable).Part} />);
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const WORDS = /This part could not be reached/;

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(complaints);
  addEventListener('unhandledrejection', complaints);
});
afterEach(() => {
  removeEventListener('unhandledrejection', complaints);
  expect(complaints).not.toHaveBeenCalled();
  vi.mocked(startAnew).mockReset();
});

describe('a part whose code cannot be fetched', () => {
  it('says so, and is there after another try', async () => {
    const importIt = vi.fn(thing).mockImplementationOnce(lost);
    open(importIt);
    expect(await screen.findByText(WORDS)).toBeTruthy();
    await press('Retry');
    expect(await screen.findByText('I am here')).toBeTruthy();
    expect(importIt).toHaveBeenCalledTimes(2);
    expect(startAnew).not.toHaveBeenCalled();
  });

  it('is asked for again by coming back', async () => {
    open(vi.fn(thing).mockImplementationOnce(lost));
    expect(await screen.findByText(WORDS)).toBeTruthy();
    await press('Leave');
    await press('Come back');
    expect(await screen.findByText('I am here')).toBeTruthy();
  });

  it('loads the page anew where the site answers and the part does not', async () => {
    open(lost);
    serve({ [`HEAD ${location.href}`]: () => new Response() });
    await press('Retry');
    await vi.waitFor(() => expect(startAnew).toHaveBeenCalledTimes(1));
  });

  it('stays with its words where nothing answers', async () => {
    const importIt = vi.fn(lost);
    open(importIt);
    serve({});
    await press('Retry');
    expect(await screen.findByRole('button', { name: 'Retry' })).toBeTruthy();
    expect(importIt).toHaveBeenCalledTimes(2);
    expect(screen.getByText(WORDS)).toBeTruthy();
    expect(startAnew).not.toHaveBeenCalled();
  });
});

describe('a screen whose code cannot be fetched', () => {
  it('says what is safe, and is there after another try', async () => {
    setOnline(false);
    const screens = async () => ({ Somewhere });
    const { element } = lazyScreen(
      vi.fn(screens).mockRejectedValueOnce(new TypeError('x')),
      'Somewhere',
    );
    show(element);
    expect(
      await screen.findByText(/this page is not on this device yet. What you wrote is/),
    ).toBeTruthy();
    await press('Retry');
    expect(await screen.findByRole('heading', { name: 'Somewhere' })).toBeTruthy();
  });
});
