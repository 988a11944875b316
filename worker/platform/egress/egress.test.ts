import fc from 'fast-check'
import { describe, it } from 'vitest'
import { EgressRefused, type EgressTools, guardedFetch, requireOutsideUrl } from './egress'
import { isPublicAddress } from './egress-address'

const PUBLIC = '93.184.215.14'

interface World {
  names?: Record<string, string[]>
  /** By address asked for: a redirect, or what is answered. */
  pages?: Record<string, Response | { status: number; to: string }>
}

/** Stands in for the internet: who has which address, and who answers what. Keeps what was sent. */
function internet({ names = {}, pages = {} }: World = {}) {
  const sent: Request[] = []
  const tools: EgressTools = {
    resolve: async (name) => names[name] ?? [PUBLIC],
    fetch: async (request) => {
      sent.push(request)
      const page = pages[request.url]
      if (page instanceof Response) return page
      if (page) return new Response('moved: secret', { status: page.status, headers: { location: page.to } })
      return new Response(`answer of ${request.url}`)
    },
  }
  return { sent, tools }
}

const refusal = (work: () => unknown) => {
  try {
    work()
  } catch (error) {
    return error
  }
}

const INSIDE = `
http://127.0.0.1/ http://127.1/ http://2130706433/ http://0x7f.1/ http://0177.0.0.1/ http://0/ http://0.0.0.0/
http://10.0.0.1/ http://172.16.0.1/ http://172.31.255.255/ http://192.168.1.1/ http://100.64.0.1/ http://198.18.0.1/
http://169.254.169.254/latest/meta-data http://169.254.170.2/ http://192.0.0.192/ http://224.0.0.1/ http://255.255.255.255/
http://[::1]/ http://[::]/ http://[::ffff:127.0.0.1]/ http://[::ffff:7f00:1]/ http://[::ffff:169.254.169.254]/ http://[fe80::1]/
http://[fc00::1]/ http://[fd00:ec2::254]/ http://[ff02::1]/ http://[64:ff9b::7f00:1]/ http://[2002:7f00:1::]/ http://[2001:db8::1]/
http://[::127.0.0.1]/ http://[2001::1]/ http://[100::1]/ http://[fec0::1]/
http://localhost/ http://LOCALHOST/ http://localhost./ http://a.localhost/ http://metadata.google.internal/ http://printer.local/
http://intranet/ http://router.lan/ http://x.home.arpa/ http://①②⑦.⓪.⓪.①/ http://127。0。0。1/`
  .split(/\s+/)
  .filter(Boolean)

describe('addresses', () => {
  it.for(INSIDE)('M01, AC09: %s is refused as written', (url, { expect }) => {
    expect(refusal(() => requireOutsideUrl(url))).toBeInstanceOf(EgressRefused)
  })

  it.for([
    'http://93.184.215.14/',
    'https://example.com/a?b',
    'http://[2606:4700::1111]/',
    'https://8.8.8.8:443/',
    'http://172.32.0.1/',
  ])('lets %s through', (url, { expect }) => {
    expect(requireOutsideUrl(url).href).toContain('http')
  })

  it('M01: no address inside a closed block is public, however it is embedded', ({ expect }) => {
    const byte = fc.nat(255)
    const closed = fc.oneof(
      fc.tuple(fc.constantFrom(10, 127, 0), byte, byte, byte),
      fc.tuple(fc.constant(192), fc.constant(168), byte, byte),
      fc.tuple(fc.constant(172), fc.integer({ min: 16, max: 31 }), byte, byte),
      fc.tuple(fc.constant(169), fc.constant(254), byte, byte),
    )
    fc.assert(
      fc.property(closed, ([a, b, c, d]) => {
        const hex = [a, b, c, d].map((part) => part.toString(16).padStart(2, '0'))
        const words = `${hex[0]}${hex[1]}:${hex[2]}${hex[3]}`
        const forms = [
          `${a}.${b}.${c}.${d}`,
          `::ffff:${a}.${b}.${c}.${d}`,
          `::ffff:${words}`,
          `64:ff9b::${words}`,
          `2002:${words}::`,
        ]
        return forms.every((form) => !isPublicAddress(form))
      }),
    )
    expect(isPublicAddress('not an address')).toBe(false)
  })

  it.for([
    'file:///etc/passwd',
    'gopher://a.com/',
    'ftp://a.com/',
    'data:text/html,x',
    'blob:x',
    'ws://a.com/',
    'javascript:alert(1)',
  ])('M06: the scheme of %s is refused', (url, { expect }) => {
    expect(refusal(() => requireOutsideUrl(url))).toBeInstanceOf(EgressRefused)
  })

  it.for([22, 25, 6379, 8787, 3306, 8443])('M07: port %i is refused', (port, { expect }) => {
    expect(refusal(() => requireOutsideUrl(`http://example.com:${port}/`))).toBeInstanceOf(EgressRefused)
  })

  it.for([
    'http://user:pass@example.com/',
    'http://example.com@127.0.0.1/',
    `http://example.com/${'a'.repeat(100_000)}`,
    'http://',
    'nothing',
  ])('M08: %.60s is refused', (url, { expect }) => {
    expect(refusal(() => requireOutsideUrl(url))).toBeInstanceOf(EgressRefused)
  })
})

