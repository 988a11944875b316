import * as React from 'react'
import * as jsxRuntime from 'react/jsx-runtime'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { createRegistry } from './registry'
import { modulesOf } from './testing/modules-of'

const BROKEN = `const key = undefined\nif (!key) throw new Error('supply a key')\nexport const cfg = 1\nexport const Part = () => 'part'`

/** As `hoist-non-react-statics` does. */
const WRAPPED = `const Wrapped = React.forwardRef((props, ref) => <Part {...props} />)
for (const key of [...Object.getOwnPropertyNames(Part), ...Object.getOwnPropertySymbols(Part)]) {
  if (['length', 'name', 'prototype'].includes(key)) continue
  Object.defineProperty(Wrapped, key, Object.getOwnPropertyDescriptor(Part, key))
}`

/** What a page shows that imports of a file which threw, in an app that routes itself; or the failure. */
function draw(body: string, head = '') {
  const imports = `import React, { createElement, useState } from 'react'\nimport { cfg, Part } from '../lib/throws'\n`
  const registry = createRegistry({
    modules: modulesOf({
      'lib/throws.js': BROKEN,
      'pages/Broken.jsx': `${imports}${head}\nexport default function Broken({ go }) { ${body} }`,
      'main.jsx': `import Broken from './pages/Broken'\nexport default Broken`,
    }),
    runtime: { react: { ...React }, 'react/jsx-runtime': { ...jsxRuntime } },
    isolatesFailures: () => true,
  })
  const { default: Page } = registry.require('main.jsx') as { default: React.FunctionComponent }
  return renderToStaticMarkup(React.createElement(Page))
}

const failure = expect.objectContaining({ name: 'ModuleFailure', path: 'lib/throws.js', message: 'supply a key' })

it.for([
  ['shown alone', 'return <h1>{cfg}</h1>'],
  ['shown among words', 'return <h1>Broken page {cfg}</h1>'],
  ['shown in a list', 'return <ul>{[1, 2].map(() => [cfg])}</ul>'],
  ['shown in a fragment', 'return <>{cfg}</>'],
  ['shown in a component', 'const Card = ({ children }) => <p>{children}</p>; return <Card>{cfg}</Card>'],
  ['shown through createElement', `return React.createElement('h1', null, 'a', cfg)`],
  ['shown through a named createElement', `return createElement('h1', { children: cfg })`],
  ['given to an element', 'return <a href={cfg}>a</a>'],
  ['written into a text', `return <h1>{\`a \${cfg}\`}</h1>`],
  ['added to', `return <h1>{cfg + ''}</h1>`],
  ['counted with', 'return <h1>{cfg * 2}</h1>'],
  ['compared', 'return <h1>{cfg > 1 ? 1 : 2}</h1>'],
  ['read', 'return <h1>{cfg.title}</h1>'],
  ['measured', 'return <h1>{cfg.length}</h1>'],
  ['read by an optional chain', 'return <h1>{cfg?.title}</h1>'],
  ['gone through', 'for (const each of cfg) return each'],
  ['spread into a list', 'return [...cfg]'],
  ['spread into an object', 'const all = { ...cfg }; return Object.keys(all)'],
  ['spread into an element', 'return <h1 {...cfg} />'],
  ['taken apart', 'const { title } = cfg; return title'],
  ['listed', 'return Object.values(cfg)'],
  ['read by every key', 'return Object.keys(cfg).map((key) => cfg[key])'],
  ['written down', 'return JSON.stringify(cfg)'],
  ['called', 'return cfg()'],
  ['made', 'return new cfg()'],
  ['drawn', 'return <Part />'],
  ['drawn in a wrapper', 'const Kept = React.memo(Part); return <Kept />'],
] as const)('what stands for a broken file says who threw where it is %s', ([, body]) => {
  expect(() => draw(body)).toThrow(failure)
})

it('names the file even where React may read: its name', () => {
  expect(draw('return <h1>{cfg.name}</h1>')).toBe('<h1>lib/throws.js: supply a key</h1>')
})

it.for([
  ['imported only', 'return <h1>fine</h1>', ''],
  ['handed to a component', 'const Route = ({ component }) => <h1>fine</h1>; return <Route component={Part} />', ''],
  ['to be called on a click', 'return <h1 onClick={cfg}>fine</h1>', ''],
  ['routed to', 'return <h1>fine</h1>', 'export const routes = [{ element: Part }]\nexport { cfg }'],
  ['named', 'return <h1>fine</h1>', 'Part.displayName = "Part"; export const name = Part.displayName || Part.name'],
  ['wrapped with what it carries', 'return <h1>fine</h1>', WRAPPED],
  ['made lazy', 'return <h1>fine</h1>', 'const Later = React.lazy(async () => ({ default: Part }))'],
] as const)('does no harm where it is %s', ([, body, head]) => {
  expect(draw(body, head)).toBe('<h1>fine</h1>')
})

it('leaves React as it is: its state, its own default, one element function for all', () => {
  const body =
    'const [a] = useState(1); const [b] = React.useState(2); return <h1>{a + b} {String(React.createElement === createElement)}</h1>'
  expect(draw(body)).toBe('<h1>3 true</h1>')
})
