import { type AccountExport, EXPORT_LISTS } from '../../src/contract/index.ts';
import type { Answer, Api } from './api.ts';

/** Requests all pages of a person's export. Returns their contents together, and each page's answer. */
export async function takeAll(api: Api, token: string) {
  const pages: Answer[] = [];
  for (let query = ''; ; ) {
    const page = await api.send(`GET /api/user/me/export${query}`, { token });
    pages.push(page);
    if (page.status !== 200) throw new Error(`The export was answered with ${page.status}`);
    if (page.body.nextCursor === null) break;
    query = `?cursor=${page.body.nextCursor}`;
  }
  const lists = EXPORT_LISTS.map((list) => [list, pages.flatMap(({ body }) => body[list] ?? [])]);
  const { nextCursor: _next, ...first } = pages[0]?.body ?? {};
  return { all: { ...first, ...Object.fromEntries(lists) } as AccountExport, pages };
}
