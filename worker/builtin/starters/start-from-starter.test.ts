import { env } from 'cloudflare:workers'
import { afterAll, beforeAll, describe, it } from 'vitest'
import { readManifest } from '#contract/app/app-files'
import { readEntities } from '#contract/data/entity-file'
import { checkApp } from '#worker/validation/check-app'
import type { BuiltApp } from '../testing/built-app'
import { NOTHING_YET, sendAndBuild, sendRequest, takeStartersFrom } from '../testing/drive'
import { starterLibrary } from './worker-library'

beforeAll(() => takeStartersFrom(starterLibrary(env)))
// The tests that follow in the same runtime are of apps of their own.
afterAll(() => takeStartersFrom(undefined))

const build = (words: string) => sendRequest(NOTHING_YET, words)
const problemsOf = async ({ files, problems }: BuiltApp) => [
  ...problems,
  ...(await checkApp(env, { files, mainPage: readManifest(files).mainPage ?? null })).map(
    ({ path, message }) => `${path}: ${message}`,
  ),
]

const examples = import.meta.glob(['/web/builder/features/apps/examples.ts'], { query: '?raw', import: 'default', eager: true })

it('builds at once each app that home offers', async ({ expect }) => {
  const [apps = ''] = Object.values(examples).join('').split('const TOOLS')
  const texts = [...apps.matchAll(/text: '([^']+)'/g)].map(([, text = '']) => text)
  expect(texts.length).toBeGreaterThan(4)
  for (const text of texts) expect(Object.keys((await build(text)).files), text).toContain('Layout.jsx')
})

it('takes another list beside one that was added', async ({ expect }) => {
  const begun = await build('start from the Inventory with orders template')
  const app = await sendRequest(begun, 'Add a list of sponsors with name, amount, since when and a note')
  const again = await sendRequest(app, 'Add a list of keys with name, holder and handed out on')
  expect(Object.keys(readEntities(again.files))).toEqual(expect.arrayContaining(['Sponsor', 'Key']))
  expect(await problemsOf(again)).toEqual([])
})

describe('a first request', () => {
  it.for([
    ['a snake game', 'Snake', ['Score']],
    ['snake game but with two players', 'Snake', ['Score']],
    ['unit converter', 'Unit and Money Calculator', ['Calculation', 'Rate']],
    ['a snake game with three lives', 'Snake', ['Score']],
    ['a kanban board for tasks', 'Project Board', ['Comment', 'Project', 'Step', 'Task']],
    ['start from the Sales CRM template', 'Sales CRM', ['Activity', 'Company', 'Contact', 'Deal']],
  ] as const)('that is close to an app of the platform starts from it: %s', async ([words, name, entities], { expect }) => {
    const app = await build(words)
    expect(readManifest(app.files).name).toBe(name)
    expect(Object.keys(readEntities(app.files)).sort()).toEqual(entities)
    expect(app.reply).toContain('one of the apps that come with this platform')
    expect(await problemsOf(app)).toEqual([])
  })

  it.for([
    ['a blog about knitting', 'Post'],
    ['an online course about photography', 'Lesson'],
    ['help desk for our library', 'Ticket'],
  ] as const)('that names one by its kind starts from it, whatever it is about: %s', async ([words, entity], { expect }) => {
    const { reply } = await sendAndBuild(words)
    expect(reply).toContain('one of the apps that come with this platform')
    expect(Object.keys(readEntities((await sendAndBuild(words)).files))).toContain(entity)
  })

  it('is a plan first where a list would be called by a word that nothing in the app speaks of', async ({ expect }) => {
    const { files, reply } = await build('puppet show tickets')
    expect(files).toEqual({})
    expect(reply).toContain('show_plan')
  })

  it('is what the app is adapted to: things, fields, choices, name and colour', async ({ expect }) => {
    const words = 'a crm called Harbour Desk: clients with birthday, deals with stage (new, visited, signed)'
    const app = await build(words)
    const { Contact, Deal } = readEntities(app.files)
    expect(readManifest(app.files).name).toBe('Harbour Desk')
    expect(Contact?.title).toBe('Client')
    expect(Object.keys(Contact?.properties ?? {})).toContain('birthday')
    expect(Deal?.properties.stage?.enumNames).toEqual(expect.arrayContaining(['New', 'Visited', 'Signed', 'Won', 'Lost']))
    expect(app.files['Layout.jsx']).toContain('Harbour Desk')
    expect(app.files['pages/Contacts.jsx']).toContain('Clients')
    expect(app.rows.Contact?.every((row) => typeof row.name === 'string')).toBe(true)
    expect(await problemsOf(app)).toEqual([])
  })

  it('for another game, another program or a text is still told that it cannot be had', async ({ expect }) => {
    for (const words of ['a chess game', 'minesweeper', 'a mortgage calculator', 'write a cover letter for a job at a bakery']) {
      const { files, reply } = await build(words)
      expect([words, Object.keys(files)]).toEqual([words, []])
      expect(reply).toMatch(/I have built nothing/)
    }
    expect((await build('a chess game')).reply).toContain('Start from the Snake template')
  })

  it('that says only who speaks is shown the plan of what is near, and nothing is built', async ({ expect }) => {
    const { files, reply } = await build('we run a wedding agency')
    expect(files).toEqual({})
    expect(reply).toContain('from **Sales CRM**')
    expect(reply).toMatch(/<action type="show_plan"[\s\S]*Nothing is built yet/)
  })

  it('that says only whose it is, is about that', async ({ expect }) => {
    const { reply } = await sendRequest(NOTHING_YET, 'app for my pigeon racing results')
    expect(reply).not.toMatch(/survey/i)
  })

  it('that tells of things of its own gets an app of its own', async ({ expect }) => {
    const { files, reply } = await sendAndBuild('bee hives with inspections: date, honey frames and notes')
    expect(Object.keys(readEntities(files))).toContain('Hive')
    expect(reply).not.toContain('one of the apps that come with this platform')
  })
})
