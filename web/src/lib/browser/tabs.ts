const CHANNEL = 'blckmirror';

export interface Tabs {
  /** Sends a message to every other tab of this browser, with any account. The message never leaves the device. */
  tell(message: unknown): void;
  close(): void;
}

/** Connects the tabs of this browser. Check each message, because another version of the app may have sent it. */
export function joinTabs(onHear: (message: unknown) => void): Tabs {
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data }: MessageEvent<unknown>) => onHear(data);
  return {
    tell: (message) => channel.postMessage(message),
    close: () => channel.close(),
  };
}
