/** The parts of rendered pages: title and styles for the HTML head, and the HTML of each body. */
export interface RenderedPages {
  readonly title: string;
  readonly styles: string;
  readonly bodies: readonly string[];
}

const TITLE = /<title>.*?<\/title>/s;
const STYLE = /<style data-emotion="([^"]*)"[^>]*>(.*?)<\/style>/gs;

/**
 * Takes title and styles out of rendered HTML, so that they can go into the head. Emotion finds its styles there by
 * `data-emotion` and does not create them again. A rule that occurs twice is kept once. The title is the first page's.
 * @throws when a page needs an inline script, which the content security policy forbids
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

/** The first `name` element after the text `mark`. It must not contain another one. @throws if there is none */
export function elementAfter(mark: string, name: string, html: string): string {
  const from = html.indexOf(`<${name}`, html.indexOf(mark));
  const end = `</${name}>`;
  const to = html.indexOf(end, from);
  if (!html.includes(mark) || from < 0 || to < 0) {
    throw new Error(`The rendered page holds no ${name} after ${mark}`);
  }
  return html.slice(from, to + end.length);
}
