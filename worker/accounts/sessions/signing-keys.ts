import { exportJWK, generateKeyPair, importJWK, type JWK } from 'jose'
import { deriveSealKey, seal, unseal } from '#worker/platform/crypto'
import { openDatabase } from '#worker/platform/database'
import type { Env } from '#worker/platform/env'
import { newId } from '#worker/platform/ids'
import { deleteKeysBefore, insertKey, listKeysSince, type SigningKeyRow } from './keys-queries'

export const ALGORITHM = 'ES256'
const DAY_MS = 86_400_000
/** A key signs for 30 days and is accepted for a day longer, so that rotation logs nobody out. */
const SIGNS_FOR_MS = 30 * DAY_MS
const ACCEPTED_FOR_MS = SIGNS_FOR_MS + DAY_MS
/** How long an isolate goes on with the keys it has read: the delay of an emergency rotation. */
const REREAD_AFTER_MS = 60_000

interface SigningKey {
  kid: string
  publicKey: CryptoKey
  privateKey: CryptoKey
  createdAtMs: number
}

/** The keys of the installation, read by this isolate; they belong to no user. */
let known: { keys: SigningKey[]; readAtMs: number } | undefined

/** The key to sign with now; makes one when there is none or the newest is old. */
export async function currentKey(env: Env): Promise<SigningKey> {
  const now = Date.now()
  const [newest] = await readKeys(env)
  if (newest && now - newest.createdAtMs < SIGNS_FOR_MS) return newest
  await createKey(env, now)
  const [made] = await readKeys(env, { fresh: true })
  if (!made) throw new Error('The signing key just made cannot be read')
  return made
}

/** Undefined for a key that is unknown, too old, or wrapped under another SESSION_KEY. */
export async function publicKeyOf(env: Env, kid: string): Promise<CryptoKey | undefined> {
  const find = (keys: SigningKey[]) => keys.find((key) => key.kid === kid)?.publicKey
  return find(await readKeys(env)) ?? find(await readKeys(env, { staleAfterMs: 1_000 }))
}

/** Ends every token and ticket at once: for the day a key may have leaked. */
export async function revokeAllKeys(env: Env): Promise<void> {
  await deleteKeysBefore(openDatabase(env.DB), Number.MAX_SAFE_INTEGER)
  forgetKeys()
}

/** The next look reads the keys again. */
export function forgetKeys(): void {
  known = undefined
}

async function readKeys(env: Env, { fresh = false, staleAfterMs = REREAD_AFTER_MS } = {}): Promise<SigningKey[]> {
  const now = Date.now()
  if (!fresh && known && now - known.readAtMs < staleAfterMs) return known.keys
  const rows = await listKeysSince(openDatabase(env.DB), now - ACCEPTED_FOR_MS)
  const wrap = await wrapKey(env)
  const keys = (await Promise.all(rows.map((row) => openKey(row, wrap)))).filter((key) => key !== undefined)
  known = { keys, readAtMs: now }
  return keys
}

async function openKey(row: SigningKeyRow, wrap: CryptoKey): Promise<SigningKey | undefined> {
  const privateJwk = await unseal(wrap, row.wrappedPrivateKey)
  if (!privateJwk) return undefined
  const [publicKey, privateKey] = await Promise.all([importKey(row.publicJwk), importKey(privateJwk)])
  return { kid: row.kid, publicKey, privateKey, createdAtMs: row.createdAtMs }
}

async function importKey(json: string): Promise<CryptoKey> {
  const key = await importJWK(JSON.parse(json) as JWK, ALGORITHM)
  if (key instanceof Uint8Array) throw new Error('A signing key is not a key pair')
  return key
}

async function createKey(env: Env, now: number): Promise<void> {
  const db = openDatabase(env.DB)
  const pair = await generateKeyPair(ALGORITHM, { extractable: true })
  const [publicJwk, privateJwk] = await Promise.all([exportJWK(pair.publicKey), exportJWK(pair.privateKey)])
  await db.batch([
    deleteKeysBefore(db, now - ACCEPTED_FOR_MS),
    insertKey(db, {
      kid: newId(),
      publicJwk: JSON.stringify(publicJwk),
      wrappedPrivateKey: await seal(await wrapKey(env), JSON.stringify(privateJwk)),
      createdAtMs: now,
    }),
  ])
}

const wrapKey = (env: Env) => deriveSealKey(env.SESSION_KEY, 'signing keys')
