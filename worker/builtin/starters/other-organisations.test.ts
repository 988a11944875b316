import { env } from 'cloudflare:workers'
import { afterAll, beforeAll, describe, it } from 'vitest'
import { readManifest } from '#contract/app/app-files'
import { checkApp } from '#worker/validation/check-app'
import type { BuiltApp } from '../testing/built-app'
import { sendAndBuild, takeStartersFrom } from '../testing/drive'
import { starterLibrary } from './worker-library'

beforeAll(() => takeStartersFrom(starterLibrary(env)))
afterAll(() => takeStartersFrom(undefined))

/** What in each of them is of the one organisation that it was written for. */
const IMAGINED: Record<string, RegExp> = {
  blog: /Field Notes|kitchen table|workshop|heron|Mira Lund's/i,
  bookings: /consultation/i,
  calculator: /(?!)/,
  club: /rowing|rowed|\bboat|Harbour|Heron|pontoon|regatta|\bcoach|the water|\b(?:Anchor|Ship)\b/i,
  course: /Learning Room|\bbread\b|yeast|contour|\bloaf\b/i,
  crm: /northwind|harbour|lumen|\bfern\b|\batlas\b|millbrook|\bquill\b|clinic/i,
  directory: /Around here|on foot|Mill (?:Café|Lane)|Kiln Street|Harbour|Saddle|Lantern/i,
  event: /Gatherings|garden party|Westbrook|Orchard|seed swap|telescope|seedling|a song you want/i,
  expenses: /Pizza|\bJo\b|Birthday gift|Weekly shop/i,
  'help-desk': /projector|printer|apostrophe|bookkeeper|both lessons/i,
  inventory: /Stockroom|tyre|velo|\bbike|bicycle|cycle club|inner tube|brake|harbour/i,
  invoices: /Studio Linden|Westbrook|Mill Lane|harbour|nordlicht|quince|posters/i,
  'project-board': /exhibitors|Spring fair|Office move|typeface/i,
  recipes: /Kitchen Table|lentil|chickpea|plum\b|carrots/i,
  snake: /(?!)/,
  survey: /Question Box|open day|Workshops|small hall|shared lunch|desks|Spoon hour/i,
}

/** A game and a calculator are for everybody as they are. */
const OF_NOBODY = ['calculator', 'snake']

/** All that comes of it, without the names by which sample records point to each other, which nobody sees or stores. */
const saidIn = ({ files, rows, reply }: BuiltApp) =>
  [...Object.values(files), JSON.stringify(rows), reply].join('\n').replace(/"_ref": ?"[^"]*"|"ref:[^"]*"/g, '')

const foundIn = (slug: string, app: BuiltApp) => {
  const known = IMAGINED[slug]
  if (!known) throw new Error(`Say what in ${slug} is of the organisation it was written for`)
  return saidIn(app).match(new RegExp(known.source, 'gi')) ?? []
}

const nameOf = ({ files }: BuiltApp) => readManifest(files).name

describe('a starter app for another organisation', () => {
  it.for(['our chess club', 'beekeepers', 'our school', 'a bakery', 'a plumber'])(
    'has no word of the one it was written for, in any of them: %s',
    async (whom, { expect }) => {
      for (const { slug, title } of await starterLibrary(env).list()) {
        const app = await sendAndBuild(`Start from the ${title} template for ${whom}`)
        expect(Object.keys(app.files).length, title).toBeGreaterThan(5)
        expect(foundIn(slug, app), title).toEqual([])
        expect(app.problems).toEqual([])
      }
    },
  )

  it('is asked for in words, and is called after it', async ({ expect }) => {
    for (const [words, slug, name] of [
      ['a members area for our chess club', 'club', 'Chess Club'],
      ['member club for beekeepers', 'club', 'Beekeeper Club'],
      ['yoga club with members area', 'club', 'Yoga Club'],
      ['a member club for our choir', 'club', 'Choir'],
      ['a member club', 'club', 'Member Club'],
      ['an event page with rsvp for our school', 'event', 'School Events'],
      ['an online course for beekeepers', 'course', 'Beekeeper Courses'],
      ['project board for our school', 'project-board', 'School Project Board'],
      ['expense tracker for my plumbing business', 'expenses', 'Plumbing Business Expenses'],
      ['recipe box for our cooking school', 'recipes', 'Cooking School Recipes'],
      ['meal plan for a nursing home', 'recipes', 'Nursing Home Recipes'],
      ['crm for a plumber', 'crm', 'Plumber Sales CRM'],
      ['appointments for a plumber', 'bookings', 'Plumber Bookings'],
      ['an inventory for my bakery', 'inventory', 'Bakery Inventory'],
    ] as const) {
      const app = await sendAndBuild(words)
      expect([words, nameOf(app), foundIn(slug, app)]).toEqual([words, name, []])
    }
  })

  it('says on its public pages what it is called, and goes on working', async ({ expect }) => {
    for (const [title, path] of [
      ['Member club', 'pages/Home.jsx'],
      ['Blog with editor', 'pages/Home.jsx'],
      ['Directory with map', 'pages/Directory.jsx'],
      ['Event with RSVP', 'Layout.jsx'],
    ] as const) {
      const app = await sendAndBuild(`Start from the ${title} template for our chess club called Joe's Knights`)
      expect(app.files[path], title).toMatch(/Joe(?:\\'|’|'|&apos;)s Knights/)
      const { files } = app
      expect(
        (await checkApp(env, { files, mainPage: readManifest(files).mainPage ?? null })).map(({ message }) => message),
      ).toEqual([])
    }
  })
})

describe('a starter app', () => {
  it('is of one organisation where it is started from as it is', async ({ expect }) => {
    for (const { slug, title } of await starterLibrary(env).list()) {
      if (OF_NOBODY.includes(slug)) continue
      expect(foundIn(slug, await sendAndBuild(`Start from the ${title} template`)).length, title).toBeGreaterThan(1)
    }
  })

  it('stays as it was written where it is started from as it is, and in the trade that it is of', async ({ expect }) => {
    const club = await sendAndBuild('Start from the Member club template')
    expect(nameOf(club)).toBe('Harbour Rowing Club')
    expect(club.files['pages/Home.jsx']).toContain('Early mornings, quiet water')
    expect(club.rows.News?.[0]).toMatchObject({ title: 'The new four has arrived' })
    const rowing = await sendAndBuild('a rowing club with members area')
    expect(nameOf(rowing)).toBe('Rowing Club')
    expect(rowing.files['pages/Home.jsx']).not.toContain('Early mornings')
  })

  it('is nobody’s in particular where nobody was named, with its samples where they are nobody’s either', async ({ expect }) => {
    const directory = await sendAndBuild('a directory with a map')
    expect(nameOf(directory)).toBe('Directory')
    expect(directory.files['pages/Directory.jsx']).not.toMatch(/Around here|on foot/)
    expect(directory.rows.Listing?.[0]).toMatchObject({ name: 'Mill Café' })
    const invoices = await sendAndBuild('invoices with clients and payments')
    expect(JSON.stringify(invoices.rows.Business ?? [])).not.toContain('Linden')
  })
})
