import { hashText } from '#compiler/chunks/build-chunks'
import { compileApp, reachable } from '#compiler/compile-app'
import type { CompiledApp } from '#compiler/types'
import { writeChunk } from '#compiler/write-chunk'
import type { AppFiles } from '#contract/app/app-files'
import { ANY_PAGE } from '#contract/app/own-routes'
import type { AppRow } from '#worker/apps/find-app'
import type { Env } from '#worker/platform/env'
import { loadIcons, loadSurface } from '#worker/platform/runtime-surface'
import { fileKey } from '../build/build-files'

/** A page's code for the isolate that renders it. */
export interface RenderCode {
  code: string
  /** What it imports of the runtime, as `ssr/` has it. */
  runtimeFiles: string[]
}

/** Not a name that a visitor's browser could ask for. */
const keyOf = (appId: string, name: string) => fileKey(appId, `rendering/${name}.json`)

/**
 * Stores the code of the pages that are for visitors, by page. Its loops carry guards, since it runs on the server. A
 * page that needs a browser as soon as it is loaded has none.
 */
export async function storeRenderCode(
  env: Env,
  app: AppRow,
  { files, pages }: { files: AppFiles; pages: string[] },
): Promise<Map<string, string>> {
  const [surface, icons] = await Promise.all([loadSurface(env), loadIcons(env)])
  const compiled = await compileApp(files, surface, { guardLoops: true, mainPage: app.mainPage })
  const stored = new Map<string, string>()
  for (const { name, path } of compiled.pages.filter((page) => pages.includes(page.name) && page.name !== ANY_PAGE)) {
    const modules = modulesOf(compiled, path)
    const { code, runtimeFiles, missing } = writeChunk({ modules, surface, icons, deferredBy: surface.render.ssr })
    if (missing.length > 0) continue
    const text = JSON.stringify({ code, runtimeFiles } satisfies RenderCode)
    const file = await hashText(text)
    await env.FILES.put(keyOf(app.id, file), text)
    stored.set(name, file)
  }
  return stored
}

function modulesOf({ modules, layout }: CompiledApp, path: string) {
  const used = reachable([path, ...(layout ? [layout] : [])], modules)
  return [...used].sort().flatMap((each) => modules[each] ?? [])
}

export async function readRenderCode(env: Env, appId: string, name: string): Promise<RenderCode | undefined> {
  const stored = await env.FILES.get(keyOf(appId, name))
  return stored ? stored.json<RenderCode>() : undefined
}
