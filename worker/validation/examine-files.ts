import { compileApp, reachable } from '#compiler/compile-app'
import type { RuntimeSurface } from '#compiler/types'
import { type AppFiles, isCode, readManifest } from '#contract/app/app-files'
import { readEntities } from '#contract/data/entity-file'
import { readCode } from './code/code-facts'
import { detect } from './detectors'
import type { CheckedApp, Finding } from './finding'

export interface Examined {
  checked: CheckedApp
  findings: Finding[]
}

/** What the files themselves show, with nothing run. */
export async function examineFiles(files: AppFiles, mainPage: string | null, surface: RuntimeSurface): Promise<Examined> {
  const app = await compileApp(files, surface, { mainPage: readManifest(files).mainPage ?? mainPage, guardLoops: true })
  const starts = [...app.pages.map(({ path }) => path), ...(app.layout ? [app.layout] : [])]
  const code = Object.keys(app.modules).flatMap((path) => {
    const source = isCode(path) ? files[path] : undefined
    const facts = source === undefined ? undefined : readCode(path, source)
    return source !== undefined && facts ? [{ path, source, facts }] : []
  })
  const checked: CheckedApp = { files, app, surface, schemas: readEntities(files), used: reachable(starts, app.modules), code }
  return { checked, findings: detect(checked) }
}
