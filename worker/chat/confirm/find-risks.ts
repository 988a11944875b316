import type { AppFiles } from '#contract/app-files'
import type { Confirmation } from '#contract/chat'
import { readEntities } from '#contract/entity-file'
import type { RowFigures } from '#worker/entities/count-rows'
import { findLosses, type Loss } from './lost-data'
import { findLostPages } from './lost-pages'
import { findOpenedCode } from './opened-code'
import { findNewReach } from './outward-reach'
import type { OwnWords } from './own-words'
import { findWidenings, type Widening } from './wider-access'

export type Risk = Confirmation['risks'][number]

export interface Change {
  before: AppFiles
  after: AppFiles
  words: OwnWords
  /** Rows by entity, as they stand; those the files do not name any more among them. */
  stored: Record<string, number>
  count: (what: Loss) => Promise<RowFigures>
}

/**
 * What of a change only the builder may decide: rows or values that would be out of reach, rules that let more people in, pages that go, ways for
 * data to leave. Asking for it plainly is deciding it, but for rows that are somebody's: losing them, or showing them to anyone, is always asked.
 */
export async function findRisks({ before, after, words, stored, count }: Change): Promise<Risk[]> {
  const [old, now] = [readEntities(before), readEntities(after)]
  const losses = await Promise.all(findLosses(old, now).map(async (loss) => lossRisk(loss, await count(loss), words)))
  const held = new Set(Object.keys(stored).filter((entity) => (stored[entity] ?? 0) > 0))
  const widenings = await Promise.all(
    findWidenings(old, now, held).map(async (each) => wideningRisk(each, await count({ entity: each.entity }), words)),
  )
  // The pages of what the builder asked to have removed go with it.
  const gone = Object.keys(old).filter((entity) => !Object.hasOwn(now, entity) && words.removes(entity))
  const isFirst = Object.keys(before).length === 0
  return [
    ...losses.flat(),
    ...widenings.flat(),
    ...findLostPages(before, after)
      .filter(({ name, text }) => !words.removesAPage(name) && !gone.some((entity) => new RegExp(`\\b${entity}\\b`).test(text)))
      .map(
        ({ name }): Risk => ({
          kind: 'page-removed',
          subject: name,
          message: `The page ${name} would be removed.`,
          isAsked: false,
        }),
      ),
    ...(isFirst ? [] : openedRisks(before, after, words)),
    ...outwardRisks(before, after, words),
  ]
}

function lossRisk({ entity, fields }: Loss, { total, real }: RowFigures, words: OwnWords): Risk[] {
  if (!fields) {
    if (real === 0 && words.removes(entity)) return []
    const message =
      total === 0
        ? `The entity ${entity} would be removed. It holds no rows.`
        : `The entity ${entity} would be removed, with ${rows(total)} out of reach of the app.`
    return [{ kind: 'entity-removed', subject: entity, message, isAsked: words.removes(entity) }]
  }
  if (real === 0) return []
  const names = fields.length === 1 ? `The field ${fields[0]}` : `The fields ${listOf(fields)}`
  const message = `${names} of ${entity} would be removed; ${rows(total)} ${total === 1 ? 'has' : 'have'} a value there.`
  const isAsked = fields.every((field) => words.removes(field))
  return [{ kind: 'field-removed', subject: `${entity}.${fields[0]}`, message, isAsked }]
}

function wideningRisk({ entity, field, what, to, isPublic }: Widening, { total, real }: RowFigures, words: OwnWords): Risk[] {
  const isAsked = words.opens(entity, isPublic)
  if (isAsked && !(isPublic && real > 0)) return []
  const verb = what === 'read' ? 'readable' : 'changeable'
  const subject = field ? `${entity}.${field}` : entity
  const rowsNow = total === 0 ? '' : ` It holds ${rows(total)}.`
  return [{ kind: 'access-widened', subject, message: `${subject} would become ${verb} by ${to}.${rowsNow}`, isAsked }]
}

const openedRisks = (before: AppFiles, after: AppFiles, words: OwnWords): Risk[] =>
  findOpenedCode(before, after).flatMap(({ kind, path, message, askedBy }) =>
    words.says(askedBy) ? [] : [{ kind, subject: path, message, isAsked: false }],
  )

function outwardRisks(before: AppFiles, after: AppFiles, words: OwnWords): Risk[] {
  const { hosts, addresses, ways } = findNewReach(before, after)
  const outward = (subject: string, message: string): Risk => ({ kind: 'outward', subject, message, isAsked: false })
  return [
    ...hosts
      .filter((host) => !words.namesHost(host))
      .map((host) => outward(host, `The app would call ${host}, which could see what it sends.`)),
    ...addresses
      .filter((address) => !words.has(address))
      .map((address) => outward(address, `The app would write to ${address}.`)),
    ...ways.map(({ path, what }) => outward(path, `${path} ${what}.`)),
  ]
}

const rows = (count: number) => (count === 1 ? '1 row' : `${count.toLocaleString('en')} rows`)
const listOf = (names: string[]) => `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
