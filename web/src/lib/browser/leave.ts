/** Leaves the app for another site. */
export const leaveTo = (url: string): void => location.assign(url);

/** Reloads the page. */
export const startAnew = (): void => location.reload();

/** True if the page can be reloaded from the network, not only from the service worker's copy. */
export const isReachable = (): Promise<boolean> =>
  fetch(location.href, { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );
