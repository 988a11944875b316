import { capital, snake } from '#contract/inflect'
import { guessField } from '#contract/plan/guess-field'
import { PlanFieldType } from '#contract/plan/plan'
import type { FieldKind, FieldPlan } from '../../plan'
import { readOptions } from './tones'

/**
 * The notation concepts are written in, one field after the other: `Name!` · `Value: money 800..9000` · `Stage: status
 * Lead, Won*` · `Genre: one of Jazz, Soul` · `Tags: any of A, B` · `Company -> company` · `Due date: date after
 * borrowed_on 14..28 when Returned` · `Weight: number 1..40 kg` · `City: text @city`. `!` means required, `*` an option
 * where nothing is left to do, `@` where sample texts come from.
 */
export interface FieldDraft extends FieldPlan {
  sample: SampleHint
  /** The concept a relation wants to point to. */
  target?: string
  /** Holds the life cycle: what boards and flags look at. */
  lifeCycle?: boolean
}

/** How sample values of a field are made. */
export interface SampleHint {
  from?: number
  to?: number
  /** Dates: counted from this other date field. */
  after?: string
  /** Only filled where the status has this label. */
  when?: string
  pool?: string
}

const SERVER_FIELDS = new Set([
  'id',
  'created_at',
  'updated_at',
  'creator_id',
  'createdat',
  'updatedat',
  'creatorid',
  'created_date',
  'updated_date',
  'created_by',
  'created_by_id',
])

/** A name the server does not use itself. */
export const fieldName = (label: string) => {
  const name = snake(label) || 'field'
  return SERVER_FIELDS.has(name) || name in Object.prototype || name === 'prototype' ? `${name}_value` : name
}

export const readFields = (lines: string[]): FieldDraft[] => lines.map(readField)

export function readField(text: string): FieldDraft {
  const relation = /^(.+?)(!?)\s*->\s*(\w+)$/.exec(text)
  if (relation) {
    const [, label = '', bang, target = ''] = relation
    return { ...base(label, bang === '!', 'relation'), name: `${fieldName(label)}_id`, target, sample: {} }
  }
  const colon = text.indexOf(':')
  const head = colon === -1 ? text : text.slice(0, colon)
  const required = head.endsWith('!')
  const label = head.replace(/!$/, '').trim()
  const spec = colon === -1 ? guessField(label).spec : text.slice(colon + 1).trim()
  return withSpec(label, required, spec)
}

/** A field from a label in anyone's words; `spec` where they told what it holds. */
export function fieldFromLabel(label: string, spec?: string): FieldDraft & { known: boolean } {
  const guess = guessField(label)
  return { ...withSpec(labelled(label), false, spec ?? guess.spec), known: spec !== undefined || guess.known }
}

const ACRONYMS = new Set('sku id rsvp vat isbn url iban vin npc gps pdf qr ip hp xp gpa bmi ph dob sla'.split(' '))

/** `sku` → `SKU`, `emergency contact` → `Emergency contact`. */
export const labelled = (label: string): string =>
  capital(
    label.replace(/[A-Za-z]+/g, (word) =>
      ACRONYMS.has(word.toLowerCase()) ? (word.toLowerCase() === 'ph' && word !== 'PH' ? 'pH' : word.toUpperCase()) : word,
    ),
  )

const base = (label: string, required: boolean, kind: FieldKind): FieldPlan => ({ name: fieldName(label), label, kind, required })

export function withSpec(label: string, required: boolean, spec: string): FieldDraft {
  const list = /^(status|one of|any of)\s+(.+)$/s.exec(spec)
  if (list) {
    const [, mode, options = ''] = list
    const lifeCycle = mode === 'status'
    const read = readOptions(options.split(','), lifeCycle)
    const kind = mode === 'any of' ? 'multiselect' : 'select'
    const first = lifeCycle ? read[0]?.value : undefined
    return {
      ...base(label, required || lifeCycle, kind),
      options: read,
      ...(first ? { default: first } : {}),
      ...(lifeCycle ? { lifeCycle } : {}),
      sample: {},
    }
  }
  const chance = /^yes\s+(\d+)$/.exec(spec)
  if (chance) return { ...base(label, false, 'boolean'), default: false, sample: { to: Number(chance[1]) } }
  const date = /^(date|datetime)(?: after (\w+))?(?: (-?\d+)\.\.(-?\d+))?(?: when (.+))?$/.exec(spec)
  if (date) {
    const [, kind, after, from, to, when] = date
    return {
      ...base(label, required, kind === 'date' ? 'date' : 'datetime'),
      sample: { from: Number(from ?? -20), to: Number(to ?? 20), ...(after ? { after } : {}), ...(when ? { when } : {}) },
    }
  }
  const plain = /^(\w+)(?: @(\w+))?(?: (-?[\d.]+?)\.\.(-?[\d.]+))?(?: (.+))?$/.exec(spec)
  const kind = asKind(plain?.[1])
  const [, , pool, from, to, unit] = plain ?? []
  return {
    ...base(label, required, kind),
    ...limits(kind, from),
    ...(unit === LIMITED ? { minimum: Number(from), maximum: Number(to) } : unit ? { unit } : {}),
    sample: { ...(from === undefined ? {} : { from: Number(from), to: Number(to) }), ...(pool ? { pool } : {}) },
  }
}

function limits(kind: FieldKind, from: string | undefined): Pick<FieldPlan, 'minimum' | 'maximum'> {
  if (kind === 'percent') return { minimum: 0, maximum: 100 }
  if (kind === 'rating') return { minimum: 1, maximum: 5 }
  if ((kind === 'money' || kind === 'number' || kind === 'integer') && (from === undefined || Number(from) >= 0))
    return { minimum: 0 }
  return {}
}

/** In place of a unit: the range holds for everyone, not for samples alone. */
const LIMITED = 'limited'

/** What a field may be in so many words; choices and links are written with signs of their own. */
const KINDS = PlanFieldType.options.filter((kind) => !['select', 'multiselect', 'relation'].includes(kind))
const asKind = (word: string | undefined): FieldKind => KINDS.find((kind) => kind === word) ?? 'text'
