import { describe, it } from 'vitest'
import { readHostName, twinOf } from './host-name'

const LAPTOP = { PLATFORM_HOST: 'localhost:8787', APPS_HOST: 'apps.localhost:8787' }
const DEPLOYED = { PLATFORM_HOST: 'build.harbour.com', APPS_HOST: 'harbour-apps.com' }

describe('a name of one’s own', () => {
  it.for([
    ['Shop.Example-Boats.COM', 'shop.example-boats.com', 'shop.example-boats.com', false],
    ['https://www.example-boats.com/path?x=1', 'www.example-boats.com', 'example-boats.com', false],
    ['example-boats.co.uk.', 'example-boats.co.uk', 'example-boats.co.uk', true],
    ['bücher-boote.de', 'xn--bcher-boote-thb.de', 'xn--bcher-boote-thb.de', true],
    ['www.github.io', 'www.github.io', 'www.github.io', true],
    // A look-alike is another name, and is shown as what it is.
    ['pаypal.com', 'xn--pypal-4ve.com', 'xn--pypal-4ve.com', true],
  ] as const)('%s is %s', ([typed, host, site, isApex], { expect }) => {
    expect(readHostName(DEPLOYED, typed)).toEqual({ host, site, isApex })
  })

  it.for([
    'build.harbour.com',
    'x.build.harbour.com',
    'harbour.com',
    'shop.harbour-apps.com',
    'HARBOUR-APPS.COM.',
    'localhost',
    'shop.localhost',
    '127.0.0.1',
    '0x7f.1',
    '[::1]',
    '*.example-boats.com',
    'co.uk',
    'github.io',
    'com',
    'example-boats.invalidtld',
    'user@example-boats.com',
    'example boats.com',
    'javascript:alert(1)',
    `${'a'.repeat(64)}.com`,
    '-boats.com',
    '',
  ])('Y03: %s is refused', (typed, { expect }) => {
    expect(() => readHostName(DEPLOYED, typed)).toThrow()
  })

  it('BJ02: is under .localhost on a laptop alone, where the platform’s own names are not free', ({ expect }) => {
    expect(readHostName(LAPTOP, 'shop.localhost')).toMatchObject({ host: 'shop.localhost' })
    expect(readHostName(LAPTOP, 'http://shop.localhost:8787/')).toMatchObject({ host: 'shop.localhost' })
    for (const typed of ['localhost', 'apps.localhost', 'x.apps.localhost']) expect(() => readHostName(LAPTOP, typed)).toThrow()
  })

  it('has a twin with or without www, where both are one site', ({ expect }) => {
    const twin = (typed: string) => twinOf(DEPLOYED, readHostName(DEPLOYED, typed))
    expect([twin('boats.com'), twin('www.boats.com'), twin('shop.boats.com')]).toEqual(['www.boats.com', 'boats.com', undefined])
  })
})
