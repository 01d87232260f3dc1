import type { User } from 'firebase/auth';

/**
 * Whether the API has just ended every session of this account, this one too, because its address was confirmed for the
 * first time by signing in (decision 0048). Asked before anybody is shown as signed in. No answer is a no: whatever
 * asks next hears it then.
 */
export async function isConfirmedJustNow(user: Pick<User, 'getIdToken'>): Promise<boolean> {
  try {
    const headers = {
      Authorization: `Bearer ${await user.getIdToken()}`,
      'X-Time-Zone': Intl.DateTimeFormat().resolvedOptions().timeZone,
    };
    const answer = await fetch('/api/user/me', { headers });
    return answer.status === 401 && (await answer.json()).code === 'address-confirmed';
  } catch {
    return false;
  }
}
