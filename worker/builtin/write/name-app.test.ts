import { describe, expect, it } from 'vitest'
import { planApp } from '../understand/plan-app'
import { filesOf } from './app-files'
import { nameApp } from './name-app'

const named = (files: Record<string, string>, name = 'Hives', to = 'Bee’s "Own" & Co') =>
  nameApp({ 'app.json': `{ "name": "${name}" }`, ...files }, to)

describe('an app under another name', () => {
  it.for(['an inventory for a shop', 'a website for our bakery with opening hours and a contact form'])(
    'is, where the built-in builder wrote it, what would have been written under that: %s',
    (request) => {
      const plan = planApp(request)
      const landing = { ...plan, pages: plan.pages.filter(({ kind }) => kind !== 'landing') }
      expect(nameApp(filesOf(landing), 'Rack & Shelf')).toEqual(filesOf({ ...landing, name: 'Rack & Shelf' }))
    },
  )

  it('says it in brand, text, heading and footer, however that has to be spelt', () => {
    const layout = `export default function Layout() {\n  return <div><Link to="/" title="Hives">Hives</Link><Frame name="Hives" /><p>© {'Hives'}, est. {header || 'Hives'}</p><p>Our Hives</p></div>\n}\n`
    const now = named({ 'Layout.jsx': layout })
    expect(JSON.parse(now['app.json'] ?? '')).toEqual({ name: 'Bee’s "Own" & Co' })
    const said = `{'Bee’s "Own" & Co'}`
    expect(now['Layout.jsx']).toBe(
      `export default function Layout() {\n  return <div><Link to="/" title=${said}>${said}</Link><Frame name=${said} /><p>© ${said}, est. {header || 'Bee’s "Own" & Co'}</p><p>Our Hives</p></div>\n}\n`,
    )
  })

  it('leaves pages and lists that are called the same, and names of the code', () => {
    const layout = `import { useHives } from '@/hooks/use-hives'\nconst PAGES = [{ title: 'Hives', page: 'Hives' }]\nexport default function Layout() {\n  return <Frame name="Hives" items={PAGES}><h1>Hives</h1></Frame>\n}\n`
    const page = `export default function Hives() {\n  return <Page title="Hives" />\n}\n`
    const now = named({ 'Layout.jsx': layout, 'pages/Hives.jsx': page }, 'Hives', 'Apiary')
    expect(now['Layout.jsx']).toBe(layout.replace('name="Hives"', 'name="Apiary"'))
    expect(now['pages/Hives.jsx']).toBe(page)
  })

  it('says nothing new where its files say no name', () => {
    const files = { 'pages/Home.jsx': 'export default function Home() {\n  return <p>Hives</p>\n}\n' }
    expect(nameApp(files, 'Apiary')).toBe(files)
  })
})
