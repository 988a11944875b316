import fc from 'fast-check'
import { expect, it } from 'vitest'
import { AppStyle, STYLE_NAMES } from './app-style'
import { contrast, isDarkColour, readableOn } from './colours'
import { DEFAULT_STYLE } from './defaults'
import { readStyle } from './read-settings'
import { lookOfStyle, styleRules } from './style-rules'

const styled = (change: Partial<AppStyle>) => styleRules({ ...DEFAULT_STYLE, ...change })

it('an app nobody styled keeps its own style', () => {
  expect(styled({})).toBe('')
})

it('what is set reaches variables, buttons and the ground with everything on it', () => {
  const css = styled({ buttonBackgroundColor: '#1d4ed8', headerTextColor: '#111827', logoUrl: '/files/a/logo.png' })
  expect(css).toContain('--app-button-background-color:#1d4ed8')
  expect(css).toContain('--primary:#1d4ed8')
  expect(css).toContain('--primary-foreground:#fafafa')
  expect(css).toContain('h1{color:var(--app-header-text-color)}')
  expect(css).toContain('--app-logo:url("/files/a/logo.png")')
  expect(styleRules({ ...DEFAULT_STYLE, logoUrl: '/files/a/logo.png' }, '/app/tides')).toContain(
    'url("/app/tides/files/a/logo.png")',
  )
  expect(styled({ backgroundColor: '#0b1020' })).toContain('--foreground:#fafafa')
  expect(styled({ backgroundColor: '#fef3c7' })).toContain('--foreground:#18181b')
})

it('text is readable on every colour', () => {
  const colour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)
  fc.assert(fc.property(colour, (each) => contrast(each, readableOn(each)) > 4))
  expect([isDarkColour('#000000'), isDarkColour('#ffffff')]).toEqual([true, false])
})

it('the look follows the ground, then the style', () => {
  expect(lookOfStyle({ ...DEFAULT_STYLE, styleName: 'light', backgroundColor: '#000000' })).toBe('dark')
  expect(lookOfStyle({ ...DEFAULT_STYLE, styleName: 'dark' })).toBe('dark')
  expect(lookOfStyle({ ...DEFAULT_STYLE, styleName: 'colorful' })).toBe(undefined)
})

it('J: whatever is stored, no rule ends before it should and nothing is loaded but one https or own address', () => {
  const hostile = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.constantFrom(
      'red;}',
      '#fff}body{}',
      '"){}',
      '\\22 ) ',
      '</style><script>',
      'https://a.example/"),url(//e.example)',
      'url(x)',
      '\n}',
    ),
    fc.webUrl({ validSchemes: ['https', 'http'], withQueryParameters: true, withFragments: true }),
  )
  const names = Object.keys(AppStyle.shape)
  const stored = fc.record(Object.fromEntries(names.map((name) => [name, fc.oneof(hostile, fc.constantFrom(...STYLE_NAMES))])))
  fc.assert(
    fc.property(stored, (each) => {
      const css = styleRules(readStyle(each))
      expect(css).not.toMatch(/[<\\\n]/)
      expect(css.replace(/"[^"]*"/g, '')).not.toContain('@')
      expect(css.replace(/"[^"]*"/g, '""').replace(/[^{}]/g, '')).toMatch(/^(?:\{\})*$/)
      for (const [, address = ''] of css.matchAll(/url\("([^"]*)"\)/g))
        expect(address).toMatch(/^(?:https:\/\/|\/files\/)[^()'\s]+$/)
    }),
    { numRuns: 500 },
  )
})
