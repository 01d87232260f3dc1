/** Leaves the app for an address elsewhere. */
export const leaveTo = (url: string): void => location.assign(url);

/** Loads this page once more, with all that belongs to it. */
export const startAnew = (): void => location.reload();

/** Whether this page could be loaded once more; what the service worker keeps does not count. */
export const isReachable = (): Promise<boolean> =>
  fetch(location.href, { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );
