import { DROPS_TO_TOTEM, type Emotion, type TotemType } from '@blckmirror/functions/contract';
import { Box } from '@chakra-ui/react/box';
import { useQuery } from '@tanstack/react-query';
import { emblemStroke, TotemEmblem } from './sign.tsx';

interface SignSoFarProps {
  /** The feelings of the first drops, one to three, in any order. */
  readonly felt: readonly Emotion[];
  /** The side length of the square, in pixels. */
  readonly size: number;
  /** Whether the lines are there at once, as beside a help card. */
  readonly isStill?: boolean;
  /** How long the drawing waits, in milliseconds. */
  readonly afterMs?: number;
}

/** How long the drawing of all lines takes, in milliseconds. */
const DRAWING_MS = 1_600;

/**
 * The sign that the first drops point to, without its name. Each drop adds a third of its lines, which draw themselves
 * one after the other. The rest shows faintly.
 */
export function SignSoFar({ felt, size, isStill = false, afterMs = 0 }: SignSoFarProps) {
  const totem = totemSoFar(felt);
  const { data: sprite = '' } = useQuery({
    queryKey: ['sprite'],
    queryFn: async () => (await import('./signs.svg?raw')).default,
  });
  const lines = linesOf(sprite, totem);
  const drawn = lines.slice(0, Math.ceil((lines.length * felt.length) / DROPS_TO_TOTEM));
  const lineMs = DRAWING_MS / drawn.length;
  return (
    <Box position="relative" boxSize={`${size}px`} data-sign={totem}>
      <Box opacity={0.25}>
        <TotemEmblem name={totem} size={size} />
      </Box>
      <Box
        asChild
        position="absolute"
        inset="0"
        css={{
          '& path': { strokeDasharray: 1, animation: isStill ? 'none' : 'draw ease-out both' },
          '@media (prefers-reduced-motion: reduce)': { '& path': { animation: 'none' } },
        }}
      >
        <svg
          aria-hidden="true"
          width={size}
          height={size}
          viewBox="0 0 24 24"
          fill="none"
          stroke="currentColor"
          strokeWidth={emblemStroke(size)}
          strokeLinecap="round"
          strokeLinejoin="round"
        >
          {drawn.map((line, at) => (
            <path
              key={line}
              d={line}
              pathLength={1}
              style={{
                animationDuration: `${lineMs}ms`,
                animationDelay: `${afterMs + at * lineMs}ms`,
              }}
            />
          ))}
        </svg>
      </Box>
    </Box>
  );
}

/** The lines of a totem's drawing in the sprite. */
function linesOf(sprite: string, totem: TotemType): readonly string[] {
  const [, drawing] = sprite.split(`id="${totem}"`);
  const path = / d="([^"]+)"/.exec(drawing ?? '')?.[1];
  return path?.split(/(?=M)/) ?? [];
}

// In this order, the server decides between feelings that were chosen equally often.
const TOTEM_OF = {
  love: 'heart',
  anxiety: 'storm',
  sadness: 'ghost',
  anger: 'flame',
  joy: 'mirror',
} as const satisfies Readonly<Record<Emotion, TotemType>>;
const IN_ORDER = ['love', 'anxiety', 'sadness', 'anger', 'joy'] as const;

/** The totem that the server would give for at most three chosen feelings. The words of the drops may change it. */
export function totemSoFar(felt: readonly Emotion[]): TotemType {
  const count = (emotion: Emotion) => felt.filter((each) => each === emotion).length;
  if (count('love') > 0 && count('joy') > 0) return 'heart';
  if (new Set(felt).size >= DROPS_TO_TOTEM) return 'mirror';
  const [most = 'joy'] = IN_ORDER.toSorted((a, b) => count(b) - count(a));
  return TOTEM_OF[most];
}
