/** Rendered pages taken apart: what belongs into the head, and what the body of each shows. */
export interface RenderedPages {
  readonly title: string;
  readonly styles: string;
  readonly bodies: readonly string[];
}

const TITLE = /<title>.*?<\/title>/s;
const STYLE = /<style data-emotion="([^"]*)"[^>]*>(.*?)<\/style>/gs;

/**
 * Moves title and styles from where they were rendered into the head. Emotion recognises its own there by their
 * `data-emotion` and makes none of them again; rules that came twice are kept once. The title is that of the first page.
 * @throws when a script would be needed, which the content security policy forbids
 */
export function takeApart(...pages: string[]): RenderedPages {
  if (pages.some((html) => html.includes('<script'))) {
    throw new Error('A rendered page asks for a script');
  }
  const global: string[] = [];
  const names = new Set<string>();
  const rules: string[] = [];
  const bodies = pages.map((html) =>
    html.replace(TITLE, '').replace(STYLE, (tag, emotion: string, css: string) => {
      const [key, ...hashes] = emotion.split(' ');
      if (key !== 'css') global.push(tag);
      else if (hashes.some((hash) => !names.has(hash))) {
        for (const hash of hashes) names.add(hash);
        rules.push(css);
      }
      return '';
    }),
  );
  const own = `<style data-emotion="css ${[...names].join(' ')}">${rules.join('')}</style>`;
  return {
    title: pages[0]?.match(TITLE)?.[0] ?? '',
    styles: [...new Set(global), own].join(''),
    bodies,
  };
}

/** The first element of this name after a mark; it holds none of its own name. @throws when there is none */
export function elementAfter(mark: string, name: string, html: string): string {
  const from = html.indexOf(`<${name}`, html.indexOf(mark));
  const end = `</${name}>`;
  const to = html.indexOf(end, from);
  if (!html.includes(mark) || from < 0 || to < 0) {
    throw new Error(`The rendered page holds no ${name} after ${mark}`);
  }
  return html.slice(from, to + end.length);
}
