import type { AppModule } from '#contract/app/boot'
import { compileFile } from '../compile-file'
import { smallSurface } from './small-surface'

/** The files of an app as a registry takes them, compiled as they are for publishing. */
export const modulesOf = (files: Record<string, string>): Record<string, AppModule> =>
  Object.fromEntries(
    Object.entries(files).map(([path, source]) => {
      const result = compileFile(path, source, files, smallSurface, { guardLoops: false })
      const imports = Object.entries(result.module?.imports ?? {}).map(([name, target]) => [
        name,
        target.kind === 'file' ? target.path : name,
      ])
      const run = new Function('require', 'exports', 'module', result.module?.code ?? '') as AppModule['run']
      return [path, { run, imports: Object.fromEntries(imports) }]
    }),
  )
