import { base64url } from 'jose'
import type { Env } from '#worker/platform/env'
import { type FileRef, filePath } from './file-refs'

const encoder = new TextEncoder()

/** A path that opens one private file until a moment, and nothing else: the file and the moment are what is signed. */
export async function signFilePath(env: Env, ref: FileRef, expiresAtMs: number): Promise<string> {
  const signature = await crypto.subtle.sign('HMAC', await signingKey(env), message(ref, expiresAtMs))
  return `${filePath(ref)}?expires=${expiresAtMs}&signature=${base64url.encode(new Uint8Array(signature))}`
}

export async function isSignedFor(
  env: Env,
  ref: FileRef,
  { query, nowMs }: { query: URLSearchParams; nowMs: number },
): Promise<boolean> {
  const expires = query.get('expires') ?? ''
  const signature = query.get('signature') ?? ''
  if (!/^\d{1,16}$/.test(expires) || !/^[\w-]{43}$/.test(signature) || Number(expires) <= nowMs) return false
  return crypto.subtle.verify('HMAC', await signingKey(env), base64url.decode(signature), message(ref, Number(expires)))
}

/** None of the parts can hold a line break, so no two files share a message. */
const message = (ref: FileRef, expiresAtMs: number) => encoder.encode(`GET\n${filePath(ref)}\n${expiresAtMs}`)

async function signingKey(env: Env): Promise<CryptoKey> {
  const material = await crypto.subtle.importKey('raw', encoder.encode(env.SECRETS_KEY), 'HKDF', false, ['deriveKey'])
  const params = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info: encoder.encode('signed file links') }
  return crypto.subtle.deriveKey(params, material, { name: 'HMAC', hash: 'SHA-256', length: 256 }, false, ['sign', 'verify'])
}
