import { useState } from 'react';
import { STORAGE_KEYS } from '../../config/storage.ts';
import { signedIn, VISITOR } from '../../entities/draft/writer.ts';
import { AREAS, readStored, removeStored, writeStored } from '../../lib/storage/storage.ts';

const KEY = STORAGE_KEYS.drift;

/** Whether drops of this device drift, and how to say so: remembered until its person logs out or says otherwise. */
export function useDrift(): readonly [boolean, (drifts: boolean) => void] {
  const [drifts, setDrifts] = useState(() => AREAS.some((area) => readStored(area, KEY) !== null));
  const choose = (next: boolean) => {
    for (const area of AREAS) removeStored(area, KEY);
    if (next) writeStored((signedIn() ?? VISITOR).area, KEY, '1');
    setDrifts(next);
  };
  return [drifts, choose];
}
