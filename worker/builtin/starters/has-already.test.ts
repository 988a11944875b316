import { env } from 'cloudflare:workers'
import { afterAll, beforeAll, describe, it } from 'vitest'
import { readEntities } from '#contract/data/entity-file'
import { NOTHING_YET, sendAndBuild, sendRequest, takeStartersFrom } from '../testing/drive'
import { readApp } from '../write/read-app'
import { starterLibrary } from './worker-library'

beforeAll(() => takeStartersFrom(starterLibrary(env)))
afterAll(() => takeStartersFrom(undefined))

const fieldsOf = (files: Record<string, string>) =>
  Object.fromEntries(Object.entries(readEntities(files)).map(([name, { properties }]) => [name, Object.keys(properties)]))

describe('what a starter app has already', () => {
  it.for([
    ['a directory with a map', 'directory'],
    ['an online course with a quiz at the end', 'course'],
    ['a blog I can write posts in with an editor', 'blog'],
    ['a blog with an editor', 'blog'],
    ['expense tracker with a receipt photo', 'expenses'],
    ['expense tracker with pictures of receipts', 'expenses'],
    ['an event page with rsvp for our school', 'event'],
    ['yoga club with members area', 'club'],
    ['a members area for our chess club', 'club'],
  ] as const)('is neither left out nor made a field: %s', async ([words, slug], { expect }) => {
    const starter = await starterLibrary(env).read(slug)
    const { files, reply } = await sendAndBuild(words)
    expect(reply).toContain(`from **${starter?.manifest.title}**`)
    expect(reply).not.toMatch(/Left out|is stored, but/)
    expect(fieldsOf(files)).toEqual(fieldsOf(starter?.files ?? {}))
  })

  it('is all that its title says of it, in each of them', async ({ expect }) => {
    for (const { slug, title } of await starterLibrary(env).list()) {
      const { files, reply } = await sendAndBuild(`a ${title.toLowerCase()}`)
      if (!reply.includes('one of the apps that come with this platform')) continue
      expect(reply, title).not.toMatch(/Left out|is stored, but/)
      expect(fieldsOf(files), title).toEqual(fieldsOf((await starterLibrary(env).read(slug))?.files ?? {}))
    }
  })

  it('leaves a field that it has not, by its name where no form asks for it', async ({ expect }) => {
    const { files } = await sendAndBuild('a crm: clients with birthday')
    expect(fieldsOf(files).Contact).toContain('birthday')
    const begun = await sendRequest(NOTHING_YET, 'Start from the Expenses template')
    const { reply } = await sendRequest(begun, 'add a field called project to budgets')
    expect(reply).toMatch(/“Project”/)
  })
})

describe('what a starter app is told to keep', () => {
  it.for([
    ['inventory for a bakery: ingredients instead of products', 'Product', 'Ingredients'],
    ['kanban board for project and tasks', 'Task', 'Tasks'],
    ['a board for projects and tasks', 'Project', 'Projects'],
  ] as const)('is called by one name: %s', async ([words, entity, plural], { expect }) => {
    const { files, reply } = await sendAndBuild(words)
    expect(reply).not.toMatch(/instead|insteads|project and task/i)
    expect(readApp(files).entities.find(({ name }) => name === entity)?.plural).toBe(plural)
  })
})
