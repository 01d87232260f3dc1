import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BrowserRouter, Link, Navigate, Route, Routes } from 'react-router-dom';
import { expect, it } from 'vitest';
import { useGoBack } from './payment-form.tsx';

const Subscribe = () => (
  <button onClick={useGoBack()} type="button">
    Go Back
  </button>
);

const open = (at: string) => {
  history.replaceState(null, '', at);
  render(
    <BrowserRouter>
      <Routes>
        <Route path="/mirror" element={<Link to="/subscribe">Upgrade</Link>} />
        <Route path="/login" element={<Navigate to="/subscribe" replace />} />
        <Route path="/subscribe" element={<Subscribe />} />
        <Route path="/feed" element={<p>the feed</p>} />
      </Routes>
    </BrowserRouter>,
  );
};
const goBack = () => userEvent.click(screen.getByRole('button', { name: 'Go Back' }));

it('going back leads to the page somebody came from', async () => {
  open('/mirror');
  await userEvent.click(screen.getByText('Upgrade'));
  await goBack();
  expect(await screen.findByText('Upgrade')).toBeTruthy();
});

it.each(['/subscribe', '/login'])(
  'going back stays in the app for whoever began at %s',
  async (at) => {
    open(at);
    await goBack();
    expect(await screen.findByText('the feed')).toBeTruthy();
  },
);
