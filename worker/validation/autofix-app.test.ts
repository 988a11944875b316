import { env } from 'cloudflare:workers'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { AppFiles } from '#contract/app/app-files'
import { signatureOf } from '#contract/app/validation'
import { action, addFile, collect, endOf, openChat } from '#worker/chat/testing/chat-world'
import { loadSurface } from '#worker/platform/runtime-surface'
import { readVersionFiles } from '#worker/version-store/read-version'
import { applyFixes, autofixApp } from './autofix-app'
import { examineFiles } from './examine-files'
import { isUnmistakable } from './fixers/unmistakable'
import { INNOCENT } from './testing/innocent-code'
import { FAULTS } from './testing/planted-faults'
import { CLIENT, entity, GOOD, LINK, page, REACT } from './testing/small-app'

const examine = async (files: AppFiles) => examineFiles(files, null, await loadSurface(env))
async function autofix(files: AppFiles) {
  const all = { ...GOOD, ...files }
  const result = await autofixApp(all, await examine(all), { examine, isWanted: () => true })
  return { ...result, left: result.last.findings.map(({ issue }) => issue) }
}

const CARD = `import { Card } from '@/components/ui/card'`

/** What is fixed without a model, and a piece of what must stand there afterwards. */
const FIXABLE: { what: string; files: AppFiles; path?: string; holds: string[] }[] = [
  {
    what: 'a hook of React into the statement that is there',
    files: page({ head: `import { useState } from 'react'`, body: '  const [a] = useState(1)\n  useEffect(() => {}, [a])' }),
    holds: [`import { useState, useEffect } from 'react'`],
  },
  {
    what: 'React itself',
    files: page({ body: '  const [a] = React.useState(1)', show: '<p>{a}</p>' }),
    holds: [`import React from 'react'`],
  },
  {
    what: 'an effect that is an async function',
    files: page({ head: REACT, body: '  useEffect(async () => {\n    await fetch(wanted)\n  }, [wanted])' }),
    holds: ['useEffect(() => { (async () => {\n', '  })() }, [wanted])'],
  },
  {
    what: 'icons, drawn and handed on',
    files: page({ head: CARD, show: '<Card><Wrench className="size-4" />{[{ icon: Hammer }].length}</Card>' }),
    holds: [`import { Wrench, Hammer } from 'lucide-react'`],
  },
  {
    what: 'the kit rather than an icon of its name',
    files: page({ show: '<Badge variant="secondary">New</Badge>' }),
    holds: [`import { Badge } from '@/components/ui/badge'`],
  },
  {
    what: 'an icon rather than what the browser has',
    files: page({ show: '<Map className="size-4" />' }),
    holds: [`import { Map } from 'lucide-react'`],
  },
  {
    what: "the app's own component",
    files: {
      ...page({ show: '<TaskRow task={wanted} />' }),
      'components/tasks/TaskRow.jsx': 'export default function TaskRow() { return <p>Row</p> }',
    },
    holds: [`import TaskRow from '@/components/tasks/TaskRow'`],
  },
  {
    what: 'an entity, the client and helpers',
    files: page({
      body: '  const load = () => Task.list().then(() => base44.auth.me()).then(() => toast(cn("a", format(new Date(), "yyyy"))))\n  const go = () => createPageUrl("Home")',
    }),
    holds: [
      `from '@/entities/Task'`,
      `from '@/api/base44Client'`,
      `from 'sonner'`,
      `from '@/lib/utils'`,
      `from 'date-fns'`,
      `from '@/utils'`,
    ],
  },
  {
    what: 'a link of the router',
    files: page({ show: '<Link to="/Home">x</Link>' }),
    holds: [`import { Link } from 'react-router-dom'`],
  },
  {
    what: 'the nearest icon, under the name it is used by',
    files: page({ head: `import { Plus, Wrenhc } from 'lucide-react'`, show: '<><Plus /><Wrenhc /></>' }),
    holds: ['import { Plus, Wrench as Wrenhc }'],
  },
  {
    what: 'the nearest part of the kit',
    files: page({ head: `import { Card, CardHeadr } from '@/components/ui/card'`, show: '<Card><CardHeadr /></Card>' }),
    holds: ['CardHeader as CardHeadr'],
  },
  {
    what: 'a named import of what has no default',
    files: page({ head: `import Button from '@/components/ui/button'`, show: '<Button>x</Button>' }),
    holds: [`import { Button } from '@/components/ui/button'`],
  },
  {
    what: 'a default import of what has only that',
    files: {
      ...page({ head: `import { Row } from '@/components/Row'`, show: '<Row />' }),
      'components/Row.jsx': 'export default function Row() { return <p>Row</p> }',
    },
    holds: [`import Row from '@/components/Row'`],
  },
  {
    what: 'a name imported from the wrong module',
    files: page({ head: `import { useState, useNavigate } from 'react'`, body: '  useState(1)\n  useNavigate()' }),
    holds: [`import { useState } from 'react'`, `import { useNavigate } from 'react-router-dom'`],
  },
  {
    what: 'queries as they were before version 5, of the package they had then',
    files: page({
      head: `import { useMutation, useQuery } from 'react-query'`,
      body: `  const { data = [] } = useQuery('guests', () => [1])\n  useQuery(['a', wanted], () => 1, { enabled: wanted })\n  useMutation(() => 1, { onSuccess: () => data })`,
    }),
    holds: [
      `from '@tanstack/react-query'`,
      `useQuery({ queryKey: ['guests'], queryFn: () => [1] })`,
      `useQuery({ queryKey: ['a', wanted], queryFn: () => 1, ...{ enabled: wanted } })`,
      `useMutation({ mutationFn: () => 1, ...{ onSuccess: () => data } })`,
    ],
  },
  {
    what: 'a style that is text, as in HTML',
    files: page({ show: '<p style="background: url(a;b); margin-top: 2px; --gap: 1px;">x</p>' }),
    holds: ['style={{ background: "url(a;b)", marginTop: "2px", "--gap": "1px" }}'],
  },
  {
    what: 'routes as they were before version 6, to a page that lies elsewhere and is called like an icon',
    files: {
      'App.jsx': `import { BrowserRouter, Switch, Route } from 'react-router-dom'\nimport Calculator from './components/Calculator'\nexport default () => <BrowserRouter><Switch><Route path="/" component={Calculator} /></Switch></BrowserRouter>\n`,
      'pages/Calculator.jsx': 'export default () => <p>Sums</p>',
    },
    path: 'App.jsx',
    holds: ['Routes as Switch', `import Calculator from '@/pages/Calculator'`, '<Route path="/" element={<Calculator />} />'],
  },
  {
    what: 'a kit imported as a whole, whose fields then turn out to need their labels',
    files: page({
      head: `import { Input, Label } from '@/components/ui'`,
      show: '<div><Label>Length</Label><Input type="number" /></div>',
    }),
    holds: [`import { Input } from '@/components/ui/input'`, '<Input aria-label="Length" type="number" />'],
  },
  {
    what: 'a kit imported as a whole',
    files: page({ head: `import { Button, Badge } from '@/components/ui'`, show: '<Button><Badge>x</Badge></Button>' }),
    holds: [`import { Button } from '@/components/ui/button'`, `import { Badge } from '@/components/ui/badge'`],
  },
  {
    what: 'a default export',
    files: { 'pages/Faulty.jsx': 'function Faulty() {\n  return <p>Shown</p>\n}\n' },
    holds: ['export default Faulty'],
  },
  {
    what: 'a default export of what is exported by name',
    files: { 'pages/Faulty.jsx': 'export const FaultyPage = () => <p>Shown</p>' },
    holds: ['export default FaultyPage'],
  },
  {
    what: 'an entity mistyped',
    files: page({ head: CLIENT, body: '  const load = () => base44.entities.Taks.list()' }),
    holds: ['base44.entities.Task.list()'],
  },
  {
    what: 'a field mistyped, in short form too',
    files: page({
      head: CLIENT,
      body: '  const titel = 1\n  const add = () => base44.entities.Task.create({ titel })\n  const find = () => base44.entities.Task.filter({ titel: 1 }, "-titel")',
    }),
    holds: ['create({ title: titel })', 'filter({ title: 1 }, "-title")'],
  },
  {
    what: 'a link to a page mistyped',
    files: page({ head: LINK, show: '<Link to={createPageUrl("TaksList?id=" + wanted)}>x</Link>' }),
    holds: ['createPageUrl("TaskList?id=" + wanted)'],
  },
  {
    what: 'the rule an entity had by default',
    files: { 'entities/Odd.json': entity('Odd', {}, {}) },
    path: 'entities/Odd.json',
    holds: ['"read": "creator"', '"write": "creator"'],
  },
  {
    what: 'a label that stands beside its field',
    files: page({
      head: `import { Input } from '@/components/ui/input'`,
      show: '<div><label>Full name *</label><Input value={wanted} /></div>',
    }),
    holds: ['<Input aria-label="Full name" value'],
  },
  {
    what: 'the name of a picture',
    files: page({ show: '{items.map((each) => <div><img src={each.photo} /><b>{each.title}</b></div>)}' }),
    holds: ['<img alt={each.title} src={each.photo} />'],
  },
  { what: 'a picture nobody names', files: page({ show: '<img src="/x.png" />' }), holds: ['<img alt="" src="/x.png" />'] },
  {
    what: 'text on its own colour',
    files: page({ show: '<b className="bg-primary text-primary">x</b>' }),
    holds: ['bg-primary text-primary-foreground'],
  },
]

