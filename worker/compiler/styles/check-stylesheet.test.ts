import { expect, it } from 'vitest'
import { compileFile } from '../compile-file'
import { smallSurface } from '../testing/small-surface'

const faults = (css: string) =>
  compileFile('globals.css', css, {}, smallSurface, { guardLoops: false, verifySyntax: true }).diagnostics.map(
    ({ code, line, message }) => [code, line, message],
  )

it.for([
  '/* Colours of this app */\n:root {\n  --radius: 0.625rem;\n}\n\n.dark {\n  --primary: oklch(0.74 0.16 75);\n}\n',
  '@import url(https://fonts.example/css?a=1);\n@theme inline { --font-x: "In{ter"; }\n@layer base { * { @apply border-border/50 } }',
  `.a::before { content: "\\"{"; background: url(data:image/svg+xml;utf8,<svg d='{'/>) } /* it's { fine */`,
  '',
])('finds nothing wrong with a stylesheet that is well formed: %#', (css) => {
  expect(faults(css)).toEqual([])
})

it.for([
  [':root {\n  --a: 1;\n', 1, 'This { is not closed'],
  ['.a { color: red }\n}\n', 2, 'This } closes nothing'],
  ['\n/* so', 2, 'This comment is not closed'],
  ['/*/', 1, 'This comment is not closed'],
  ['.a {\n  content: "x;\n}', 2, 'This quote is not closed'],
] as const)('says where %j breaks off', ([css, line, message]) => {
  expect(faults(css)).toEqual([['invalid-css', line, message]])
})
