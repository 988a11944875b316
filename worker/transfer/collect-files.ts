import type { AppRow } from '#worker/apps/find-app'
import { fileKey, filePath, fileUri, PRIVATE_FILES, PUBLIC_FILES } from '#worker/integrations/files/file-refs'
import type { Env } from '#worker/platform/env'

/** What a Worker's memory holds beside the rest of a download. */
const MAX_ASSET_BYTES = 40_000_000
const MB = 1_000_000

interface LeftOut {
  path: string
  size: number
}

export const leftOutNote = (leftOut: LeftOut[]) => `# Files that are not in this download

A download holds ${MAX_ASSET_BYTES / MB} MB of an app's files. These had no room left. All of them come with "Download everything" of the
app's panel "Import and export".

${leftOut.map(({ path, size }) => `- ${path} (${(size / MB).toFixed(1)} MB)`).join('\n')}
`

/** Files of this app that its code, or what was set by hand, names by address. */
export function namedFiles(appId: string, texts: string[]): Set<string> {
  const mention = new RegExp(`/files/${appId}/([A-Za-z0-9._-]{1,140})`, 'g')
  return new Set(texts.flatMap((text) => [...text.matchAll(mention)].map(([, name = '']) => name)))
}

/**
 * Open files each at a place where a static host serves it at the very address it has; others beside them. Those named,
 * or all where no names are given. Those there is no room for are told, with their sizes.
 */
export async function collectFiles(env: Env, app: AppRow, only: Set<string> | undefined) {
  const bytes: Record<string, Uint8Array> = {}
  const marks: Record<'open' | 'closed', Record<string, string>> = { open: {}, closed: {} }
  const leftOut: LeftOut[] = []
  let total = 0
  const takeFile = async (name: string, isPrivate: boolean) => {
    const object = await env.FILES.get(fileKey({ appId: app.id, name, isPrivate }))
    if (!object) return
    const path = isPrivate ? `private-files/${name}` : `public/files/${app.id}/${name}`
    if (total + object.size > MAX_ASSET_BYTES) {
      leftOut.push({ path, size: object.size })
      return
    }
    total += object.size
    bytes[path] = new Uint8Array(await object.arrayBuffer())
    if (isPrivate) marks.closed[path] = fileUri({ appId: app.id, name, isPrivate })
    else marks.open[path] = filePath({ appId: app.id, name, isPrivate })
  }
  if (only) for (const name of [...only].sort()) await takeFile(name, false)
  else
    for (const prefix of [PUBLIC_FILES, PRIVATE_FILES])
      for (const name of await namesUnder(env, `${prefix}/${app.id}/`)) await takeFile(name, prefix === PRIVATE_FILES)
  return { bytes, marks, leftOut }
}

async function namesUnder(env: Env, prefix: string): Promise<string[]> {
  const names: string[] = []
  let cursor: string | undefined
  do {
    const page = await env.FILES.list({ prefix, ...(cursor ? { cursor } : {}) })
    names.push(...page.objects.map(({ key }) => key.slice(prefix.length)))
    cursor = page.truncated ? page.cursor : undefined
  } while (cursor)
  return names.sort()
}