describe('without a model', () => {
  it.for(FIXABLE)('fixes: $what', async ({ files, path = 'pages/Faulty.jsx', holds }, { expect }) => {
    const { files: fixed, left, appliedFixes: done } = await autofix(files)
    for (const text of holds) expect(fixed[path]).toContain(text)
    expect(left).toEqual([])
    expect(done.length).toBeGreaterThan(0)
    for (const each of done)
      expect(each).toMatchObject({ detectorId: expect.any(String), path: expect.any(String), said: expect.any(String) })
  })

  it.for([
    ['a word that could be anything', page({ body: '  const x = total + items.length' })],
    ['a component that is neither in the app nor in the kit', page({ show: '<FancyThing />' })],
    ['another word than any there is', page({ head: CLIENT, body: '  const load = () => base44.entities.Invoice.list()' })],
    [
      'a name that only looks alike',
      {
        ...page({ head: `import { toOz } from '@/lib/units'`, body: '  toOz(1)' }),
        'lib/units.js': 'export const toMl = (x) => x',
      },
    ],
    ['hooks, which only their author can put in order', page({ head: REACT, body: '  if (wanted) useState(1)' })],
  ] as const)('leaves alone: %s', async ([, files], { expect }) => {
    const { appliedFixes, left } = await autofix({ ...files })
    expect(appliedFixes).toEqual([])
    expect(left).toHaveLength(1)
  })

  it('leaves out the one that would bring another fault, and makes the rest', async () => {
    const { files, appliedFixes, left } = await autofix(
      page({ body: '  if (wanted) { useState(1) }', show: '<><Button>x</Button><Plus /></>' }),
    )
    expect(appliedFixes).toHaveLength(2)
    expect(files['pages/Faulty.jsx']).toContain(`from '@/components/ui/button'`)
    expect(files['pages/Faulty.jsx']).toContain(`from 'lucide-react'`)
    expect(left).toMatchObject([{ detectorId: 'undefined-name', message: '"useState" is used but nowhere imported or defined.' }])
  })

  it('makes no fix that leaves its issue, and of two for one place the first', async () => {
    const issue = (message: string) => ({ detectorId: 'x', severity: 'error' as const, message, path: 'a.js', line: 1 })
    const fix = (text: string) => ({ path: 'a.js', edits: [{ start: 0, end: 3, text }], said: text })
    const files = { 'a.js': 'one' }
    const stubborn = { findings: [{ issue: issue('stays'), fix: () => fix('two') }] }
    expect(await autofixApp(files, stubborn, { examine: async () => stubborn, isWanted: () => true })).toMatchObject({
      files,
      appliedFixes: [],
    })
    const planned = ['two', 'six'].map((text) => ({ issue: issue(text), fix: fix(text) }))
    expect(applyFixes(files, planned)).toEqual({ files: { 'a.js': 'two' }, made: planned.slice(0, 1) })
  })

  it('changes nothing where nothing is wrong', async () => {
    for (const [, files] of INNOCENT)
      expect(await autofix(files)).toMatchObject({ appliedFixes: [], files: { ...GOOD, ...files } })
  })

  it('fixes what it says and makes nothing new of it, whatever comes together', { timeout: 300_000 }, async () => {
    const all = [...FAULTS.map(({ files }) => files), ...FIXABLE.map(({ files }) => files)]
    const parts = fc.shuffledSubarray(all, { minLength: 2, maxLength: 7 })
    await fc.assert(
      fc.asyncProperty(parts, async (chosen) => {
        const files: AppFiles = { ...GOOD }
        for (const [index, part] of chosen.entries())
          for (const [path, text] of Object.entries(part))
            files[path === 'pages/Faulty.jsx' ? `pages/Faulty${index}.jsx` : path] = text
        const before = new Set((await examine(files)).findings.map(({ issue }) => signatureOf(issue)))
        const result = await autofixApp(files, await examine(files), { examine, isWanted: () => true })
        const after = (await examine(result.files)).findings.map(({ issue }) => signatureOf(issue))
        expect(after.filter((each) => !before.has(each))).toEqual([])
        for (const { detectorId, path, message } of result.appliedFixes)
          expect(after).not.toContain(`${detectorId}|${path}|${message}`)
        const again = await autofixApp(result.files, await examine(result.files), { examine, isWanted: () => true })
        expect(again.files).toEqual(result.files)
      }),
      { numRuns: 25 },
    )
  })

  it('takes no word for another that is one in its own right', () => {
    for (const [a, b] of [
      ['Task', 'Taks'],
      ['task_list', 'TaskList'],
      ['Tasks', 'Task'],
      ['categroy', 'category'],
    ] as const)
      expect(isUnmistakable(a, b)).toBe(true)
    for (const [a, b] of [
      ['toOz', 'toMl'],
      ['Feature', 'Featured'],
      ['meal_plans', 'ai_meal_plans'],
      ['date', 'due'],
      ['', 'a'],
    ] as const)
      expect(isUnmistakable(a, b)).toBe(false)
    fc.assert(fc.property(fc.string(), (name) => isUnmistakable(name, name) === /[A-Za-z\d]/.test(name)))
  })
})

