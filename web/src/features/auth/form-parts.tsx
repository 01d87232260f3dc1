import { Box } from '@chakra-ui/react/box';
import { type RefObject, useId, useRef, useState } from 'react';
import { PATHS } from '../../config/paths.ts';
import { sessionPlace } from '../../lib/auth/session-hint.ts';
import { SiteLink } from '../../shared/help/helplines.tsx';

export interface Age {
  readonly isOfAge: boolean;
  /** True if the user submitted the form without ticking the box. */
  readonly isMissing: boolean;
  readonly field: RefObject<HTMLInputElement | null>;
  readonly change: (isOfAge: boolean) => void;
  /** Returns true if the box is ticked. Otherwise the box shows a message and takes the focus. */
  readonly mayGoOn: () => boolean;
}

/** The checkbox 'I am 16 or older', for every way to register. The answer is neither stored nor sent. */
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

const REFUSED = 'An account is for people who are 16 or older. If you are, tick this box to begin.';

export function AgeCheck({ age }: { readonly age: Age }) {
  const refusal = useId();
  return (
    <Box>
      <Box as="label" display="flex" alignItems="center" gap="3" minHeight="11" cursor="pointer">
        <Box asChild boxSize="5" flexShrink="0" css={{ accentColor: 'var(--bm-colors-moon)' }}>
          <input
            ref={age.field}
            type="checkbox"
            checked={age.isOfAge}
            aria-required
            aria-invalid={age.isMissing || undefined}
            aria-describedby={age.isMissing ? refusal : undefined}
            onChange={(event) => age.change(event.target.checked)}
          />
        </Box>
        I am 16 or older
      </Box>
      {age.isMissing && (
        <Box as="p" id={refusal} textStyle="meta">
          <Box as="span" aria-hidden color="ember" marginInlineEnd="1.5">
            ●
          </Box>
          {REFUSED}
        </Box>
      )}
      <PapersLine />
    </Box>
  );
}

/** What an account means in law. The links open a tab of their own, so that nothing that was typed is lost. */
export const PapersLine = () => (
  <Box as="p" textStyle="meta" color="muted">
    Our <SiteLink url={PATHS.terms}>terms</SiteLink> apply to your account. What we keep about you:{' '}
    <SiteLink url={PATHS.privacy}>privacy</SiteLink>
  </Box>
);

interface StaySignedInProps {
  /** False when registering. Then there is no checkbox, only the warning if the browser blocks storage. */
  readonly isAsked?: boolean;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

/**
 * The checkbox 'Stay signed in': the session is stored on the device, or ends with this tab (requirements 4). If the
 * browser blocks both, a warning is shown instead, before the login.
 */
export function StaySignedIn({ isAsked = true, checked, onChange }: StaySignedInProps) {
  if (sessionPlace(true) === 'page') {
    return (
      <Box as="p" textStyle="meta">
        This browser stores nothing for us: you are logged out when you close this page.
      </Box>
    );
  }
  if (!isAsked) return null;
  return (
    <Box as="label" display="flex" alignItems="center" gap="3" minHeight="6" cursor="pointer">
      <Box asChild boxSize="5" css={{ accentColor: 'var(--bm-colors-moon)' }}>
        <input
          type="checkbox"
          checked={checked}
          onChange={(event) => onChange(event.target.checked)}
        />
      </Box>
      Stay signed in
    </Box>
  );
}

/** A line that says why the login failed. Screen readers do not announce it, because a toast has said it already. */
export const Failure = ({ children }: { readonly children: string | null }) =>
  children && (
    <Box as="p" textStyle="meta">
      <Box as="span" aria-hidden color="ember" marginInlineEnd="1.5">
        ●
      </Box>
      {children}
    </Box>
  );
