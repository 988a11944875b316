import type { AppFiles } from '#contract/app/app-files'
import { CLIENT, LINK, page, REACT } from './small-app'

/** What comes close to a fault and is none. */
export const INNOCENT: [string, AppFiles][] = [
  [
    'names of the browser, of scripts, of types and of later lines',
    page({
      head: `const later = () => after\nvar after = 1\nif (typeof gtag !== 'undefined') gtag('x')`,
      body: `  const x = window.Stripe && Stripe('pk')\n  const { a = after, ...rest } = items\n  try { later() } catch { structuredClone(rest) }\n  label: for (;;) { break label }\n  function hoisted() { return arguments.length + a }\n  hoisted(x, new.target, crypto, process.env.A)`,
    }),
  ],
  [
    'types',
    {
      'pages/Typed.tsx': `type Row<T> = { a: T; b?: keyof Window }\ninterface Props extends Row<string> { on(e: Event): void }\nenum Kind { A, B }\nexport default function Typed({ a }: Props) {\n  const kind = Kind.A as unknown as Row<number>\n  return <p>{a}{String(kind satisfies object)}</p>\n}`,
    },
  ],
  [
    'parts of a component, and of this',
    page({
      head: `import * as Tabs from '@radix-ui/react-tabs'`,
      show: '<Tabs.Root><Tabs.List><svg><path d="" /></svg></Tabs.List></Tabs.Root>',
    }),
  ],
  [
    'hooks in components, hooks and what makes components',
    page({
      head: `${REACT}\nconst Row = React.memo(({ a }) => { const [b] = useState(a); return b })\nconst withUser = (Inner) => (props) => { const [u] = useState(); return <Inner {...props} u={u} /> }\nconst useOwn = () => { const a = useState(0); useEffect(() => { if (a) return }, [a]); return a }\nexport const X = withUser(Row)`,
      body: '  const a = useOwn()\n  const b = wanted ? 1 : 2\n  if (!a) throw new Error(b)',
    }),
  ],
  [
    'work that goes on within an effect',
    page({
      head: REACT,
      body: '  useEffect(() => { const load = async () => { await fetch(wanted) }; load() }, [])\n  useEffect(() => { (async () => { await fetch(wanted) })() }, [])\n  useMemo(async () => 1, [])',
    }),
  ],
  [
    'fields in components that are their label, here or in another file',
    {
      ...page({
        head: `import Line from '@/components/Line'\nimport { Input } from '@/components/ui/input'\nfunction Row({ title, children }) { return <label>{title}{children}</label> }`,
        show: '<><Row title="Name"><Input /></Row><Line title="Message"><textarea /></Line></>',
      }),
      'components/Line.jsx': `import { Label } from '@/components/ui/label'\nexport default (props) => { const Line = () => <Label>{props.title}{props.children}</Label>; return Line() }`,
    },
  ],
  [
    'queries and mutations as they are now',
    page({
      head: `import { useMutation, useQuery } from '@tanstack/react-query'\nconst options = () => ({ queryKey: ['a'], queryFn: () => 1 })`,
      body: `  useQuery({ queryKey: ['a'], queryFn: () => 1 })\n  useQuery(options(), undefined)\n  useMutation({ mutationFn: () => 1 })`,
    }),
  ],
  [
    'what is only named like a hook',
    {
      ...page({
        head: `import { useTemplate } from '@/lib/templates'`,
        body: '  const useThis = (x) => x\n  const pick = () => { if (wanted) { useTemplate(1); useThis(2) } }',
        show: '<button onClick={pick}>x</button>',
      }),
      'lib/templates.js': 'export function useTemplate(a) { return a }',
    },
  ],
  [
    'entities and fields the platform keeps',
    page({
      head: `${CLIENT}\nimport { User } from '@/entities/User'`,
      body: `  const a = () => base44.entities.User.filter({ email: 1, role: 'admin' }, '-created_date')\n  const b = () => base44.entities.task.list('-updated_date,title')\n  const c = () => base44.entities.Task.filter({ 'place.street': 1, created_by: 2, tags: { $in: [] }, id: 3 })\n  const d = (form) => User.list().then(() => base44.entities.Task.create({ ...form, title: 1, extra: { anything: 2 } }))`,
    }),
  ],
  [
    'a component with an entity-like path, and calls of other things',
    {
      ...page({
        head: `import Card from '@/components/entities/Card'`,
        body: `  const made = new Map().set('create', { colour: 1 })\n  const draft = { create: (x) => x }\n  draft.create({ unknown: 1 })`,
        show: '<Card of={made} />',
      }),
      'components/entities/Card.jsx': 'export default () => <p>x</p>',
    },
  ],
  [
    'links that lead somewhere, or elsewhere',
    page({
      head: LINK,
      body: '  const go = useNavigate()\n  const leave = () => { go(-1); go("/"); go("/task-list"); go(createPageUrl("tasklist") + "?id=" + wanted); go("/" + wanted) }',
      show: '<><Link to="/login">x</Link><a href="https://x.example/nowhere">x</a><a href="#top">x</a><a href="/files/manual.pdf">x</a><button onClick={leave}>x</button></>',
    }),
  ],
  [
    'what looks like a key',
    page({
      head: `const css = 'sk-loading-skeleton-animation-wide'\nconst publishable = 'pk_live_${'a1'.repeat(12)}'\nconst anon = 'eyJhbGciOiJIUzI1NiJ9.${btoa('{"role":"anon"}').replaceAll('=', '')}.abcdefghijk'`,
    }),
  ],
  [
    'pages that show something later, or lead elsewhere',
    {
      'pages/A.jsx': `${LINK}\nimport { useEffect } from 'react'\nexport default function A() {\n  const go = useNavigate()\n  useEffect(() => { go('/') }, [])\n  return null\n}`,
      'pages/B.jsx':
        'import { useState } from "react"\nexport default function B() {\n  const [x] = useState("x")\n  if (!x) return null\n  return <p>{x}</p>\n}',
      'pages/C.jsx': 'export default () => <div className="h-screen bg-primary" />',
    },
  ],
  [
    'pages whose parts show something, or may',
    {
      'pages/A.jsx': `import { Shown, Empty } from '@/components/parts'\nexport default () => <main><Empty /><Shown /></main>`,
      'pages/B.jsx': `import { Frame } from '@/components/parts'\nexport default () => <Frame><p>x</p></Frame>`,
      'pages/C.jsx': `import { Counter } from '@/components/parts'\nexport default () => <Counter />`,
      'pages/D.jsx': `import { Card } from '@/components/ui/card'\nexport default () => <Card />`,
      'pages/E.jsx': `import { Leave } from '@/components/parts'\nexport default () => <Leave />`,
      'pages/H.jsx': 'import * as parts from "@/components/parts"\nexport default () => <parts.constructor />',
      'pages/F.jsx': 'import Self from "./F"\nexport default function F() {\n  return <Self />\n}',
      'pages/G.jsx':
        'import { lazy } from "react"\nconst Later = lazy(() => import("@/components/Later"))\nexport default () => <Later />',
      'components/Later.jsx': 'export default () => <p>x</p>',
      'components/parts.jsx': `${LINK}\n${REACT}\nexport const Empty = () => null\nexport const Shown = () => <p>x</p>\nexport const Frame = ({ children }) => <div>{children}</div>\nexport class Counter extends React.Component {\n  render() { return 1 }\n}\nexport function Leave() {\n  const go = useNavigate()\n  useEffect(() => { go('/') }, [])\n  return null\n}`,
    },
  ],
  [
    'fields and pictures that are named',
    page({
      head: `import { Input } from '@/components/ui/input'\nimport { Label } from '@/components/ui/label'\nconst Row = ({ label, children }) => <label>{label}{children}</label>\nconst TextField = ({ children }) => <label>F{children}</label>`,
      show: '<><Label htmlFor="a">A</Label><Input id="a" /><label>B <input /></label><input aria-label="C" /><input type="hidden" /><input placeholder="D" /><Input {...wanted} /><input type="file" className="hidden" /><Row label="E"><div><Input /></div></Row><TextField><input /></TextField><img alt="" src="/x.png" /></>',
    }),
  ],
  [
    'fields within wrappers that name them, in the ways models write those',
    page({
      head: `import { Input } from '@/components/ui/input'
import { Label } from '@/components/ui/label'
import { cloneElement, forwardRef, memo, useId } from 'react'
const Spread = ({ label, ...rest }) => <label>{label}<input {...rest} /></label>
const Memo = memo(function Memo({ title, children }) { return <label>{title}{children}</label> })
const Forward = forwardRef(({ label, ...rest }, ref) => <label>{label}<Input ref={ref} {...rest} /></label>)
function Clone({ label, children }) { const id = useId(); return <div><Label htmlFor={id}>{label}</Label>{cloneElement(children, { id })}</div> }
function Drawn({ label, children }) { const id = useId(); return <div><Label htmlFor={id}>{label}</Label>{children(id)}</div> }
const Deep = ({ label, children }) => <Memo title={label}><div>{children}</div></Memo>
const Given = ({ label, input }) => <label>{label}{input}</label>
const Parts = { Row: ({ label, children }) => <label>{label}{children}</label> }`,
      show: '<><Spread label="A" /><Memo title="B"><Input /></Memo><Forward label="C" /><Clone label="D"><Input /></Clone><Drawn label="E">{(id) => <Input id={id} />}</Drawn><Deep label="F"><Input /></Deep><Given label="G" input={<Input />} /><Parts.Row label="H"><Input /></Parts.Row></>',
    }),
  ],
  [
    'colours that can be read, or change with a state',
    page({
      show: '<><b className="bg-primary text-primary-foreground">x</b><b className="bg-white text-black hover:bg-black">x</b><b className="bg-muted text-muted-foreground">x</b><b className="bg-primary/10 text-primary">x</b><b className="text-white bg-linear-to-r from-red-500 bg-white">x</b><b className="bg-emerald-600 text-white text-sm">x</b></>',
    }),
  ],
  [
    'a part that is dark whatever the device says',
    page({
      show: '<main className="dark"><b className="bg-black text-foreground">x</b><b className="bg-background text-white">x</b></main>',
    }),
  ],
]
