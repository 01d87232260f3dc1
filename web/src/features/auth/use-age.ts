import { type RefObject, useRef, useState } from 'react';

/** Whether somebody who makes an account says that they are 16 or older. */
export interface Age {
  readonly isOfAge: boolean;
  /** They went on without saying so. */
  readonly isMissing: boolean;
  readonly field: RefObject<HTMLInputElement | null>;
  readonly change: (isOfAge: boolean) => void;
  /** Whether they may go on; where not, the box says why and has the focus. */
  readonly mayGoOn: () => boolean;
}

/** Asked of whoever makes an account, in whichever way. Lives as long as the page does, and nothing of it is kept or sent. */
export function useAge(): Age {
  const [isOfAge, setIsOfAge] = useState(false);
  const [isMissing, setIsMissing] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  return {
    isOfAge,
    isMissing,
    field,
    change: (checked) => {
      setIsOfAge(checked);
      if (checked) setIsMissing(false);
    },
    mayGoOn: () => {
      if (isOfAge) return true;
      setIsMissing(true);
      field.current?.focus();
      return false;
    },
  };
}