describe('names', () => {
  it.for([['10.0.0.1'], ['::1'], [PUBLIC, '169.254.169.254'], [PUBLIC, 'fd00::1'], []])(
    'M02: a name whose records are %o is refused',
    async (addresses, { expect }) => {
      const { sent, tools } = internet({ names: { 'evil.example': addresses } })
      await expect(guardedFetch(new Request('http://evil.example/'), tools)).rejects.toBeInstanceOf(EgressRefused)
      expect(sent).toHaveLength(0)
    },
  )

  it('a name nobody can look up is not called', async ({ expect }) => {
    const { sent, tools } = internet()
    const offline = { ...tools, resolve: () => Promise.reject(new Error('offline')) }
    await expect(guardedFetch(new Request('http://example.com/'), offline)).rejects.toBeInstanceOf(EgressRefused)
    expect(sent).toHaveLength(0)
  })
})

describe('redirects', () => {
  const from = 'http://start.example/'
  it.for([
    'http://127.0.0.1/',
    '//169.254.169.254/latest',
    'http://localhost:8787/api/health',
    'file:///etc/passwd',
    'http://inside.example/',
    'http://user:pw@example.com/',
    'http://example.com:22/',
  ])('M04: a hop to %s is refused', async (to, { expect }) => {
    for (const status of [301, 302, 303, 307, 308]) {
      const { sent, tools } = internet({ names: { 'inside.example': ['10.1.2.3'] }, pages: { [from]: { status, to } } })
      await expect(guardedFetch(new Request(from), tools)).rejects.toBeInstanceOf(EgressRefused)
      expect(sent).toHaveLength(1)
    }
  })

  it('M03: a name that moves inside between two hops is refused at the second', async ({ expect }) => {
    const { sent, tools } = internet({ pages: { [from]: { status: 302, to: `${from}?again` } } })
    const found = [[PUBLIC], ['169.254.169.254']]
    const moving = { ...tools, resolve: async () => found.shift() ?? [] }
    await expect(guardedFetch(new Request(from), moving)).rejects.toBeInstanceOf(EgressRefused)
    expect(sent.map(({ url }) => url)).toEqual([from])
  })

  it('M04: a loop ends after five hops', async ({ expect }) => {
    const { sent, tools } = internet({ pages: { [from]: { status: 302, to: from } } })
    await expect(guardedFetch(new Request(from), tools)).rejects.toBeInstanceOf(EgressRefused)
    expect(sent).toHaveLength(6)
  })

  it('M04: credentials stay behind when the origin changes, and only then', async ({ expect }) => {
    const pages = {
      [from]: { status: 307, to: '/next' },
      'http://start.example/next': { status: 307, to: 'http://other.example/' },
    }
    const { sent, tools } = internet({ pages })
    const headers = { authorization: 'Bearer x', cookie: 'a=b', 'x-kept': '1' }
    await guardedFetch(new Request(from, { method: 'POST', headers, body: 'payload' }), tools)
    expect(sent.map(({ headers }) => headers.get('authorization'))).toEqual(['Bearer x', 'Bearer x', null])
    expect(sent[2]?.headers.get('cookie')).toBeNull()
    expect(sent[2]?.headers.get('x-kept')).toBe('1')
    expect(await sent[2]?.text()).toBe('payload')
  })

  it('a caller who follows redirects itself gets them unfollowed', async ({ expect }) => {
    const { tools } = internet({ pages: { [from]: { status: 302, to: 'http://127.0.0.1/' } } })
    const answer = await guardedFetch(new Request(from, { redirect: 'manual' }), tools)
    expect(answer.status).toBe(302)
  })
})

it('M08: no header names another host or claims a hop', async ({ expect }) => {
  const { sent, tools } = internet()
  const headers = {
    host: 'inside',
    'x-forwarded-for': '10.0.0.1',
    'cf-connecting-ip': '1.1.1.1',
    'cf-worker': 'x',
    via: 'x',
    accept: 'a/b',
  }
  await guardedFetch(new Request('http://example.com/', { headers }), tools)
  expect([...(sent[0]?.headers.keys() ?? [])]).toEqual(['accept'])
})

it('M10: blocked, closed and unknown say the same', async ({ expect }) => {
  const { tools } = internet({ names: { 'unknown.example': [] } })
  const closed = { ...tools, fetch: () => Promise.reject(new Error('connection refused by 10.0.0.1:80')) }
  const say = (url: string, with_: EgressTools) => guardedFetch(new Request(url), with_).catch((error: Error) => error.message)
  const said = await Promise.all([
    say('http://127.0.0.1/', tools),
    say('http://unknown.example/', tools),
    say('http://example.com/', closed),
  ])
  expect(new Set(said).size).toBe(1)
})
