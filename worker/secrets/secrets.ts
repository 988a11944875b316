import { ApiError } from '#contract/errors'
import { MAX_SECRETS, SECRET_PAIR_MESSAGE, type Secret, type SecretInput } from '#contract/services/secrets'
import { seal, unseal } from '#worker/platform/crypto'
import { openDatabase } from '#worker/platform/database'
import type { Env } from '#worker/platform/env'
import { findAppKey, requireAppKey } from './app-key'
import { deleteAllSecrets, deleteSecret, type SecretChange, selectKey, selectSecrets, writeSecrets } from './queries'

export async function listSecrets(env: Env, appId: string): Promise<Secret[]> {
  const rows = await selectSecrets(openDatabase(env.DB), appId)
  return rows.map(({ name, instructions, createdAt, updatedAt }) => ({
    key: name,
    instructions,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  }))
}

/**
 * Sets the ones given and leaves the others; without a value, a saved one keeps its own. Functions meet the new values
 * from their next run on.
 */
export async function saveSecrets(env: Env, appId: string, given: SecretInput[]): Promise<void> {
  const db = openDatabase(env.DB)
  const { key } = await requireAppKey(env, appId)
  const before = new Map((await selectSecrets(db, appId)).map((row) => [row.name, row]))
  const names = new Set([...before.keys(), ...given.map((secret) => secret.key)])
  if (names.size > MAX_SECRETS) throw new ApiError('too-large', `An app has at most ${MAX_SECRETS} secrets`)
  const updatedAt = new Date()
  const changes = given.map(async ({ key: name, value, instructions }): Promise<SecretChange> => {
    const known = before.get(name)
    if (value === undefined) {
      if (!known) throw new ApiError('invalid-input', SECRET_PAIR_MESSAGE)
      return { appId, name, instructions: instructions ?? known.instructions, updatedAt }
    }
    const sealed = await seal(key, value, boundTo(appId, name))
    const row = { appId, name, sealed, instructions: instructions ?? known?.instructions ?? '', updatedAt }
    return { ...row, createdAt: known?.createdAt ?? updatedAt }
  })
  await writeSecrets(db, appId, await Promise.all(changes))
}

export async function removeSecret(env: Env, key: { appId: string; name: string }): Promise<void> {
  if (!(await deleteSecret(openDatabase(env.DB), key))) throw new ApiError('not-found', 'There is no such secret')
}

export async function deleteSecretsOf(env: Env, appId: string): Promise<void> {
  await deleteAllSecrets(openDatabase(env.DB), appId)
}

/** Goes up with every change; an isolate named by it never holds values of before. */
export async function readEnvironment(env: Env, appId: string): Promise<number> {
  return (await selectKey(openDatabase(env.DB), appId))?.environment ?? 0
}

/**
 * The values themselves: for the isolate that runs the app's functions, for hiding them from what it logs, and for the
 * headers of services the app's owner connected. Nothing else may ask. One that cannot be opened (moved from another
 * app or name, or touched) is as good as absent.
 */
export async function openSecrets(env: Env, appId: string): Promise<Record<string, string>> {
  const db = openDatabase(env.DB)
  const appKey = await findAppKey(env, appId)
  if (!appKey) return {}
  const rows = await selectSecrets(db, appId)
  const opened = rows.map(async ({ name, sealed }) => [name, await unseal(appKey.key, sealed, boundTo(appId, name))] as const)
  const pairs = await Promise.all(opened)
  return Object.fromEntries(pairs.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])))
}

/** An app's id and a secret's name hold no line breaks, so no two pairs are bound alike. */
const boundTo = (appId: string, name: string) => `${appId}\n${name}`
