import { isForStaff } from '../../is-for-staff'
import type { StatPlan } from '../../plan'
import type { FieldDraft } from '../lexicon/field-notation'
import { fieldOf, isOpenable, NOT_SUMMED } from './draft-fields'
import type { EntityDraft } from './entity-draft-types'

/** The figures people look at first: what is open, what needs attention, what it adds up to. */
export function chooseStats(drafts: EntityDraft[], most: number): StatPlan[] {
  const scored = drafts.flatMap((draft, at) =>
    statsOf(draft).map(({ stat, weight }) => ({ stat, weight: weight - at * 0.5 - (draft.concept.part ? 1.2 : 0) })),
  )
  const ranked = scored.sort((a, b) => b.weight - a.weight).map(({ stat }) => stat)
  const picked: StatPlan[] = []
  for (const stat of ranked) {
    const same = picked.filter((other) => other.entity === stat.entity)
    const isNearlySame = same.some((other) => isCount(other) && isCount(stat) && isRunning(other) !== isRunning(stat))
    if (picked.length < most && same.length < (drafts.length <= 2 ? 3 : 2) && !isNearlySame) picked.push(stat)
  }
  for (const stat of ranked) if (picked.length < Math.min(3, most) && !picked.includes(stat)) picked.push(stat)
  return [...picked.filter((stat) => !isWarning(stat)), ...picked.filter(isWarning)]
}

const isWarning = ({ only }: StatPlan) => only?.kind === 'flag'
const isRunning = ({ only }: StatPlan) => only?.kind === 'this-month'
/** All rows, or those of this month. */
const isCount = (stat: StatPlan) => stat.measure.kind === 'count' && (!stat.only || isRunning(stat))

/** What rows are called whose status is not a closing one. */
const openWord = ({ key, concept }: EntityDraft) =>
  concept.is === 'visit' && key !== 'loan'
    ? 'Upcoming'
    : ['item', 'place', 'group', 'person'].includes(concept.is)
      ? 'Active'
      : 'Open'

interface ScoredStat {
  stat: StatPlan
  weight: number
}

/** In the order that breaks ties between figures of one weight. */
const STAT_READERS: ((draft: EntityDraft) => ScoredStat | undefined)[] = [
  countStat,
  waitingStat,
  tickedStat,
  flagStat,
  amountStat,
  averagePriceStat,
  ratingStat,
  monthStat,
]

const statsOf = (draft: EntityDraft): ScoredStat[] => STAT_READERS.flatMap((read) => read(draft) ?? [])

const baseOf = ({ name, icon }: EntityDraft) => ({ entity: name, icon })
const manyOf = ({ plural }: EntityDraft) => plural.toLowerCase()

function countStat(draft: EntityDraft): ScoredStat {
  const { statusField, plural, concept } = draft
  const isOpen = statusField !== undefined && isOpenable(draft)
  const label = isOpen ? `${openWord(draft)} ${manyOf(draft)}` : plural
  const only = isOpen ? ({ only: { kind: 'open', statusField } } as const) : {}
  const weight = isOpen ? 4 : ['person', 'party', 'group'].includes(concept.is) ? 2.6 : 3.4
  return { stat: { ...baseOf(draft), label, measure: { kind: 'count' }, ...only, format: 'number' }, weight }
}

function waitingStat(draft: EntityDraft): ScoredStat | undefined {
  const status = fieldOf(draft, draft.statusField)
  const waiting = status?.options?.find(({ value }) => /^(?:wait|request|swap|queenless|struggling)/.test(value))
  if (!status || !waiting) return undefined
  return {
    stat: {
      ...baseOf(draft),
      icon: 'Hourglass',
      label: waiting.label,
      measure: { kind: 'count' },
      only: { kind: 'values', field: status.name, values: [waiting.value] },
      format: 'number',
    },
    weight: draft.concept.is === 'visit' ? 3.8 : 2.4,
  }
}

/** `Paid: 3 of 12`, where nothing else says how rows stand. */
function tickedStat(draft: EntityDraft): ScoredStat | undefined {
  const ticks = draft.fields.filter(({ kind }) => kind === 'boolean')
  const field = ticks.find((each) => isForStaff(each)) ?? ticks[0]
  if (!field || draft.statusField !== undefined) return undefined
  return {
    stat: {
      ...baseOf(draft),
      icon: 'CircleCheck',
      label: field.label,
      measure: { kind: 'count' },
      only: { kind: 'values', field: field.name, values: ['true'] },
      format: 'number',
    },
    weight: 3.2,
  }
}

