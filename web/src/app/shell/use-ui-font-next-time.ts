import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { PATHS } from '../../config/paths.ts';

/** Where people come in: nothing is fetched there that these pages can do without. */
const ENTRANCES: ReadonlySet<string> = new Set([PATHS.home, PATHS.landing, PATHS.feed]);

/** Has the font of what serves kept for the next visit, once a page that is no entrance rests. */
export function useUiFontNextTime(isIdle: boolean): void {
  const { pathname } = useLocation();
  const mayFetch = isIdle && !ENTRANCES.has(pathname);
  useEffect(() => {
    if (!mayFetch) return;
    import('../../theme/keep-ui-font.ts').then(
      ({ keepUiFont }) => keepUiFont(),
      // Out of reach just now: another page may have it.
      () => {},
    );
  }, [mayFetch]);
}
