import type { Timestamp } from 'firebase-admin/firestore';
import type {
  Emotion,
  LocalDate,
  OwnDrop,
  ReactionCounts,
  RiskLevel,
  Span,
  TotemType,
} from '../../contract/index.ts';

/**
 * `drops/{dropId}`: the complete drop. Only this document contains both the words and the author. Only the server reads
 * it.
 */
interface DropDoc {
  /** Absent if the author has left and chose that the words stay until they fade. */
  userId?: string;
  /** The full text, for the author only. Everybody else gets `shownText` or `withoutPersonal` of the text. */
  content: string;
  /** Parts of `content` that could identify a person. Set once, and shown to nobody but the author. */
  personal: OwnDrop['personal'];
  /** Passages of `content` that describe a way to die and that readers do not see at present. */
  methods: Span[];
  emotionType: Emotion;
  createdAt: Timestamp;
  localDate: LocalDate;
  isCrisis: boolean;
  hiddenFromFeed: boolean;
  totemType: TotemType | null;
  emotions: string[];
  sentimentScore: number | null;
  aiAnalysis: string | null;
  analysedAt: Timestamp | null;
  /** The result of the analysis as it was added to the author's totals. Absent before the analysis. */
  emotionShares?: Record<Emotion, number>;
  /**
   * The question to the author if the analysis was not sure, and the author's answer. Never on a copy that others may
   * see.
   */
  asks?: NonNullable<OwnDrop['asks']>;
  corrected?: Emotion;
  /**
   * The highest risk rating that any analyser gave. Never on a copy that others may see. If it is not `none`, the
   * analysis is stored and exported, but no screen shows it and no total counts it.
   */
  risk: RiskLevel;
  /** The cloud analyser's rating, if it read the words. Never on a copy that others may see. */
  cloudRisk?: RiskLevel;
  state: OwnDrop['state'];
  /** For a drop that waits for a person to read it: the latest end of the wait. */
  reviewedUntil?: Timestamp;
  /** Present only if an authority ordered us to take the drop down. No decision brings the drop back. */
  isOrderedDown?: true;
  /** The page that shows or showed the drop. Set once, at the release. */
  pageId?: string;
  /** The minute of the release. Nobody learns anything more exact about when the drop was written. */
  shownAt?: Timestamp;
  /**
   * The totem on the drop's card. It is computed from the shown words whenever they change, so it never links two drops
   * of one person.
   */
  shownTotem: TotemType;
  /** When the drop leaves the void by itself. */
  fadesAt?: Timestamp;
  /** Reactions of people who have deleted their accounts. Nothing else is left of them, but the reactions still count. */
  left?: ReactionCounts;
  /**
   * The reaction counts of a drop that is not on a page: the counts at the time when it was taken off, and later
   * reactions. Absent while it is on a page.
   */
  counts?: ReactionCounts;
  /** The part of `counts` that came from accounts younger than a day. */
  youngCounts?: number;
}

/** The documents about drops, by collection. */
export interface DropDocuments {
  drops: DropDoc;
  /** `erasures/{dropId}`: a drop that no longer belongs to anybody. It is deleted after this moment. */
  erasures: {
    after: Timestamp;
  };
}