function flagStat(draft: EntityDraft): ScoredStat | undefined {
  const flag = draft.flags[0]
  if (!flag) return undefined
  const label =
    flag.label === 'Overdue' ? `Overdue ${manyOf(draft)}` : flag.label.replace(/^Past its (?=.)/, `${draft.plural} past their `)
  return {
    stat: {
      ...baseOf(draft),
      icon: flag.kind === 'low' ? 'PackageMinus' : 'TriangleAlert',
      label,
      measure: { kind: 'count' },
      only: { kind: 'flag', flag: flag.kind },
      format: 'number',
    },
    weight: 4.4,
  }
}

/** What all amounts come to, or what scores are on average. */
function amountStat(draft: EntityDraft): ScoredStat | undefined {
  const amount = fieldOf(draft, draft.amountField)
  if (!amount) return undefined
  if (amount.kind === 'money' && !/salary|hourly|current/i.test(amount.label)) return moneyStat(draft, amount)
  if (NOT_SUMMED.test(amount.name)) return undefined
  const isAverage = amount.name === 'score'
  return {
    stat: {
      ...baseOf(draft),
      icon: isAverage ? 'Award' : 'Sigma',
      label: isAverage ? `Average ${amount.label.toLowerCase()}` : totalLabel(amount),
      measure: { kind: isAverage ? 'average' : 'sum', field: amount.name },
      format: 'number',
    },
    weight: isAverage ? 4.1 : 2.6,
  }
}

function moneyStat(draft: EntityDraft, amount: FieldDraft): ScoredStat {
  const { statusField, dateField } = draft
  const isOpen = isOpenable(draft) && draft.concept.is !== 'item' && draft.concept.is !== 'place' ? statusField : undefined
  const spentOn = draft.concept.is === 'money' && !isOpen ? dateField : undefined
  const openLabel = () =>
    `${/^(?:amount|total|sum)$/i.test(amount.label) ? 'Total' : amount.label} of ${openWord(draft).toLowerCase()} ${manyOf(draft)}`
  return {
    stat: {
      ...baseOf(draft),
      icon: 'CircleDollarSign',
      label: spentOn ? `${draft.plural} this month` : isOpen ? openLabel() : `Total ${amount.label.toLowerCase()}`,
      measure: { kind: 'sum', field: amount.name },
      ...(spentOn
        ? { only: { kind: 'this-month', field: spentOn } }
        : isOpen
          ? { only: { kind: 'open', statusField: isOpen } }
          : {}),
      format: 'money',
    },
    weight: /unit|per/i.test(amount.label) ? 0.5 : 4.2,
  }
}

function averagePriceStat(draft: EntityDraft): ScoredStat | undefined {
  const money =
    draft.fields.find(({ kind, name }) => kind === 'money' && name !== draft.amountField) ?? fieldOf(draft, draft.amountField)
  if (money?.kind !== 'money') return undefined
  return {
    stat: {
      ...baseOf(draft),
      icon: 'Scale',
      label: `Average ${money.label.toLowerCase()}`,
      measure: { kind: 'average', field: money.name },
      format: 'money',
    },
    weight: 1.2,
  }
}

function ratingStat(draft: EntityDraft): ScoredStat | undefined {
  const rating = draft.fields.find(({ kind }) => kind === 'rating')
  if (!rating) return undefined
  return {
    stat: {
      ...baseOf(draft),
      icon: 'Star',
      label: `Average ${rating.label.toLowerCase()}`,
      measure: { kind: 'average', field: rating.name },
      format: 'rating',
    },
    weight: /^(?:Rating|Review)$/.test(draft.name) ? 4.8 : draft.concept.is === 'log' ? 3 : 2.2,
  }
}

function monthStat(draft: EntityDraft): ScoredStat | undefined {
  if (!draft.dateField || (draft.concept.is !== 'log' && draft.key !== 'habit_entry')) return undefined
  return {
    stat: {
      ...baseOf(draft),
      icon: 'CalendarDays',
      label: `${draft.plural} this month`,
      measure: { kind: 'count' },
      only: { kind: 'this-month', field: draft.dateField },
      format: 'number',
    },
    weight: 3.4,
  }
}

const totalLabel = (amount: FieldDraft) =>
  amount.name === 'party_size' ? 'Guests in all' : amount.label === 'In stock' ? 'Units in stock' : `${amount.label}, total`
