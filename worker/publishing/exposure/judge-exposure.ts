import { Audience, type Exposure } from '#contract/access/exposure'
import type { EntitySchema } from '#contract/data/entities'
import { isPersonalName } from '#worker/entities/schema/personal-names'
import { fieldWord, listWords, wordFor, wordForMany } from '#worker/entities/schema/row-words'
import type { Grant } from './probe-access'

interface Judged {
  schemas: Record<string, EntitySchema>
  /** Those of the version before, where a field may have had a rule of its own that hid it. */
  schemasBefore: Record<string, EntitySchema>
}

type Step = Grant & { isNew: boolean }

/**
 * What each audience can do after a change, what is new first. A narrower audience is not told again what a wider one
 * can do: people who sign in are visitors too. `before` and `after` are grants of the same moment, so that rows counted
 * twice are the same rows.
 */
export function judgeExposure(before: Grant[], after: Grant[], judged: Judged): Exposure[] {
  const steps = after
    .filter((grant) => !isHeldByWider(grant, after))
    .map((grant): Step => ({ ...grant, isNew: !wasSo(grant, before, judged) }))
  const groups = Map.groupBy(steps, ({ audience, kind, subject, isNew }) => JSON.stringify([audience, kind, subject, isNew]))
  return [...groups.values()]
    .map((group) => toExposure(group, judged))
    .filter((each) => each !== undefined)
    .sort((a, b) => Number(b.isNew) - Number(a.isNew) || AUDIENCES.indexOf(a.audience) - AUDIENCES.indexOf(b.audience))
}

const AUDIENCES = Audience.options
const isSame = (a: Grant, b: Grant) => a.kind === b.kind && a.subject === b.subject && a.operation === b.operation
const covers = (wide: Grant, grant: Grant) =>
  (wide.isEvery || grant.conditions.every((condition) => wide.conditions.includes(condition))) &&
  grant.fields.every((field) => wide.fields.includes(field))

const isHeldByWider = (grant: Grant, all: Grant[]): boolean =>
  all.some(
    (other) =>
      AUDIENCES.indexOf(other.audience) < AUDIENCES.indexOf(grant.audience) && isSame(other, grant) && covers(other, grant),
  )

/**
 * What one's own audience could do before, or one that holds it: who signs up now could not before, if nobody could
 * sign up.
 */
function wasSo(grant: Grant, before: Grant[], { schemas, schemasBefore }: Judged): boolean {
  const known = Object.hasOwn(schemasBefore, grant.subject) ? schemasBefore[grant.subject] : undefined
  return before.some((old) => {
    if (AUDIENCES.indexOf(old.audience) > AUDIENCES.indexOf(grant.audience) || !isSame(old, grant)) return false
    const shown = grant.fields.filter((field) => !old.fields.includes(field))
    // A field that is new may be read like the others, unless it speaks of a person.
    const isTelling = (field: string) =>
      isPersonal(schemas[grant.subject], field) || Object.hasOwn(known?.properties ?? {}, field)
    return covers({ ...old, fields: grant.fields }, grant) && !shown.some(isTelling)
  })
}

const isPersonal = (schema: EntitySchema | undefined, field: string): boolean =>
  isPersonalName(field) || schema?.properties[field]?.format === 'email'

function toExposure(steps: Step[], { schemas }: Judged): Exposure | undefined {
  const [first] = steps
  if (!first) return undefined
  const { audience, kind, subject, isNew } = first
  const schema = kind === 'entity' ? schemas[subject] : undefined
  const fields = steps.flatMap((each) => each.fields).filter((field) => isPersonal(schema, field))
  return {
    audience,
    kind,
    subject,
    operations: steps.map(({ operation, rows }) => ({ operation, rows })),
    own: steps.find(({ operation }) => operation === 'create')?.own ?? [],
    personalFields: fields,
    isNew,
    message: schema ? describe(steps, schema, fields) : `call the function ${subject}`,
  }
}

const VERBS = { read: 'read', update: 'change', delete: 'delete', create: 'add', call: 'call' }

/** `read, change and delete all 120 owners, with phone and address; add new ones` */
function describe(steps: Step[], schema: EntitySchema, fields: string[]): string {
  const many = wordForMany(schema)
  const reaching = steps.filter(({ operation }) => operation !== 'create')
  const alike = Map.groupBy(reaching, (step) => extentOf(step, schema))
  const personal = fields.slice(0, 6).map((field) => schema.properties[field]?.title?.toLowerCase() || fieldWord(field))
  const said = [...alike].map(([extent, group]) => {
    const isRead = group.some(({ operation }) => operation === 'read')
    const verbs = listWords(group.map(({ operation }) => VERBS[operation]))
    return `${verbs} ${extent}${isRead && personal.length > 0 ? `, with ${listWords(personal)}` : ''}`
  })
  const adding = steps.find(({ operation }) => operation === 'create')
  if (adding) said.push(said.length > 0 ? 'add new ones' : `add ${many}`)
  if (adding && adding.own.length > 0) said.push(`${listWords(adding.own.map((operation) => VERBS[operation]))} their own`)
  return said.join('; ')
}

function extentOf({ rows, total, isEvery }: Grant, schema: EntitySchema): string {
  const many = wordForMany(schema)
  const [reached, all] = [(rows ?? 0).toLocaleString('en'), total.toLocaleString('en')]
  if (isEvery && total === 0) return `${many} (there are none yet)`
  if (isEvery) return total === 1 ? `the 1 ${wordFor(schema)} there is` : `all ${all} ${many}`
  return `those ${many} that a rule lets through (${reached} of ${all} now)`
}
