import type { AppFiles } from '#contract/app/app-files'
import type { ChatMessage } from '#contract/chat/chat'
import { sha256 } from '#worker/platform/crypto'
import type { Env } from '#worker/platform/env'

/**
 * What marks the block of files at the head of a conversation: the same for an app each time, so that providers know
 * the block again, and known to nobody who writes files. Another, made up, where a file holds it all the same.
 */
export async function filesIdOf(env: Pick<Env, 'SECRETS_KEY'>, appId: string, files: AppFiles): Promise<string> {
  const id = hexOf(await sha256(`${env.SECRETS_KEY} block of files ${appId}`))
  const isFree = Object.values(files).every((text) => !text.includes(id))
  return isFree ? id : hexOf(crypto.randomUUID())
}

const hexOf = (text: string): string =>
  Array.from(text.slice(0, 8), (sign) => (sign.charCodeAt(0) & 255).toString(16).padStart(2, '0')).join('')

/**
 * Files in the order in which providers keep most of them from one message to the next: what no reply has changed
 * first, what was changed last at the end. By path where that says nothing.
 */
export function inLastingOrder<T extends { path: string }>(files: T[], history: ChatMessage[]): T[] {
  const changedAt = new Map<string, number>()
  for (const [at, { metadata }] of history.entries())
    for (const path of metadata.contextMetadata?.relevantFiles ?? []) changedAt.set(path, at)
  const rank = ({ path }: T) => changedAt.get(path) ?? -1
  return files.toSorted((a, b) => rank(a) - rank(b) || (a.path < b.path ? -1 : 1))
}
