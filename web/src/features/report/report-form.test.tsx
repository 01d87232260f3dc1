import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { json, type Sent, serve, show } from '../../testing/screen.tsx';
import { ReportScreen } from './report-screen.tsx';
import { StatusScreen } from './status-screen.tsx';

const NOTICES = 'POST /api/public/notices';
const STATUS = 'POST /api/public/notices/status';
const DROP = 'A'.repeat(20);
const RECEIPT = { caseNumber: '1234-5678-9012', code: 'ABCDEFGHIJKLMNOP' };
const open = (query = `?drop=${DROP}`) => show(<ReportScreen />, undefined, `/report${query}`);
const field = (name: string | RegExp) => screen.getByRole('textbox', { name });
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send' }));

describe('a notice without an account', () => {
  it('is not sent before all of it is there, and says what is missing', async () => {
    open('');
    await send();
    for (const missing of [
      'Paste the address from the card’s menu.',
      'Choose what is wrong with it.',
      'Say it in a few words.',
      'The law asks for a name.',
      'An address we can answer to.',
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
    // Whoever has an account is not named by it.
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
