import type { ExportList, Output, OwnDrop } from '@blckmirror/functions/contract';
import { formatDay, formatIn, writtenAt } from '../../lib/time/dates.ts';

type Write = (page: Output<'GET /api/user/me/export'>, list: ExportList, zone: string) => string;

/** The lists that are also written as Markdown. */
export const AS_TEXT: { readonly [List in ExportList]?: Write } = {
  journal: ({ journal = [] }, _list, zone) =>
    journal
      .map((entry) => {
        const { title, content, prompt, aiAnalysis, moonPhase, emotions } = entry;
        return section(title ?? 'Journal Entry', [
          [moment(zone, entry), moonPhase, ...emotions].join(' · '),
          prompt && `Prompt: ${plain(prompt)}`,
          plain(content),
          aiAnalysis && `AI Analysis: ${plain(aiAnalysis)}`,
        ]);
      })
      .join(''),
  earlierVersions: ({ earlierVersions = [] }, _list, zone) =>
    earlierVersions
      .map(({ title, content, replacedAt }) =>
        section(title ?? 'Journal Entry', [
          `Replaced on ${formatIn(zone, replacedAt, 'MMMM d, yyyy, HH:mm')}`,
          plain(content),
        ]),
      )
      .join(''),
  drops: ({ drops = [] }, _list, zone) =>
    drops
      .map((drop) => {
        const { content, isCrisis, emotionType, aiAnalysis } = drop;
        return section(moment(zone, drop), [
          isCrisis ? 'Crisis' : emotionType,
          plain(content),
          aiAnalysis && `AI Analysis: ${plain(aiAnalysis)}`,
        ]);
      })
      .join(''),
  whispers: ({ whispers = [] }) =>
    whispers
      .map(({ date, content }) => section(formatDay(date, 'MMMM d, yyyy'), [plain(content)]))
      .join(''),
};

const moment = (
  zone: string,
  written: Pick<OwnDrop, 'createdAt' | 'localDate' | 'clock'>,
): string => `${formatDay(written.localDate, 'MMMM d, yyyy')}, ${writtenAt(written, zone)}`;

const section = (heading: string, parts: readonly (string | null)[]): string =>
  `## ${plain(heading)}\n\n${parts.filter(Boolean).join('\n\n')}\n\n`;

/** Escapes a text so that Markdown shows every character and every line break as it was written. */
export const plain = (text: string): string =>
  text
    .replace(/[\\`*_[\]<>&~|$]/g, '\\$&')
    .replace(/^(\s*)([#+=-]|\d+(?=[.)]))/gm, (_all, blanks: string, sign: string) =>
      /\d/.test(sign) ? `${blanks}${sign}\\` : `${blanks}\\${sign}`,
    )
    .replace(/(?<=[^\n])\n(?=[^\n])/g, '\\\n');

/** The text of the zip's README. It explains the files to somebody who opens the zip years later. */
export const readMe = (
  { exportedAt, done }: { readonly exportedAt: string; readonly done: number },
  zone: string,
): string =>
  `# Your Blckmirror

Everything that was kept about you on ${formatIn(zone, exportedAt, 'MMMM d, yyyy, HH:mm')}: ${done.toLocaleString('en')} entries and drops, and all that belongs to them.

- \`journal.md\`, \`drops.md\` and \`whispers.md\` are for reading, in any editor. \`earlierVersions.md\` holds words of entries that were replaced unread.
- The files ending in \`.jsonl\` hold the same and more for programs: JSON Lines, one row on each line. Times in them are in UTC.
- \`about.jsonl\` is your account, your settings and what there is once.

A list that was empty has no file.
`;
