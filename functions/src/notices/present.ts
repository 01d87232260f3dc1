import type { Notice } from '../contract/notices.ts';
import type { NoticeDoc } from '../platform/safety-documents.ts';

/** A stored notice as the person sees it to whom it is written: without the case and the minute. */
export function toNotice(id: string, doc: NoticeDoc): Notice {
  const { createdAt: _minute, caseId: _case, caseVersion: _version, ...shown } = doc;
  return { id, ...shown };
}
