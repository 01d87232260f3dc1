import { build } from 'vite';

/** Bundles one source file into one script that needs no module around it, minified. @throws when it does not build */
export async function compile(source: string, define: Record<string, string>): Promise<string> {
  const result = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define,
    build: {
      write: false,
      target: 'es2023',
      modulePreload: false,
      rolldownOptions: { input: source, output: { format: 'iife' } },
    },
  });
  const [built] = [result].flat();
  const code = built && 'output' in built ? built.output[0]?.code : undefined;
  if (code === undefined) throw new Error(`${source} was not built`);
  return code;
}