describe('a reply', () => {
  const BROKEN = `export default function Home() {\n  const [open, setOpen] = useState(false)\n  return <Button onClick={() => setOpen(!open)}><Plus className="size-4" /> Add</Button>\n}\n`

  it('that forgets imports is fixed before its version is made: the model is not asked again and nobody hears of an issue', async () => {
    const chat = await openChat()
    await chat.model.script({ text: `Here.\n${addFile('pages/Home.jsx', BROKEN)}` })
    const end = endOf(await collect(await chat.send('Make a home page')))
    expect(end).toMatchObject({ status: 'ready', unresolvedIssues: [] })
    expect(end.appliedFixes?.map(({ detectorId, said }) => `${detectorId}: ${said}`).sort()).toEqual([
      'undefined-name: Imported Button from @/components/ui/button',
      'undefined-name: Imported Plus from lucide-react',
      'undefined-name: Imported useState from react',
    ])
    expect(await chat.model.seen()).toHaveLength(1)
    const files = await readVersionFiles(env, { appId: chat.appId, versionId: end.versionId ?? '' })
    expect(files?.['pages/Home.jsx']).toContain(`import { useState } from 'react'`)
    expect((await chat.messages()).at(-1)?.metadata.appliedFixes).toHaveLength(3)
  })

  it('leaves the warnings of files it did not touch alone', async () => {
    const chat = await openChat()
    const old = `export default function Old() {\n  return <img src="/x.png" />\n}\n`
    await chat.model.script({ text: `One.\n${addFile('pages/Old.jsx', old)}` })
    const first = endOf(await collect(await chat.send('Make a page')))
    expect(first.appliedFixes).toMatchObject([{ detectorId: 'missing-alt', path: 'pages/Old.jsx' }])
    await chat.model.script({
      text: `Two.\n${action('edit_file', 'pages/Old.jsx', '<<<<<<< SEARCH\n  return <img alt="" src="/x.png" />\n=======\n  return <input />\n>>>>>>> REPLACE')}`,
    })
    const second = endOf(await collect(await chat.send('Make it a field')))
    expect(second.unresolvedIssues).toMatchObject([{ detectorId: 'missing-label', severity: 'warning' }])
    await chat.model.script({ text: `Three.\n${addFile('pages/New.jsx', old.replace('<img src="/x.png" />', '<p>New</p>'))}` })
    const third = endOf(await collect(await chat.send('Make another page')))
    expect(third).toMatchObject({ status: 'ready', unresolvedIssues: [] })
    expect(third.appliedFixes).toBeUndefined()
  })
})
