import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { compileApp } from '#compiler/compile-app'
import type { AppFiles } from '#contract/app/app-files'
import { planApp } from '#worker/builtin/understand/plan-app'
import { filesOf } from '#worker/builtin/write/app-files'
import { loadSurface } from '#worker/platform/runtime-surface'
import { findPageAudiences } from './page-audiences'
import { createPublishedApp } from './testing'

const page = (body: string, imports = '') => `${imports}\nexport default function Page() { ${body}; return <p>Hello</p> }`
const entity = (name: string, rules: object) =>
  JSON.stringify({ name, type: 'object', properties: { title: { type: 'string' } }, ...rules })
const levels = (read: string, write: string) => ({ 'x-accessControl': { permissions: { read, write } } })

const SALON: AppFiles = {
  'entities/Service.json': entity('Service', levels('anonymous', 'admin')),
  'entities/Booking.json': entity('Booking', levels('admin', 'anonymous')),
  'entities/Note.json': entity('Note', {}),
  'entities/Rota.json': entity('Rota', { rls: { read: { user_condition: { role: 'admin' } } } }),
  'entities/Lesson.json': entity('Lesson', { rls: { read: { user_condition: { data: { team: 'red' } } } } }),
  'pages/Dashboard.jsx': page('Booking.list(); Service.list()', "import { Booking, Service } from '@/api/entities'"),
  'pages/Book.jsx': page(
    'base44.entities.Service.list(); base44.entities.Booking.create({})',
    "import { base44 } from '@/api/base44Client'",
  ),
  'pages/Notes.jsx': page('<NoteList />', "import NoteList from '@/components/NoteList'"),
  'components/NoteList.jsx': `import { Note as Entry } from '@/entities/Note'
export default function NoteList() { Entry.filter({}); return <p /> }`,
  'pages/Rota.jsx': page('Rota.list()', "import { Rota } from '@/entities/Rota'"),
  'pages/Lessons.jsx': page('Lesson.list()', "import { Lesson } from '@/entities/Lesson'"),
  'pages/About.jsx': page(''),
  'pages/Hooked.jsx': page("useRows('Booking')", "import { useRows } from '@/hooks/use-rows'"),
  'hooks/use-rows.js': `import { base44 } from '@/api/base44Client'
export const useRows = (entity) => base44.entities[entity].list()`,
}

async function audiencesOf(files: AppFiles) {
  const compiled = await compileApp(files, await loadSurface(env), { mainPage: null, guardLoops: false })
  return Object.fromEntries(findPageAudiences(compiled, files))
}

describe('who may use a page', () => {
  it('follows from what its code reads and adds, through components, aliases and hooks, by the access rules', async () => {
    expect(await audiencesOf(SALON)).toEqual({
      Dashboard: 'admin',
      Book: 'visitor',
      Notes: 'user',
      Rota: 'admin',
      Lessons: 'user',
      About: 'visitor',
      Hooked: 'admin',
    })
  })

  it('is what app.json says where it says so', async () => {
    const files = {
      ...SALON,
      'app.json': JSON.stringify({ pageAccess: { Notes: 'anonymous', About: 'admin', Rota: 'whoever' } }),
    }
    expect(await audiencesOf(files)).toMatchObject({ Notes: 'visitor', About: 'admin', Rota: 'admin' })
  })

  it('is told apart in an app of the built-in builder', async () => {
    const files = filesOf(planApp('a booking page for a dog groomer where customers ask for a slot'))
    const { Home, ...others } = await audiencesOf(files)
    expect(Home).toBe('visitor')
    expect(new Set(Object.values(others))).toEqual(new Set(['admin']))
  })
})

describe('what a visitor is sent', () => {
  it('is the first page he may use, and nothing of those he may not', async () => {
    const app = await createPublishedApp({ ...SALON, 'app.json': '{"name":"Salon","mainPage":"Dashboard"}' })
    const html = await (await app.visit('/')).text()
    expect(html).toMatch(/modulepreload" href="[^"]*page-About-/)
    expect(html).not.toMatch(/modulepreload" href="[^"]*page-Dashboard-/)
    const closed = await (await app.visit('/Dashboard')).text()
    expect(closed).not.toMatch(/modulepreload" href="[^"]*page-Dashboard-/)
    expect(await (await app.visit('/Book')).text()).toMatch(/modulepreload" href="[^"]*page-Book-/)
  })
})
