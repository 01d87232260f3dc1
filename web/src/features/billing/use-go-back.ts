import { useNavigate } from 'react-router-dom';
import { PATHS } from '../../config/paths.ts';
import { useNavigateWithOverlay } from '../../lib/browser/use-navigate-with-overlay.ts';

/** Back to where somebody came from; to the feed when no page of the app lies behind this one. */
export function useGoBack(): () => void {
  const navigate = useNavigate();
  const go = useNavigateWithOverlay();
  return () => {
    // The router counts its pages there. Whoever was led here by way of logging in has none behind them.
    const { idx = 0 } = (history.state ?? {}) as { readonly idx?: number };
    if (idx > 0) void navigate(-1);
    else go(PATHS.feed);
  };
}
