import { beforeAll, it } from 'vitest'
import { workFully } from '../testing/password-work'
import { hashPassword, verifyPassword } from './passwords'

beforeAll(workFully)

it.for(['eight888', 'x'.repeat(64), 'y'.repeat(200), '🦊🐙🌵🎻🍋🚲🧭🪁', '  spaces around  '])(
  'A06: %s fits its own hash, byte for byte',
  async (password, { expect }) => {
    const hash = await hashPassword(password)
    expect((await verifyPassword(password, hash)).ok).toBe(true)
    for (const other of [password.trim(), password.toUpperCase(), password.slice(0, -1), `${password} `]) {
      if (other !== password) expect((await verifyPassword(other, hash)).ok).toBe(false)
    }
  },
)

it('A06: tells passwords apart that are equal in their first 72 bytes', async ({ expect }) => {
  const start = 'z'.repeat(72)
  expect((await verifyPassword(`${start}b`, await hashPassword(`${start}a`))).ok).toBe(false)
})

it('A08: two hashes of one password differ and name their algorithm', async ({ expect }) => {
  const [one, other] = await Promise.all([hashPassword('correct horse'), hashPassword('correct horse')])
  expect(one).not.toBe(other)
  expect(one).toMatch(/^scrypt\$32768\$8\$1\$[\w-]{22}\$[\w-]{43}$/)
})

it('A08: a hash of a lower cost is still good, and known to be outdated', async ({ expect }) => {
  const cheap = 'scrypt$16384$8$1$AAAAAAAAAAAAAAAAAAAAAA$'
  expect(await verifyPassword('x', `${cheap}AAAA`)).toEqual({ ok: false, outdated: true })
})

it('D01: an unknown user is never let in, and takes a real check', async ({ expect }) => {
  expect((await verifyPassword('', undefined)).ok).toBe(false)
  expect((await verifyPassword('anything', null)).ok).toBe(false)
})

it('a hash of an unknown kind fits nothing', async ({ expect }) => {
  expect((await verifyPassword('x', 'md5$abc')).ok).toBe(false)
})
