import type { JournalEntry } from '@blckmirror/functions/contract';
import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { vi } from 'vitest';

const DURABLE = { email: 'someone@example.test', password: 'x', durable: true };

let seconds = 0;
/** The present time, the same on all devices and on their server. It changes only through `passSecond`. */
export const clock = () => new Date(Date.UTC(2026, 10, 20, 12, 0, seconds));
export const passSecond = (): void => {
  seconds += 1;
};

type Server = (
  uid: string,
  request: {
    readonly method: string;
    readonly url: string;
    readonly body: Record<string, unknown>;
    readonly idempotencyKey: string | null;
  },
) => Promise<Response>;
let server: Server;

/** Sets the server that answers all devices. */
export function connect(to: Server): void {
  server = to;
}

/** A replacement for `localStorage` or `sessionStorage` of one device. */
class Disk {
  [name: string]: unknown;
  getItem(name: string) {
    return Object.hasOwn(this, name) ? this[name] : null;
  }
  setItem(name: string, value: string) {
    this[name] = value;
  }
  removeItem(name: string) {
    delete this[name];
  }
  clear() {
    for (const name of Object.keys(this)) delete this[name];
  }
}

/** The made-up words (`w12x`) in a text. No such word contains another. */
export const wordsIn = (text: string): readonly string[] => text.match(/w\d+x/g) ?? [];

export const textOf = ({ title, content }: { title: string | null; content: string }) =>
  wordsIn(`${title} ${content}`);

/** The app's modules, loaded again, so that no two devices share a module's state. */
export async function loadApp() {
  vi.resetModules();
  const parts = await Promise.all([
    import('../app/query-client.ts'),
    import('../shared/draft/save-to-journal.ts'),
    import('../shared/draft/draft.ts'),
    import('../lib/auth/session.ts'),
    import('../lib/auth/sign-in.ts'),
    import('../lib/auth/session-hint.ts'),
    import('../lib/time/clock.ts'),
    import('../theme/system.ts'),
    import('../features/journal/journal-screen.tsx'),
    import('../features/journal/queries.ts'),
  ]);
  const [cache, keeping, drafts, session, signIn, hint, time, look, screen, queries] = parts;
  return {
    ...{ ...cache, ...keeping, ...drafts, ...session, ...signIn, ...hint },
    ...{ ...time, ...look, ...screen, ...queries },
  };
}

export type App = Awaited<ReturnType<typeof loadApp>>;

/** A browser of the author with the real app. Only its network, and so the server, is replaced. */
export class Device {
  readonly local = new Disk();
  readonly session = new Disk();
  readonly events = new EventTarget();
  /** `deaf`: writes reach the server, but their answers are lost. `held`: writes reach the server later. */
  net: 'on' | 'off' | 'deaf' | 'held' = 'on';
  readonly held: (() => void)[] = [];
  /** Entries that the author deleted, with the words that they saw. */
  readonly deleting = new Map<string, readonly string[]>();
  readonly #app: App;
  #open = 0;
  #client: ReturnType<App['createQueryClient']>;
  #place = document.createElement('div');
  #unmount = () => {};

  constructor(app: App) {
    this.#app = app;
    this.#client = app.createQueryClient();
  }

  /** Does something on this device, and waits until all of it is done. */
  async turn(work: () => unknown): Promise<void> {
    const { local, session, events } = this;
    vi.stubGlobal('localStorage', local);
    vi.stubGlobal('sessionStorage', session);
    vi.stubGlobal('addEventListener', events.addEventListener.bind(events));
    vi.stubGlobal('removeEventListener', events.removeEventListener.bind(events));
    vi.stubGlobal('dispatchEvent', events.dispatchEvent.bind(events));
    vi.stubGlobal('fetch', (url: string, init: RequestInit) => this.#fetch(url, init));
    passSecond();
    await work();
    for (let quiet = 0; quiet < 3; ) {
      await act(() => new Promise((done) => setTimeout(done, 0)));
      quiet = this.#open === 0 && this.#client.isFetching() === 0 ? quiet + 1 : 0;
    }
  }

  async #fetch(url: string, { method = 'GET', body, headers }: RequestInit): Promise<Response> {
    const { net } = this;
    if (net === 'off') throw new TypeError('Failed to fetch');
    const isWrite = method !== 'GET';
    if (net === 'held' && isWrite) await new Promise<void>((go) => this.held.push(go));
    this.#open += 1;
    try {
      const answer = await server('someone', {
        method,
        url,
        body: typeof body === 'string' ? (JSON.parse(body) as Record<string, unknown>) : {},
        idempotencyKey: new Headers(headers).get('Idempotency-Key'),
      });
      if (net === 'deaf' && isWrite) throw new TypeError('Failed to fetch');
      return answer;
    } finally {
      this.#open -= 1;
    }
  }

