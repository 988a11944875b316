import { base64url } from 'jose'

const encoder = new TextEncoder()

export async function sha256(text: string): Promise<string> {
  return base64url.encode(new Uint8Array(await crypto.subtle.digest('SHA-256', encoder.encode(text))))
}

/**
 * A key for one use, derived from a secret of ours (SESSION_KEY, a refresh secret …), so that no two uses share one.
 */
export async function deriveSealKey(secret: string, use: string): Promise<CryptoKey> {
  const material = await crypto.subtle.importKey('raw', encoder.encode(secret), 'HKDF', false, ['deriveKey'])
  const params = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info: encoder.encode(use) }
  return crypto.subtle.deriveKey(params, material, { name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
}

/** `boundTo` says where the text belongs: sealed there, it opens nowhere else. */
export async function seal(key: CryptoKey, text: string, boundTo = ''): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const sealed = await crypto.subtle.encrypt(gcm(iv, boundTo), key, encoder.encode(text))
  return `${base64url.encode(iv)}.${base64url.encode(new Uint8Array(sealed))}`
}

/** Undefined when the key is another one, the text was touched, or it was sealed for another place. */
export async function unseal(key: CryptoKey, sealed: string, boundTo = ''): Promise<string | undefined> {
  const [iv = '', body = ''] = sealed.split('.')
  try {
    const plain = await crypto.subtle.decrypt(gcm(base64url.decode(iv), boundTo), key, base64url.decode(body))
    return new TextDecoder().decode(plain)
  } catch {
    return undefined
  }
}

const gcm = (iv: BufferSource, boundTo: string) => ({ name: 'AES-GCM', iv, additionalData: encoder.encode(boundTo) })
