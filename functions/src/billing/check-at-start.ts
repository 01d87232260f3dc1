import { onInit } from 'firebase-functions/core';
import { environment, serves } from '../platform/environment.ts';
import { refuseWrongSettings } from './settings.ts';

let isSet = false;

/**
 * Has this process refuse every call, in words, when what Stripe needs is missing or wrong: for the functions that
 * bind Stripe's secrets. The others share this code and not the secrets, so they are left alone.
 */
export function checkBillingAtStart(functionName: string): void {
  if (!serves(functionName) || isSet) return;
  isSet = true;
  onInit(() => refuseWrongSettings(environment()));
}
