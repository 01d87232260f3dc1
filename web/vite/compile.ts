import { build } from 'vite';

/** Bundles a source file into one minified classic script (not a module). @throws when the build fails */
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
      // A classic script has no `import.meta`. Libraries that look for it take the empty object that stands there instead.
      rolldownOptions: {
        input: source,
        output: { format: 'iife' },
        checks: { emptyImportMeta: false },
      },
    },
  });
  const [built] = [result].flat();
  const code = built && 'output' in built ? built.output[0]?.code : undefined;
  if (code === undefined) throw new Error(`${source} was not built`);
  return code;
}
