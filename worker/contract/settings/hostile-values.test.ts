import { describe, it } from 'vitest'
import { Colour } from './app-style'
import { ActionLink, AssetUrl, WebLink } from './asset-url'
import { readStyle, readTexts } from './read-settings'

const APP = 'abcdefghij0123456789'

describe('J, K: what an owner sets goes into styles, attributes and mails, so only what is harmless there is taken', () => {
  it.for([
    ['#1D4ED8', '#1d4ed8'],
    ['#abc', '#aabbcc'],
    [' #000000 ', '#000000'],
  ])('the colour %s is kept as %s', ([text, kept], { expect }) => {
    expect(Colour.parse(text)).toBe(kept)
  })

  it.for([
    'red',
    '#12345',
    '#1d4ed8;background:url(https://evil.example)',
    '#fff}body{display:none',
    'url(https://evil.example/x.png)',
    'var(--x)',
    'rgb(0 0 0)',
    '#fff\n}*{color:red',
    '#fff/**/',
    '',
  ])('%j is no colour', (text, { expect }) => {
    expect(Colour.safeParse(text).success).toBe(false)
  })

  it.for([
    [`/files/${APP}/x_logo.png`, `/files/${APP}/x_logo.png`],
    ['https://pictures.example/a.png', 'https://pictures.example/a.png'],
    ['https://pictures.example/a"); } body { x: url(', 'https://pictures.example/a%22%29;%20}%20body%20{%20x:%20url%28'],
    ["https://pictures.example/a'<script>", 'https://pictures.example/a%27%3Cscript%3E'],
    ['https://pictures.example/a\\b', 'https://pictures.example/a/b'],
  ])('the picture %s is kept as %s', ([text = '', kept], { expect }) => {
    const read = AssetUrl.parse(text)
    expect(decodeURI(read)).toBe(decodeURI(kept ?? ''))
    expect(read).not.toMatch(/["'()\\<>\s]/)
  })

  it.for([
    'http://pictures.example/a.png',
    'javascript:alert(1)',
    'data:image/svg+xml,<svg onload=alert(1)>',
    '//pictures.example/a.png',
    'https://user:password@pictures.example/a.png',
    'https://localhost/a.png',
    `/files/${APP}/..`,
    `/files/${APP}/../../api/apps`,
    `/files/${APP}/a.png?x=1`,
    '/api/apps',
    'ftp://pictures.example/a.png',
    `https://pictures.example/${'a'.repeat(2_000)}`,
    '',
  ])('%s is no picture', (text, { expect }) => {
    expect(AssetUrl.safeParse(text).success).toBe(false)
  })

  it.for(['javascript:alert(1)', 'http://plain.example', 'data:text/html,x', '/terms', 'example.com'])(
    '%s is no page to lead people to',
    (text, { expect }) => {
      expect(WebLink.safeParse(text).success).toBe(false)
    },
  )

  it.for([
    ['https://shop.example/buy', true],
    ['/Pricing?plan=2#top', true],
    ['mailto:hello@shop.example', true],
    ['mailto:hello@shop.example?subject=Hi', true],
    ['//evil.example', false],
    ['/\\evil.example', false],
    ['javascript:alert(1)', false],
    ['java\nscript:alert(1)', false],
    ['mailto:', false],
    ['/a b', false],
  ] as const)('a call to action leads to %s: %s', ([text, isTaken], { expect }) => {
    expect(ActionLink.safeParse(text).success).toBe(isTaken)
  })

  it('whatever is stored is looked through again when it is read', ({ expect }) => {
    const style = readStyle({ backgroundColor: 'red;}', logoUrl: 'javascript:1', styleName: 'dark', hideBuildAI: 'yes' })
    expect(style).toMatchObject({ backgroundColor: null, logoUrl: null, styleName: 'dark', hideBuildAI: false })
    expect(readTexts({ header: 'Tides', examples: ['a', 'b', 'c', 'd'], ctaLink: 'javascript:1' })).toMatchObject({
      header: 'Tides',
      examples: [],
      ctaLink: '',
    })
  })
})
