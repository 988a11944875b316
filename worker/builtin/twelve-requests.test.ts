import { describe, it } from 'vitest'
import type { AppFiles } from '#contract/app/app-files'
import type { EntitySchema } from '#contract/data/entities'
import { readEntities } from '#contract/data/entity-file'
import { latestFiles, makeApp, rowsOf, sendMessage } from '#worker/platform/testing/talk'
import { createBuilder } from '#worker/platform/testing/world'

/**
 * The requests of the main job, and what each must keep: groups of words of which one must be in some entity's or
 * field's name.
 */
const REQUESTS: { request: string; keeps: string[] }[] = [
  {
    request: 'a CRM for a small design studio: companies, contacts, deals with stages and values, follow-up tasks',
    keeps: ['company', 'contact', 'deal', 'stage', 'value|amount', 'task'],
  },
  { request: 'habit tracker with streaks and a weekly overview', keeps: ['habit', 'log|entry|check'] },
  {
    request: 'inventory for a bike repair shop, low-stock warnings, suppliers and purchase orders',
    keeps: ['part|item|product', 'supplier', 'order', 'stock|quantity', 'minimum|reorder|threshold|low'],
  },
  { request: "recipe box where my family can rate recipes and plan the week's meals", keeps: ['recipe', 'rating', 'meal'] },
  {
    request: 'book a table: restaurant reservations by time slot, with a waiting list',
    keeps: ['reservation|booking', 'time|slot', 'party|guests|size', 'status'],
  },
  { request: 'track job applications with interview dates and notes', keeps: ['application', 'interview', 'note'] },
  { request: 'expense tracker with categories, monthly budgets and charts', keeps: ['expense', 'category', 'budget', 'amount'] },
  {
    request: 'a library where members borrow books and late returns are flagged',
    keeps: ['member', 'book', 'loan|borrow', 'due', 'return'],
  },
  {
    request: 'simple landing page for a yoga teacher with class schedule and a contact form that stores messages',
    keeps: ['class|session', 'message'],
  },
  {
    request: 'help desk: tickets with priority and assignee, comments, SLA due dates',
    keeps: ['ticket', 'priority', 'assignee|agent', 'comment', 'due'],
  },
  {
    request: 'classroom gradebook: students, assignments, grades, averages',
    keeps: ['student', 'assignment', 'grade', 'score|points|value'],
  },
  { request: 'quiz app with questions, answers and a leaderboard', keeps: ['question', 'answer', 'score|result|attempt'] },
]

const names = (entities: Record<string, EntitySchema>) =>
  Object.values(entities)
    .flatMap((entity) => [entity.name, ...Object.keys(entity.properties)])
    .join(' ')
    .toLowerCase()

const pagesOf = (files: AppFiles) => Object.keys(files).filter((path) => path.startsWith('pages/'))

describe('the built-in builder', () => {
  it.for(REQUESTS)(
    'makes a whole app of "$request" that renders, and carries out every kind of change on it',
    { timeout: 300_000 },
    async ({ request, keeps }, { expect }) => {
      const builder = await createBuilder({ plan: 'monetizer' })
      const { appId, answer } = await makeApp(builder, request)
      expect(answer.metadata.unresolvedIssues ?? []).toEqual([])
      expect(answer.metadata.versionId).toBeTruthy()
      expect((answer.metadata.actions ?? []).filter((action) => action.status !== 'applied')).toEqual([])

      let files = await latestFiles(builder, appId)
      let entities = readEntities(files)
      for (const group of keeps) expect(names(entities), `something named ${group}`).toMatch(new RegExp(group))
      expect(pagesOf(files).length).toBeGreaterThanOrEqual(3)
      expect(Object.keys(files)).toContain('Layout.jsx')
      for (const entity of Object.keys(entities)) {
        const rows = await rowsOf(builder, appId, entity)
        expect(rows.length, `sample records of ${entity}`).toBeGreaterThanOrEqual(8)
        expect(rows.length).toBeLessThanOrEqual(20)
      }

      /** Says a change, and holds that it was carried out without an issue. */
      const change = async (text: string, { isAsked = false } = {}) => {
        let reply = await sendMessage(builder, appId, text)
        expect(reply.metadata.confirmation !== undefined, text).toBe(isAsked)
        if (isAsked) {
          const json = { messageId: reply.id, isConfirmed: true }
          const confirmed = await builder.fetch(`/api/apps/${appId}/chat/confirm`, { method: 'POST', json })
          expect(confirmed.status, await confirmed.clone().text()).toBe(200)
          const { messages } = await (await builder.fetch(`/api/apps/${appId}/chat/messages`)).json<{
            messages: (typeof reply)[]
          }>()
          reply = messages.find(({ id }) => id === reply.id) ?? reply
        }
        expect(reply.metadata.unresolvedIssues ?? [], text).toEqual([])
        expect(reply.metadata.versionId, text).toBeTruthy()
        expect(
          (reply.metadata.actions ?? []).filter((action) => action.status !== 'applied'),
          text,
        ).toEqual([])
        files = await latestFiles(builder, appId)
        entities = readEntities(files)
      }

      const main = mainEntity(entities)
      const label = words(main.name)
      await change(`add a field called reference code to ${label}`)
      expect(entities[main.name]?.properties).toHaveProperty('reference_code')

      const field = textField(main)
      const before = (await rowsOf(builder, appId, main.name)).map((row) => row[field]).filter(Boolean)
      await change(`rename the field ${words(field)} of ${label} to display heading`)
      expect(entities[main.name]?.properties).toHaveProperty('display_heading')
      expect(entities[main.name]?.properties).not.toHaveProperty(field)
      expect(
        (await rowsOf(builder, appId, main.name))
          .map((row) => row.display_heading)
          .filter(Boolean)
          .sort(),
      ).toEqual(before.sort())

      const pages = pagesOf(files).length
      await change(`add a page with a chart of ${label} by month`)
      expect(pagesOf(files).length).toBeGreaterThan(pages)
      await change(`add a status board for ${label}`)
      expect(Object.entries(files).some(([path, text]) => path.startsWith('pages/') && /board/i.test(path + text))).toBe(true)

      if (entities[main.name]?.['x-accessControl']?.permissions?.read !== 'admin') await change(`make ${label} admin only`)
      await change(`make ${label} readable by everyone but writable by admins`, { isAsked: true })
      expect(entities[main.name]?.['x-accessControl']?.permissions).toEqual({ read: 'anonymous', write: 'admin' })

      const colours = files['globals.css']
      await change('make it orange and call it Northern Light')
      expect(files['globals.css']).not.toBe(colours)
      expect(JSON.parse(files['app.json'] ?? '{}')).toMatchObject({ name: 'Northern Light' })

      const removed = Object.keys(entities).find((name) => name !== main.name)
      if (removed) {
        await change(`remove the entity ${words(removed)}`, { isAsked: true })
        expect(entities).not.toHaveProperty(removed)
      }
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
