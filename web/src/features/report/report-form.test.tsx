import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { device } from '../../testing/come-and-go.ts';
import { asksBeforeLeaving, blockStorage, fillStorage } from '../../testing/device.ts';
import { json, type Sent, serve, show } from '../../testing/screen.tsx';
import { keepWords, keptWords } from './kept-words.ts';
import { ReportScreen } from './report-screen.tsx';
import { StatusScreen } from './status-screen.tsx';

const NOTICES = 'POST /api/public/notices';
const STATUS = 'POST /api/public/notices/status';
const COMPLAIN = 'POST /api/public/notices/complain';
const DROP = 'A'.repeat(20);
const RECEIPT = { caseNumber: '1234-5678-9012', code: 'ABCDEFGHIJKLMNOP' };
const open = (query = `?drop=${DROP}`) => show(<ReportScreen />, undefined, `/report${query}`);
const field = (name: string | RegExp) => screen.getByRole('textbox', { name });
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send' }));

describe('a notice without an account', () => {
  it('is not sent before all of it is there, and says what is missing', async () => {
    open('');
    expect(
      screen.getByText(/^We send no mail: you find the answer at \/report\/status\./),
    ).toBeTruthy();
    await send();
    for (const missing of [
      'Paste the address from the card’s menu.',
      'Choose what is wrong with it.',
      'Say it in a few words.',
      'The law asks for a name.',
      'The law asks for an email address. We send nothing to it.',
      'Please confirm this.',
    ]) {
      expect(screen.getByText(missing)).toBeTruthy();
    }
  });

  it('needs no name where a child is concerned, and gives a number and a code', async () => {
    const sent: Sent[] = [];
    serve({
      [NOTICES]: (request) => {
        sent.push(request);
        return json(RECEIPT, 201);
      },
    });
    open();
    await userEvent.click(screen.getByRole('radio', { name: 'A child at risk' }));
    await userEvent.type(field('Why these words should go'), 'A child is asked for pictures');
    await userEvent.click(screen.getByRole('checkbox'));
    await send();
    expect(await screen.findByText(RECEIPT.caseNumber)).toBeTruthy();
    expect(screen.getByText('ABCD EFGH IJKL MNOP')).toBeTruthy();
    expect(sent.map(({ body }) => body)).toEqual([
      {
        address: `${location.origin}/feed?drop=${DROP}`,
        reason: 'child',
        explanation: 'A child is asked for pictures',
        inGoodFaith: true,
      },
    ]);
    // The report does not name an account.
    expect(sent[0]?.headers.has('Authorization')).toBe(false);
  });

  it('keeps every word when it does not arrive', async () => {
    open(`?drop=${DROP}&reason=worried`);
    await userEvent.type(field('Why these words should go'), 'They say goodbye');
    await userEvent.click(screen.getByRole('checkbox'));
    serve({});
    await send();
    expect(await screen.findByText(/Your words are still here/)).toBeTruthy();
    expect((field('Why these words should go') as HTMLTextAreaElement).value).toBe(
      'They say goodbye',
    );
  });
});

const HEAVY = 'This makes me want to kill myself tonight';

describe('what is explained in a report', () => {
  const words = () =>
    screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Why these words/ });
  const report = (about: string) => open(`?drop=${about}&reason=worried`);

  it('has help beside it where it sounds like danger', async () => {
    report(DROP);
    await userEvent.click(words());
    await userEvent.paste(HEAVY);
    expect(await screen.findByRole('link', { name: 'Help now' })).toBeTruthy();
  });

  it('is kept in its tab when the form is left, and no name or email', async () => {
    const { unmount } = report(DROP);
    await userEvent.type(words(), 'They say goodbye');
    await userEvent.type(field(/^Your name/), 'Robin Doe');
    await userEvent.type(field(/^Your email/), 'robin@example.test');
    unmount();
    report('B'.repeat(20)).unmount();
    report(DROP);
    expect(words().value).toBe('They say goodbye');
    expect(`${device().local}${device().session}`).not.toMatch(/robin/i);
  });

  it('cannot change while it is sent, and is gone once it has arrived', async () => {
    const arrive: Array<() => void> = [];
    serve({
      [NOTICES]: async () => {
        await new Promise<void>((done) => arrive.push(done));
        return json(RECEIPT, 201);
      },
    });
    report(DROP);
    await userEvent.type(words(), 'They say goodbye');
    await userEvent.click(screen.getByRole('checkbox'));
    await send();
    await waitFor(() => expect(words().readOnly).toBe(true));
    await waitFor(() => expect(arrive).toHaveLength(1));
    arrive[0]?.();
    expect(await screen.findByText(RECEIPT.caseNumber)).toBeTruthy();
    expect(device().session).not.toContain('They say goodbye');
  });

  it('stays if it was changed after the report was sent', async () => {
    serve({
      [NOTICES]: () => {
        keepWords(DROP, 'They say goodbye to all');
        return json(RECEIPT, 201);
      },
    });
    report(DROP);
    await userEvent.type(words(), 'They say goodbye');
    await userEvent.click(screen.getByRole('checkbox'));
    await send();
    expect(await screen.findByText(RECEIPT.caseNumber)).toBeTruthy();
    expect(keptWords(DROP)).toBe('They say goodbye to all');
  });
});

