import { scrypt, timingSafeEqual } from 'node:crypto'

/**
 * Cost of new hashes: about 80 ms and 32 MB in workerd. Raising it here re-hashes each password at its owner's next
 * sign-in.
 */
const COST = { N: 32_768, r: 8, p: 1 }
const KEY_BYTES = 32
const MAX_MEMORY = 128 * 1024 * 1024

/** What an unknown address is checked against, so that the time an answer takes tells nothing. No password fits it. */
const NOBODYS_HASH = `scrypt$32768$8$1$${'A'.repeat(22)}$${'A'.repeat(43)}`

/** `scrypt$N$r$p$salt$key`, salt and key in base64url. The password is taken byte for byte. */
export async function hashPassword(password: string): Promise<string> {
  const salt = crypto.getRandomValues(new Uint8Array(16))
  const key = await passwordWork.derive(password, salt, COST)
  return ['scrypt', COST.N, COST.r, COST.p, base64url(salt), base64url(key)].join('$')
}

/** Takes as long when there is no hash to check against. */
export async function verifyPassword(
  password: string,
  stored: string | null | undefined,
): Promise<{ ok: boolean; outdated: boolean }> {
  const hash = parse(stored ?? NOBODYS_HASH)
  if (!hash) return { ok: false, outdated: false }
  const { salt, key, cost } = hash
  const found = await passwordWork.derive(password, salt, cost)
  const ok = Boolean(stored) && found.length === key.length && timingSafeEqual(found, key)
  return { ok, outdated: cost.N !== COST.N || cost.r !== COST.r || cost.p !== COST.p }
}

function parse(stored: string) {
  const [algorithm, N, r, p, salt, key] = stored.split('$')
  if (algorithm !== 'scrypt' || !salt || !key) return undefined
  const cost = { N: Number(N), r: Number(r), p: Number(p) }
  return { cost, salt: Buffer.from(salt, 'base64url'), key: Buffer.from(key, 'base64url') }
}

/** What takes the time: as often and as hard for whoever has no account. */
export const passwordWork = {
  derive(password: string, salt: Uint8Array, cost: typeof COST): Promise<Buffer> {
    return new Promise((resolve, reject) => {
      scrypt(password, salt, KEY_BYTES, { ...cost, maxmem: MAX_MEMORY }, (error, key) => (error ? reject(error) : resolve(key)))
    })
  },
}

const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')
