import { routes } from './routes.tsx';

/** Longer than this nobody looks at an empty page: the loading view then stands in. */
const PATIENCE_MS = 600;

/** Resolves when the code of the screen at this address is there, or not to be had, or too long in coming. */
export async function firstScreen(pathname: string): Promise<void> {
  const route = routes.find(({ path }) => path === pathname);
  if (!route) return;
  const patience = new Promise((over) => setTimeout(over, PATIENCE_MS));
  await Promise.race([route.screen.load().catch(() => null), patience]);
}