describe('where the browser stores nothing, the writer is told, and leaving asks first', () => {
  const NOT_KEPT = /This device cannot keep your words/;

  it.each([
    ['full', fillStorage],
    ['blocked', blockStorage],
  ])('about a report, until it has arrived: storage is %s', async (_name, refuse) => {
    refuse();
    serve({ [NOTICES]: () => json(RECEIPT, 201) });
    open(`?drop=${DROP}&reason=worried`);
    expect([screen.queryByText(NOT_KEPT), asksBeforeLeaving()]).toEqual([null, false]);
    const words = field('Why these words should go');
    await userEvent.type(words, 'They say goodbye');
    expect(screen.getByText(NOT_KEPT)).toBeTruthy();
    expect(asksBeforeLeaving()).toBe(true);
    await userEvent.clear(words);
    expect([screen.queryByText(NOT_KEPT), asksBeforeLeaving()]).toEqual([null, false]);
    await userEvent.type(words, 'They say goodbye');
    expect(asksBeforeLeaving()).toBe(true);
    await userEvent.click(screen.getByRole('checkbox'));
    await send();
    expect(await screen.findByText(RECEIPT.caseNumber)).toBeTruthy();
    expect(asksBeforeLeaving()).toBe(false);
  });

  it('about a complaint, also after it was left and opened again', async () => {
    fillStorage();
    const decided = {
      state: 'stays',
      receivedOn: '2026-11-20',
      decidedOn: '2026-11-22',
      reasons: 'A person read these words. They stay.',
      redress: 'You can complain below, once.',
      canComplain: true,
    };
    serve({ [STATUS]: () => json(decided), [COMPLAIN]: () => json(decided) });
    const ask = async () => {
      const shown = show(<StatusScreen />);
      await userEvent.clear(field('Case number'));
      await userEvent.clear(field('Code'));
      await userEvent.type(field('Case number'), RECEIPT.caseNumber);
      await userEvent.type(field('Code'), `${RECEIPT.code}{Enter}`);
      await screen.findByText('You can complain below, once.');
      return shown;
    };
    const { unmount } = await ask();
    await userEvent.type(field(/wrong with this decision/), 'It means my sister');
    expect(screen.getByText(NOT_KEPT)).toBeTruthy();
    expect(asksBeforeLeaving()).toBe(true);
    unmount();
    expect(asksBeforeLeaving()).toBe(true);
    await ask();
    expect(field(/wrong with this decision/)).toHaveProperty('value', 'It means my sister');
    expect(screen.getByText(NOT_KEPT)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Send the complaint' }));
    await waitFor(() => expect(asksBeforeLeaving()).toBe(false));
  });
});

describe('what became of it', () => {
  it('is asked with the number and code as people write them', async () => {
    const sent: Sent[] = [];
    serve({
      [STATUS]: (request) => {
        sent.push(request);
        return json({
          state: 'acted',
          receivedOn: '2026-11-20',
          decidedOn: '2026-11-22',
          reasons: 'We acted, because it is hateful.',
          redress: 'You may turn to a court.',
          canComplain: false,
        });
      },
    });
    show(<StatusScreen />);
    await userEvent.type(field('Case number'), '1234 56789012');
    await userEvent.type(field('Code'), 'abcd efgh ijkl mnop{Enter}');
    expect(await screen.findByRole('heading', { name: 'We acted.' })).toBeTruthy();
    expect(screen.getByText('We acted, because it is hateful.')).toBeTruthy();
    expect(screen.getByText('You may turn to a court.')).toBeTruthy();
    expect(sent.map(({ body }) => body)).toEqual([RECEIPT]);
  });

  it('takes one complaint with the keyboard alone, and keeps its words until it has arrived', async () => {
    const sent: Sent[] = [];
    const decided = {
      state: 'stays',
      receivedOn: '2026-11-20',
      decidedOn: '2026-11-22',
      reasons: 'A person read these words. They stay.',
      redress: 'You can complain below, once.',
      canComplain: true,
    };
    const redress = 'Your complaint has arrived. A person will read it.';
    const answers = { [STATUS]: () => json(decided) };
    serve(answers);
    const { unmount } = show(<StatusScreen />);
    await userEvent.clear(field('Case number'));
    await userEvent.clear(field('Code'));
    await userEvent.type(field('Case number'), RECEIPT.caseNumber);
    await userEvent.type(field('Code'), `${RECEIPT.code}{Enter}`);
    const words = () =>
      screen.getByRole<HTMLTextAreaElement>('textbox', { name: /wrong with this decision/ });
    await screen.findByText('You can complain below, once.');
    await userEvent.tab();
    await userEvent.tab();
    expect(document.activeElement).toBe(words());
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    expect(screen.getByText('Say it in a few words.')).toBeTruthy();
    expect(document.activeElement).toBe(words());
    await userEvent.keyboard('It means my sister');
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByText(/Your words are still here/)).toBeTruthy();
    expect(words().value).toBe('It means my sister');
    // Another request keeps them too, failed or answered.
    serve({});
    await userEvent.type(field('Code'), '{Enter}');
    expect(await screen.findByText(/^No answer came/)).toBeTruthy();
    expect(words().value).toBe('It means my sister');
    serve(answers);
    await userEvent.type(field('Code'), '{Enter}');
    expect(await screen.findByText('You can complain below, once.')).toBeTruthy();
    expect(words().value).toBe('It means my sister');
    // Leaving the page keeps them too.
    unmount();
    show(<StatusScreen />);
    await userEvent.type(field('Case number'), RECEIPT.caseNumber);
    await userEvent.type(field('Code'), `${RECEIPT.code}{Enter}`);
    await screen.findByText('You can complain below, once.');
    expect(words().value).toBe('It means my sister');
    screen.getByRole('button', { name: 'Send the complaint' }).focus();
    serve({
      ...answers,
      [COMPLAIN]: (request) => {
        sent.push(request);
        return json({ ...decided, redress, canComplain: false });
      },
    });
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByText(redress)).toBeTruthy();
    expect(screen.queryByRole('textbox', { name: /wrong with this decision/ })).toBeNull();
    const heading = screen.getByRole('heading', { name: 'The words stay.' });
    await waitFor(() => expect(document.activeElement).toBe(heading));
    expect(sent.map(({ body }) => body)).toEqual([{ ...RECEIPT, words: 'It means my sister' }]);
    expect(device().session).not.toContain('sister');
    expect(sent[0]?.headers.has('Authorization')).toBe(false);
  });

  it('has help beside a complaint that sounds like danger', async () => {
    const decided = { state: 'stays', receivedOn: '2026-11-20', decidedOn: '2026-11-22' };
    serve({
      [STATUS]: () => json({ ...decided, reasons: null, redress: null, canComplain: true }),
    });
    keepWords(RECEIPT.caseNumber, HEAVY);
    show(<StatusScreen />);
    await userEvent.clear(field('Case number'));
    await userEvent.clear(field('Code'));
    await userEvent.type(field('Case number'), RECEIPT.caseNumber);
    await userEvent.type(field('Code'), `${RECEIPT.code}{Enter}`);
    await screen.findByRole('textbox', { name: /wrong with this decision/ });
    expect(await screen.findByRole('link', { name: 'Help now' })).toBeTruthy();
  });

  it('says what is no number, and asks nobody', async () => {
    show(<StatusScreen />);
    await userEvent.clear(field('Case number'));
    await userEvent.clear(field('Code'));
    await userEvent.type(field('Case number'), '12{Enter}');
    expect(screen.getByText('Twelve digits, as on your receipt.')).toBeTruthy();
    expect(screen.getByText('Sixteen letters and digits.')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(field('Case number')));
  });
});
