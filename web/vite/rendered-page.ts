/** A rendered page taken apart: what belongs into the head, and what the body shows. */
export interface RenderedPage {
  readonly head: string;
  readonly body: string;
}

const TITLE = /<title>.*?<\/title>/s;
const STYLE = /<style data-emotion="([^"]*)"[^>]*>(.*?)<\/style>/gs;

/**
 * Moves title and styles from where they were rendered into the head. Emotion recognises its own there by their
 * `data-emotion` and makes none of them again; rules that came twice are kept once.
 * @throws when a script would be needed, which the content security policy forbids
 */
export function takeApart(html: string): RenderedPage {
  if (html.includes('<script')) throw new Error('The rendered page asks for a script');
  const global: string[] = [];
  const names = new Set<string>();
  const rules: string[] = [];
  const body = html.replace(TITLE, '').replace(STYLE, (tag, emotion: string, css: string) => {
    const [key, ...hashes] = emotion.split(' ');
    if (key !== 'css') global.push(tag);
    else if (hashes.some((hash) => !names.has(hash))) {
      for (const hash of hashes) names.add(hash);
      rules.push(css);
    }
    return '';
  });
  const own = `<style data-emotion="css ${[...names].join(' ')}">${rules.join('')}</style>`;
  return { head: [html.match(TITLE)?.[0] ?? '', ...new Set(global), own].join(''), body };
}
