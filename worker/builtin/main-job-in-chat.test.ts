import { describe, type ExpectStatic, it } from 'vitest'
import type { AppFiles } from '#contract/app/app-files'
import type { EntitySchema } from '#contract/data/entities'
import { readEntities } from '#contract/data/entity-file'
import { latestFiles, makeApp, rowsOf, sendMessage } from '#worker/platform/testing/talk'
import { createBuilder, type TestBuilder } from '#worker/platform/testing/world'
import { MAIN_JOB_REQUESTS } from './testing/main-job-requests'

const pagesOf = (files: AppFiles) => Object.keys(files).filter((path) => path.startsWith('pages/'))

/** An app that was made, as its changes find it. */
class MadeApp {
  files: AppFiles = {}
  entities: Record<string, EntitySchema> = {}

  readonly #builder: TestBuilder
  readonly #appId: string
  readonly #expect: ExpectStatic

  constructor(builder: TestBuilder, appId: string, expect: ExpectStatic) {
    this.#builder = builder
    this.#appId = appId
    this.#expect = expect
  }

  async read(): Promise<void> {
    this.files = await latestFiles(this.#builder, this.#appId)
    this.entities = readEntities(this.files)
  }

  rows = (entity: string) => rowsOf(this.#builder, this.#appId, entity)

  /** Says a change, and holds that it was carried out without an issue. */
  async change(text: string, { isAsked = false } = {}): Promise<void> {
    const [expect, builder, appId] = [this.#expect, this.#builder, this.#appId]
    let reply = await sendMessage(builder, appId, text)
    expect(reply.metadata.confirmation !== undefined, text).toBe(isAsked)
    if (isAsked) {
      const json = { messageId: reply.id, isConfirmed: true }
      const confirmed = await builder.fetch(`/api/apps/${appId}/chat/confirm`, { method: 'POST', json })
      expect(confirmed.status, await confirmed.clone().text()).toBe(200)
      const answer = await builder.fetch(`/api/apps/${appId}/chat/messages`)
      const { messages } = await answer.json<{ messages: (typeof reply)[] }>()
      reply = messages.find(({ id }) => id === reply.id) ?? reply
    }
    expect(reply.metadata.unresolvedIssues ?? [], text).toEqual([])
    expect(reply.metadata.versionId, text).toBeTruthy()
    expect(
      (reply.metadata.actions ?? []).filter((action) => action.status !== 'applied'),
      text,
    ).toEqual([])
    await this.read()
  }
}

/** A kind of change, on the entity an app is about. */
type Kind = (app: MadeApp, main: EntitySchema, expect: ExpectStatic) => Promise<void>
const RENAMES: Kind = async (app, main, expect) => {
  const field = textField(main)
  const before = (await app.rows(main.name)).map((row) => row[field]).filter(Boolean)
  await app.change(`rename the field ${words(field)} of ${words(main.name)} to display heading`)
  expect(app.entities[main.name]?.properties).toHaveProperty('display_heading')
  expect(app.entities[main.name]?.properties).not.toHaveProperty(field)
  const after = (await app.rows(main.name)).map((row) => row.display_heading).filter(Boolean)
  expect(after.sort()).toEqual(before.sort())
}
const OPENS: Kind = async (app, main, expect) => {
  const permissions = () => app.entities[main.name]?.['x-accessControl']?.permissions
  if (permissions()?.read !== 'admin') await app.change(`make ${words(main.name)} admin only`)
  await app.change(`make ${words(main.name)} readable by everyone but writable by admins`, { isAsked: true })
  expect(permissions()).toEqual({ read: 'anonymous', write: 'admin' })
}
const REMOVES: Kind = async (app, main, expect) => {
  const removed = Object.keys(app.entities).find((name) => name !== main.name)
  if (!removed) return
  await app.change(`remove the entity ${words(removed)}`, { isAsked: true })
  expect(app.entities).not.toHaveProperty(removed)
}
const KINDS: Kind[] = [
  async (app, main, expect) => {
    await app.change(`add a field called reference code to ${words(main.name)}`)
    expect(app.entities[main.name]?.properties).toHaveProperty('reference_code')
  },
  RENAMES,
  async (app, main, expect) => {
    const pages = pagesOf(app.files).length
    await app.change(`add a page with a chart of ${words(main.name)} by month`)
    expect(pagesOf(app.files).length).toBeGreaterThan(pages)
  },
  async (app, main, expect) => {
    await app.change(`add a status board for ${words(main.name)}`)
    expect(Object.entries(app.files).some(([path, text]) => path.startsWith('pages/') && /board/i.test(path + text))).toBe(true)
  },
  OPENS,
  async (app, _, expect) => {
    const colours = app.files['globals.css']
    await app.change('make it orange and call it Northern Light')
    expect(app.files['globals.css']).not.toBe(colours)
    expect(JSON.parse(app.files['app.json'] ?? '{}')).toMatchObject({ name: 'Northern Light' })
  },
  REMOVES,
]

/** Kinds that change more than files: rows follow them, or they wait to be confirmed. */
const MORE_THAN_FILES = [RENAMES, OPENS, REMOVES]
/**
 * Every kind one after the other on one app, and those that change more than files once more, each by itself, on an app
 * of its own; `main-job.test.ts` makes an app of each request, and `requests.test.ts` carries out and scores changes of files.
 */
const kindsFor = (at: number): Kind[] => (at === 0 ? KINDS : MORE_THAN_FILES.slice(at - 1, at))

describe('the built-in builder', () => {
  it.for(MAIN_JOB_REQUESTS.slice(0, 1 + MORE_THAN_FILES.length).map((each, at) => ({ ...each, at })))(
    'makes a whole app of "$request" that renders, and carries out changes on it',
    { timeout: 300_000 },
    async ({ request, at }, { expect }) => {
      const builder = await createBuilder({ plan: 'monetizer' })
      const { appId, answer } = await makeApp(builder, request)
      expect(answer.metadata.unresolvedIssues ?? []).toEqual([])
      expect(answer.metadata.versionId).toBeTruthy()
      expect((answer.metadata.actions ?? []).filter((action) => action.status !== 'applied')).toEqual([])

      const app = new MadeApp(builder, appId, expect)
      await app.read()
      for (const entity of Object.keys(app.entities)) {
        const rows = await app.rows(entity)
        expect(rows.length, `sample records of ${entity}`).toBeGreaterThanOrEqual(8)
        expect(rows.length).toBeLessThanOrEqual(20)
      }

      const main = mainEntity(app.entities)
      for (const carryOut of kindsFor(at)) await carryOut(app, main, expect)
    },
  )
})

/** The entity most others point to or, failing that, the one with most fields: what the app is about. */
function mainEntity(entities: Record<string, EntitySchema>): EntitySchema {
  const all = Object.values(entities)
  const [main] = all.sort((a, b) => Object.keys(b.properties).length - Object.keys(a.properties).length)
  if (!main) throw new Error('The app has no entity')
  return main
}

function textField(entity: EntitySchema): string {
  const found = Object.entries(entity.properties).find(
    ([name, property]) => property.type === 'string' && !property.enum && !property.format && !name.endsWith('_id'),
  )
  if (!found) throw new Error(`${entity.name} has no text field`)
  return found[0]
}

/** `PurchaseOrder` and `purchase_order` → `purchase order`. */
const words = (name: string) =>
  name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase()
