import { AUDIENCE_TITLES, type Exposure } from '#contract/access/exposure'
import type { EntitySchema } from '#contract/data/entities'
import { countOf } from '#contract/inflect'
import type { CountRows, Risk } from './risk'
import type { UserIntent } from './user-intent'
import { findWidenings, type Widening } from './widened-access'

interface Widened {
  before: Record<string, EntitySchema>
  after: Record<string, EntitySchema>
  words: UserIntent
  /** Entities that hold rows, of which some may be new in the files only. */
  held: ReadonlySet<string>
  count: CountRows
  /** What the change lays open, as calls in people's place have shown. */
  exposures: () => Promise<Exposure[]>
}

/**
 * Rules that let in people who were kept out: who could then do what, with numbers. Where nobody comes in who is no
 * admin, the rule itself is named.
 */
export async function findWideningRisks({ before, after, words, held, count, exposures }: Widened): Promise<Risk[]> {
  const widenings = findWidenings(before, after, held)
  if (widenings.length === 0) return []
  const opened = (await exposures()).filter(({ isNew, kind }) => isNew && kind === 'entity')
  const byEntity = Map.groupBy(widenings, ({ entity }) => entity)
  const found = await Promise.all(
    [...byEntity].map(async ([entity, group]): Promise<Risk[]> => {
      const isAsked = group.every(({ isPublic }) => words.opens(entity, isPublic))
      const shown = opened.filter(({ subject }) => subject === entity)
      if (shown.length === 0) {
        const { total } = await count({ entity })
        return group.map((each) => ({
          kind: 'access-widened',
          subject: subjectOf(each),
          message: ruleSentence(each, total),
          isAsked,
        }))
      }
      return shown.map(({ audience, message }) => ({
        kind: 'access-widened',
        subject: entity,
        message: `${AUDIENCE_TITLES[audience]} could then ${message}.`,
        isAsked,
      }))
    }),
  )
  return found.flat()
}

const subjectOf = ({ entity, field }: Widening): string => (field ? `${entity}.${field}` : entity)

function ruleSentence(widening: Widening, total: number): string {
  const verb = widening.what === 'read' ? 'readable' : 'changeable'
  const rows = countOf(total, 'row')
  const now = total === 0 ? '' : ` It holds ${rows}.`
  return `${subjectOf(widening)} would become ${verb} by ${widening.to}.${now}`
}
