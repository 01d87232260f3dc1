const CHANNEL = 'blckmirror';

export interface Tabs {
  /** Tells every other tab of this browser, of whichever account; nothing leaves the device. */
  tell(message: unknown): void;
  close(): void;
}

/** Joins the tabs of this browser. What is heard may come from another version of the app: look before trusting it. */
export function joinTabs(onHear: (message: unknown) => void): Tabs {
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data }: MessageEvent<unknown>) => onHear(data);
  return {
    tell: (message) => channel.postMessage(message),
    close: () => channel.close(),
  };
}
