import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';

const bundled = new Map<string, Promise<string>>();

async function bundle(name: string): Promise<string> {
  const input = fileURLToPath(new URL(`../browser/${name}.ts`, import.meta.url));
  const made = await rolldown({ input, logLevel: 'warn' });
  try {
    const { output } = await made.generate({ format: 'iife' });
    return output[0].code;
  } finally {
    await made.close();
  }
}

/** A script for a page, made of its modules when somebody first asks for it. */
export function scriptOf(name: 'stripe' | 'card' | 'authenticate'): Promise<string> {
  const script = bundled.get(name) ?? bundle(name);
  bundled.set(name, script);
  return script;
}
