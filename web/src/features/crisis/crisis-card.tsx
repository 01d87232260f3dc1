import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { chakra } from '@chakra-ui/react/styled-system';
import { toast } from '../../components/ui/toast.tsx';
import { TotemName } from '../../entities/card/totem-name.tsx';
import { CardMenu } from '../../entities/card-menu/card-menu.tsx';
import { CardFoot, CardFrame, CardMeta } from '../../entities/drop/card-frame.tsx';
import { DropText } from '../../entities/drop/drop-text.tsx';
import { VeiledWords } from '../../entities/left-out/veiled-words.tsx';
import { OwnReactions } from '../../entities/reactions/own-reactions.tsx';
import { ReactionBar } from '../../entities/reactions/reaction-bar.tsx';
import { relativeTime } from '../../lib/time/relative-time.ts';
import { CRISIS_PLACE } from './crisis-place.ts';
import type { CrisisPost } from './queries.ts';

interface CrisisCardProps {
  readonly post: CrisisPost;
  readonly uid: string;
  readonly now: Date;
  /** This reader asked to see its words only when they press. */
  readonly isVeiled: boolean;
}

const respond = () =>
  toast({ title: 'Response Feature', description: 'The response feature is coming soon.' });

/** One crisis post: its words, how long ago, the totem, reactions, and the way to respond (requirements 2.10). */
export function CrisisCard({ post, uid, now, isVeiled }: CrisisCardProps) {
  const { drop, reactionCounts, myReactions } = post;
  const isOwn = drop.userId === uid;
  return (
    <CardFrame label={isOwn ? 'Your crisis post' : 'A crisis post'}>
      {isVeiled && !isOwn ? (
        <VeiledWords content={drop.content} emotion={drop.emotionType} />
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
            <OwnReactions counts={reactionCounts} />
          ) : (
            <ReactionBar
              dropId={drop.id}
              counts={reactionCounts}
              mine={myReactions}
              // Nobody reads this without having logged in; whoever is logged out meanwhile reads why in the toast.
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
