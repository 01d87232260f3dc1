import { type Area, readStored } from './storage.ts';

/** Where it stands whose a kept thing is: beside it. */
export const metaNameOf = (name: string): string => `${name}_meta`;

/** What is noted beside the thing kept under `name`, its `owner` above all; null when nothing readable is. */
export function readMeta(area: Area, name: string): Record<string, unknown> | null {
  try {
    const meta: unknown = JSON.parse(readStored(area, metaNameOf(name)) ?? 'null');
    return typeof meta === 'object' ? (meta as Record<string, unknown> | null) : null;
  } catch {
    return null;
  }
}
