import { expect, it } from 'vitest'
import { appTokens } from './app-tokens'

it('takes an app’s colours and corners along, for both looks', () => {
  const css = `/* :root { --primary: red } */
:root { --radius: 0.875rem; --primary: oklch(0.49 0.13 150); --chart-1: #fff; --border: 214 32% 91% }
@layer base { .dark { --primary: #0f0; } }
.card { --primary: #123456 }`
  const dark = '--primary:#0f0'
  expect(appTokens(css)).toBe(
    `:root{--radius:0.875rem;--primary:oklch(0.49 0.13 150);--border:hsl(214 32% 91%)}:root.dark{${dark}}@media (prefers-color-scheme:dark){:root:not([data-look]){${dark}}}`,
  )
  expect(appTokens('h1 { color: red }')).toBe('')
})

it('takes nothing that loads, refers elsewhere or leaves its rule', () => {
  const hostile = [
    'url(https://evil.example/x)',
    'var(--secret)',
    'red</style><script>alert(1)</script>',
    'expression(alert(1))',
    'oklch(0.5 0.1 20)}body{display:none',
    '@import "x"',
  ]
  for (const value of hostile)
    expect(appTokens(`:root { --primary: ${value}; }`)).not.toMatch(/url|var|script|expression|display|import/)
})
