/**
 * What a published page carries in `<script type="application/json" id="boot">`: only what any visitor may know.
 * The published entry of the runtime reads it, imports the chunk of the page asked for, and renders.
 */
export interface PublishedBoot {
  appId: string
  slug: string
  name: string
  /** Empty on an app's own host; `/app/{slug}` where one host serves everything. */
  base: string
  mainPage: string | null
  pages: { name: string; chunk: string }[]
  /** Chunk that holds the layout, where the app has one. */
  layout: string | null
  versionId: string
}

/**
 * The default export of a published chunk (`/_app/{build}/Home-3f2a.js`): the app files it holds, compiled, and the runtime modules they use.
 * `imports` maps a specifier as written to an app file's path or a runtime module's name.
 */
export interface AppChunk {
  runtime: Record<string, Record<string, unknown>>
  modules: Record<string, { run: ModuleBody; imports: Record<string, string> }>
}

export type ModuleBody = (
  require: (specifier: string) => unknown,
  exports: Record<string, unknown>,
  module: { exports: unknown },
) => void
