import { describe, it } from 'vitest'
import { PAGE_AUDIENCES } from '#contract/access/page-access'
import type { EntitySchema } from '#contract/data/entities'
import { EntityFile } from '#contract/data/entity-file'
import { accessOf } from '#worker/entities/access/access-rules'
import type { Actor } from '#worker/entities/access/actor'
import { fieldRulesOf } from '#worker/entities/access/field-access'
import { matchesRow } from '#worker/entities/query/match-row'
import type { StoredRow } from '#worker/entities/store/stored-row'
import { isOpenTo } from '#worker/publishing/page-audiences'

const written = import.meta.glob(['/starter-apps/*/entities/*.json'], { query: '?raw', import: 'default', eager: true })

function schemaOf(app: string, entity: string): EntitySchema {
  const read = EntityFile.read(String(written[`/starter-apps/${app}/entities/${entity}.json`]), entity)
  if (!read.ok) throw new Error(read.message)
  return read.schema
}

/** The first of visitors, users and admins who may read and add rows, as far as that follows from who somebody is. */
const least = (schema: EntitySchema) =>
  (['read', 'create'] as const).map(
    (operation) => PAGE_AUDIENCES.find((audience) => isOpenTo(schema, operation, audience)) ?? 'nobody',
  )

const person = (data: Record<string, unknown> = {}): Actor => ({
  kind: 'user',
  id: 'vera',
  email: 'vera@example.com',
  name: 'Vera',
  role: 'user',
  data,
})

function rowOf(by: string, data: Record<string, unknown> = {}): StoredRow {
  const at = Date.now()
  return { id: 'row', createdAtMs: at, updatedAtMs: at, creatorId: by, creatorEmail: `${by}@example.com`, isSample: false, data }
}

describe('the data of starter apps', () => {
  it.for([
    ['invoices', 'Invoice', 'admin', 'admin'],
    ['invoices', 'Client', 'admin', 'admin'],
    ['inventory', 'Product', 'admin', 'admin'],
    ['inventory', 'Movement', 'admin', 'nobody'],
    ['event', 'Event', 'visitor', 'admin'],
    ['event', 'Rsvp', 'admin', 'admin'],
    ['course', 'Course', 'visitor', 'admin'],
    ['course', 'Lesson', 'user', 'admin'],
    ['course', 'Attempt', 'user', 'admin'],
    ['blog', 'Post', 'visitor', 'admin'],
    ['blog', 'Draft', 'admin', 'admin'],
    ['directory', 'Listing', 'visitor', 'admin'],
    ['directory', 'Submission', 'admin', 'visitor'],
    ['survey', 'Survey', 'admin', 'admin'],
    ['survey', 'Response', 'admin', 'admin'],
    ['recipes', 'Recipe', 'user', 'user'],
    ['club', 'ClubEvent', 'visitor', 'admin'],
    ['club', 'Application', 'user', 'user'],
  ] as const)('%s: %s is read from %s on, and added to from %s on', ([app, entity, ...expected], { expect }) => {
    expect(least(schemaOf(app, entity))).toEqual(expected)
  })

  it.for([
    ['expenses', 'Expense', {}],
    ['expenses', 'Budget', {}],
    ['recipes', 'PlannedMeal', {}],
    ['recipes', 'ShoppingItem', {}],
    ['course', 'Progress', {}],
    ['club', 'Application', {}],
    ['course', 'Attempt', { learner_id: 'vera' }],
  ] as const)('%s: %s shows people their own rows and nobody else’s', ([app, entity, own], { expect }) => {
    const access = accessOf(schemaOf(app, entity), 'read', person())
    const theirs = 'learner_id' in own ? { learner_id: 'ada' } : {}
    expect([matchesRow(access, rowOf('vera', own)), matchesRow(access, rowOf('ada', theirs))]).toEqual([true, false])
  })

  it.for(['News', 'Profile', 'Signup'])('club: %s is for members', (entity, { expect }) => {
    const schema = schemaOf('club', entity)
    const sees = (actor: Actor) => matchesRow(accessOf(schema, 'read', actor), rowOf('ada'))
    expect([person(), person({ is_member: false }), person({ is_member: true }), { kind: 'nobody' } as const].map(sees)).toEqual([
      false,
      false,
      true,
      false,
    ])
  })

  it.for([
    ['course', 'Question', 'correct', false, true],
    ['course', 'Question', 'explanation', false, true],
    ['blog', 'Post', 'views', false, true],
    ['directory', 'Submission', 'decision', true, false],
    ['club', 'Application', 'decision', true, false],
  ] as const)('%s: of %s, %s is not for everybody', ([app, entity, field, isRead, isWritten], { expect }) => {
    const rules = fieldRulesOf(schemaOf(app, entity), person())
    const row = rowOf('vera')
    expect([rules.canRead(field, row), rules.canWrite(field, row)]).toEqual([isRead, isWritten])
  })
})
