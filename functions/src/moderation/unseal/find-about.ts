import { dropOfAddress } from '../../drops/drop-address.ts';
import { notifiers } from '../../platform/collections.ts';
import { caseIdOf } from '../open-case.ts';

const CASE_NUMBER = /^\d{4}-\d{4}-\d{4}$/;

/** The case that the address of a drop leads to, or the number of a notice about it; null for neither. It need not be there. */
export async function caseAbout(about: string): Promise<string | null> {
  const given = about.trim();
  if (CASE_NUMBER.test(given)) return (await notifiers().doc(given).get()).data()?.caseId ?? null;
  const dropId = dropOfAddress(given);
  return dropId === null ? null : caseIdOf(dropId);
}
