import type { HowReminded } from './queries.ts';

/** The hours of a day, as 'HH:mm'. */
export const hourText = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;

/** What holds now, in a sentence. */
export function stateText({ hour, devices, here }: HowReminded): string {
  if (hour === null) return 'It is off.';
  const others = devices.length - (here ? 1 : 0);
  if (!here && others === 0) return 'It is off: no browser of yours is left to tell.';
  const elsewhere = others === 1 ? 'one other browser' : `${others} other browsers`;
  const at = `You are reminded at ${hourText(hour)}`;
  if (!here) return `${at} in ${elsewhere}, not in this one.`;
  return others === 0 ? `${at} in this browser.` : `${at} in this browser and ${elsewhere}.`;
}