  /** Opens the journal as after a start of the browser: only what is in its storage is still known. */
  load = (at = '/journal') =>
    this.turn(() => {
      this.close();
      const { createQueryClient, ClockContext, JournalScreen, SendWaiting, system } = this.#app;
      this.#client = createQueryClient();
      this.#place = document.body.appendChild(document.createElement('div'));
      this.#unmount = render(
        <ChakraProvider value={system}>
          <ClockContext value={clock}>
            <QueryClientProvider client={this.#client}>
              <MemoryRouter initialEntries={[at]}>
                <JournalScreen />
                <SendWaiting uid="someone" />
              </MemoryRouter>
            </QueryClientProvider>
          </ClockContext>
        </ChakraProvider>,
        { container: this.#place },
      ).unmount;
    });

  close(): void {
    this.#unmount();
    this.#place.remove();
    this.#unmount = () => {};
  }

  #all<Found extends Element>(selector: string): Found[] {
    return [...this.#place.querySelectorAll<Found>(selector)].filter(
      (found) => !found.closest('[data-leaving]'),
    );
  }

  #button = (text: string, nth = 0) =>
    this.#all<HTMLButtonElement>('button').filter((each) => each.textContent === text)[nth];

  /** Presses the control with this name, if there is one. */
  press(text: string, nth = 0): boolean {
    const button = this.#button(text, nth);
    if (button) fireEvent.click(button);
    return button !== undefined;
  }

  page = () => this.#all<HTMLTextAreaElement>('textarea[aria-label="Your entry"]')[0];
  title = () => this.#all<HTMLInputElement>('form input')[0];
  /** The words on the open page, with the title. */
  written = () => wordsIn(`${this.title()?.value ?? ''} ${this.page()?.value ?? ''}`);
  /** Whether the deletion dialog is open. */
  isAsked = () =>
    this.#all('dialog[open]').some((each) => each.textContent?.includes('Are you sure'));
  asks = () => this.#button('Keep both') !== undefined;
  /** The words of an entry as this device last read them. */
  seen(id: string): readonly string[] {
    const entry =
      this.#client.getQueryData<JournalEntry>(this.#app.entryQuery('someone', id).queryKey) ??
      this.listed().find((each) => each.id === id);
    return entry ? textOf(entry) : [];
  }
  listed = (): readonly JournalEntry[] =>
    this.#client
      .getQueryData(this.#app.journalQuery('someone').queryKey)
      ?.pages.flatMap(({ entries }) => entries) ?? [];
  /** Chooses an item in the menu of an entry; returns the id, or null where there is none. */
  choose(item: string, nth: number): string | null {
    const menus = this.#all<HTMLButtonElement>('button[aria-label^="Actions for"]');
    const menu = menus[nth % Math.max(1, menus.length)];
    if (!menu) return null;
    fireEvent.click(menu);
    const id = this.listed()[menus.indexOf(menu)]?.id ?? null;
    return this.press(item) ? id : null;
  }
  type(field: HTMLInputElement | HTMLTextAreaElement | undefined, value: string): boolean {
    if (!field || field.readOnly) return false;
    fireEvent.change(field, { target: { value } });
    return true;
  }
  signIn = () =>
    this.turn(async () => {
      await this.#app.signIn(DURABLE);
      this.#app.leaveSessionHint(true, 'someone');
    });
  keep = (words: string) => act(() => void this.#app.saveToJournal(this.#client, 'someone', words));
  /** The words of unsaved changes to an entry, as this device has stored them. */
  kept(id: string): readonly string[] {
    const draft = this.#app.readDraft(this.#app.entryPlace(id), 'someone');
    return draft ? wordsIn(`${draft.title} ${draft.text}`) : [];
  }
  unsent = () =>
    this.#all('article')
      .filter((each) => each.querySelector('blockquote[aria-label="Your words"]'))
      .map((each) => wordsIn(each.textContent));

  /** All words that this device shows: in History, with the unsent words, and on the page of a new entry. */
  async shown(): Promise<readonly string[]> {
    await this.load();
    await this.turn(() => {
      const [fold] = this.#all<HTMLButtonElement>('section[aria-label="Not sent yet"] > button');
      if (fold) fireEvent.click(fold);
    });
    const history = wordsIn(this.#place.textContent);
    await this.load('/journal?tab=write');
    return [...history, ...this.written()];
  }
}
