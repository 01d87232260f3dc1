import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { chakra } from '@chakra-ui/react/styled-system';
import { toast } from '../../components/ui/toast.tsx';
import { relativeTime } from '../../lib/time/clock.ts';
import { CardFoot, CardFrame, CardMeta, TotemName } from '../../shared/drop/card/card.tsx';
import { CardMenu } from '../../shared/drop/card/card-menu.tsx';
import { ContentWarning } from '../../shared/drop/card/content-warning.tsx';
import { DropText } from '../../shared/drop/card/drop-text.tsx';
import { OwnDropCounts } from '../../shared/reactions/own-drop-counts.tsx';
import { ReactionBar } from '../../shared/reactions/reaction-bar.tsx';
import { CRISIS_PLACE, type CrisisPost } from './queries.ts';

interface CrisisCardProps {
  readonly post: CrisisPost;
  readonly uid: string;
  readonly now: Date;
  /** True if this reader wants a warning, so that the words are hidden until a press. */
  readonly hasWarning: boolean;
}

const respond = () =>
  toast({ title: 'Response Feature', description: 'The response feature is coming soon.' });

/** One crisis post with its words, its age, the totem, the reactions, and the button to respond (requirements 2.10). */
export function CrisisCard({ post, uid, now, hasWarning }: CrisisCardProps) {
  const { drop, reactionCounts, myReactions } = post;
  const isOwn = drop.userId === uid;
  return (
    <CardFrame label={isOwn ? 'Your crisis post' : 'A crisis post'}>
      {hasWarning && !isOwn ? (
        <ContentWarning content={drop.content} emotion={drop.emotionType} />
      ) : (
        <DropText content={drop.content} />
      )}
      <CardFoot>
        <CardMeta>
          {isOwn && (
            <Box as="span" color="moon">
              Yours
            </Box>
          )}
          <chakra.time dateTime={drop.createdAt}>{relativeTime(drop.createdAt, now)}</chakra.time>
          <TotemName type={drop.totemType} />
          {!isOwn && <CardMenu drop={{ id: drop.id, isCrisis: true }} />}
        </CardMeta>
        <Box
          display="flex"
          flexWrap="wrap"
          alignItems="center"
          justifyContent="space-between"
          flexBasis="full"
        >
          {isOwn ? (
            <OwnDropCounts counts={reactionCounts} />
          ) : (
            <ReactionBar
              dropId={drop.id}
              counts={reactionCounts}
              mine={myReactions}
              // The reader is logged in here. If the session ended meanwhile, the toast explains the failure.
              onLoginNeeded={() => {}}
              place={CRISIS_PLACE}
            />
          )}
          {!isOwn && (
            <Button variant="ghost" size="sm" onClick={respond}>
              Respond to this person
            </Button>
          )}
        </Box>
      </CardFoot>
    </CardFrame>
  );
}
