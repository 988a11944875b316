import type { ExposureReport } from '#contract/access/exposure'
import type { EntitySchema } from '#contract/data/entities'
import { countOf } from '#contract/inflect'
import { listEndUsers } from '#worker/accounts/app-users/end-users'
import type { AppRow } from '#worker/apps/find-app'
import { userFieldsInRules } from '#worker/entities/access/row-rules'
import { fieldWord, listWords } from '#worker/entities/schema/row-words'
import type { Env } from '#worker/platform/env'

const MAX_VALUES = 5
type Schemas = Record<string, EntitySchema>

/**
 * Fields of people that no rule read until now, so that everyone could set their own, and that a rule reads from now
 * on. What stands there may be a stranger's own choice of what to be let into.
 */
export async function findSelfSetValues(
  env: Env,
  app: AppRow,
  { before, after }: { before: Schemas; after: Schemas },
): Promise<ExposureReport['selfSetValues']> {
  const known = userFieldsInRules(before)
  const fresh = [...userFieldsInRules(after)].filter((field) => !known.has(field))
  if (fresh.length === 0) return []
  const people = (await listEndUsers(env, { appId: app.id })).filter(({ role }) => role !== 'admin')
  return fresh.flatMap((field) => {
    const values = people.flatMap(({ data }) => (Object.hasOwn(data, field) && !isEmpty(data[field]) ? [data[field]] : []))
    if (values.length === 0) return []
    const distinct = [
      ...new Set(values.map((value) => String(typeof value === 'object' ? JSON.stringify(value) : value).slice(0, 40))),
    ]
    const shown = listWords([...distinct.slice(0, MAX_VALUES), ...(distinct.length > MAX_VALUES ? ['others'] : [])])
    const who = countOf(values.length, 'person has', 'people have')
    const message = `${who} a ${fieldWord(field)} that they could set themselves, and a rule now reads: ${shown}`
    return [{ field, people: values.length, message }]
  })
}

const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === ''
