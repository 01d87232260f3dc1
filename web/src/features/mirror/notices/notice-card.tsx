import type { Notice } from '@blckmirror/functions/contract';
import { Box } from '@chakra-ui/react/box';
import { useEffect, useRef } from 'react';
import { UnreadDot } from '../../../entities/notices/unread-dot.tsx';
import { longDate } from '../dates.ts';
import { Appeal } from './appeal.tsx';
import { Choice } from './choice.tsx';
import { NoticeText } from './notice-text.tsx';
import { NOTICE_TITLES, showsHelp } from './notice-titles.ts';
import { NoticeWays } from './notice-ways.tsx';
import { WhoListens } from './who-listens.tsx';

interface NoticeCardProps {
  readonly uid: string;
  readonly notice: Notice;
  /** It was not read before this visit. */
  readonly isNew: boolean;
  /** It is what one came for. */
  readonly isSought: boolean;
}

/** One notice whole: what was decided and why, about which words, and what can be done. */
export function NoticeCard({ uid, notice, isNew, isSought }: NoticeCardProps) {
  const { id, kind, day, quote, text, canMask, rule } = notice;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isSought) heading.current?.focus();
  }, [isSought]);
  return (
    <Box
      as="article"
      aria-labelledby={`notice-${id}`}
      display="grid"
      gap="4"
      gridTemplateColumns="minmax(0, 1fr)"
      padding={{ base: 'min(1.25rem, 5.2vw)', lg: '7' }}
      bg="surface"
      borderWidth="1px"
      borderColor={isSought ? 'moon/40' : 'hairline'}
      borderRadius="lg"
    >
      <Box>
        <Box
          as="h2"
          id={`notice-${id}`}
          ref={heading}
          tabIndex={-1}
          textStyle="section"
          scrollMarginTop="24"
          display="flex"
          alignItems="center"
          gap="2.5"
        >
          {NOTICE_TITLES[kind]}
          {isNew && <UnreadDot />}
        </Box>
        <Box as="p" textStyle="meta" color="muted" marginTop="1">
          <time dateTime={day}>{longDate(day)}</time>
        </Box>
      </Box>
      {showsHelp(notice) && <WhoListens />}
      {quote !== null && (
        <Box
          as="blockquote"
          dir="auto"
          textStyle="drop"
          whiteSpace="pre-wrap"
          overflowWrap="anywhere"
          borderInlineStartWidth="1px"
          borderColor="moon"
          paddingInlineStart="4"
        >
          {quote}
        </Box>
      )}
      <NoticeText text={text} />
      {canMask && <Choice uid={uid} noticeId={id} />}
      <Appeal uid={uid} notice={notice} />
      <NoticeWays rule={rule} />
    </Box>
  );
}
