// React's development build notes for each element where it was made, until it has noted ten thousand in a second. That
// took a fifteenth of the processor time, and only messages of failures use it. So React believes that the limit is
// reached. What it checks stays.
if (typeof document !== 'undefined') {
  const React = await import('react');
  const inner: object = Reflect.get(
    React,
    '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
  );
  Object.defineProperty(inner, 'recentlyCreatedOwnerStacks', {
    get: () => Number.POSITIVE_INFINITY,
    set: () => {},
  });
}

export {};
