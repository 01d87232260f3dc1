import { useLocation, useNavigate } from 'react-router-dom';
import { PATHS } from '../../config/paths.ts';
import { useGo } from '../../lib/passage.ts';

/** Back to where somebody came from; to the feed when they came from nowhere in the app. */
export function useGoBack(): () => void {
  const { key } = useLocation();
  const navigate = useNavigate();
  const go = useGo();
  return () => {
    if (key === 'default') go(PATHS.feed);
    else void navigate(-1);
  };
}
