import { toast } from '../../components/ui/toast.tsx';
import { DROP_PARAM, PATHS } from '../../config/paths.ts';
import type { MenuDrop } from './menu-drop.ts';

/** Where a drop stands alone. */
const addressOf = (dropId: string): string =>
  `${location.origin}${PATHS.feed}?${DROP_PARAM}=${dropId}`;

/** Puts the address of a drop on the clipboard; where that is not allowed it is shown, to be copied by hand. */
export async function copyAddress({ id, isCrisis = false }: MenuDrop): Promise<void> {
  const address = addressOf(id);
  try {
    await navigator.clipboard.writeText(address);
    toast({
      title: 'Address copied',
      ...(isCrisis && { description: 'It names this post in a report. It opens it to nobody.' }),
    });
  } catch {
    toast({ title: 'This is its address', description: address });
  }
}
