import { guessField } from '#contract/plan/guess-field'
import { foldPhrase } from '../lexicon/lexicon'
import { unitOf } from '../lexicon/units'
import { writtenKindOf } from '../lexicon/written-kinds'
import type { Attribute } from '../request/understanding'
import { placesOf } from '../tagger/places-of'
import { tokenize } from '../tagger/tokenize'
import { kindOf, kindReliance } from './kind-reliance'
import { withPlainKind } from './plain-kinds'

/**
 * A kind that is less likely to be what was meant stands on no card: the property is text, which fits everything. What is
 * counted and what can be chosen of a thing we know is read wrong the most often.
 */
const LEAST = { choice: 0.9, stage: 0.6, counted: 0.9, usual: 0.94, other: 0.88, measured: 0.4 }

/** The properties of a list as they stand on a card, each of the kind and with the choices that people would find right. */
export function withReliableKinds(attributes: Attribute[], said: string): Attribute[] {
  const known = remembered.get(attributes)
  if (known?.said === said) return known.kept
  const kept = reliableKinds(attributes, said)
  remembered.set(attributes, { said, kept })
  return kept
}

/** One request is asked about by several. */
const remembered = new WeakMap<Attribute[], { said: string; kept: Attribute[] }>()

function reliableKinds(attributes: Attribute[], said: string): Attribute[] {
  const row = attributes.map((attribute) => withPlainKind(withoutForeignChoices(attribute), said))
  const kinds = row.map(kindOf)
  return row.map((attribute) => {
    const { label, shown = label, options, spec = guessField(shown).spec } = attribute
    if (options.length === 0 && IS_TEXT.test(spec)) return withWrittenKind(attribute)
    if (options.length > 0 && (IS_AMOUNT.test(label) || options.some((option) => option.includes('/'))))
      return { ...attribute, options: [], spec: 'text' }
    // Of a telephone, a card or a house, it may be more than figures.
    if (options.length === 0 && label === 'number') return { ...attribute, spec: 'text' }
    const least =
      options.length > 0 ? (IS_STAGE.test(label) ? LEAST.stage : LEAST.choice) : leastOf(spec, isMeasured(attribute, said))
    if (kindReliance({ attribute, row, kinds }, { said }) >= least) return attribute
    return withWrittenKind({ ...attribute, options: [], spec: 'text' })
  })
}

/** Of what is text for want of anything surer, plans that were written by hand may know what it is. */
function withWrittenKind(attribute: Attribute): Attribute {
  const kind =
    attribute.options.length === 0 ? (writtenKindOf(attribute.label) ?? writtenKindOf(attribute.shown ?? '')) : undefined
  return kind ? { ...attribute, spec: kind === 'boolean' ? 'yes 50' : kind } : attribute
}

/** `ropes, stretchers, radios` in brackets are of what is checked, and no choice of `last check date`. */
const withoutForeignChoices = (attribute: Attribute): Attribute =>
  attribute.options.length > 0 && NOT_CHOSEN.test(attribute.label) ? { ...attribute, options: [] } : attribute

const NOT_CHOSEN =
  /(?:^| )(?:date|birthday|phone|email|address|name)$|^(?:number|date|name|amount|count) of |^how (?:many|much|long)\b/

/** `area in m2`, `weight (kg)`: its unit stands behind it. */
function isMeasured({ label, shown = label, spec = guessField(shown).spec }: Attribute, said: string): boolean {
  const unit = /^(?:number|integer) \S+ (.+)$/.exec(spec)?.[1]
  const tokens = tokenize(said)
  return placesOf(foldPhrase(shown), tokens).some(({ to }) =>
    tokens
      .slice(to + 1, to + 4)
      .some(({ word }) => unit !== undefined && (unitOf(word) === unit || (unit === 'm²' && word === 'm2'))),
  )
}

function leastOf(spec: string, isUnitTold: boolean): number {
  if (/^(?:integer|number)\b/.test(spec)) return isUnitTold ? LEAST.measured : LEAST.counted
  return /^(?:one of|status|tags)\b/.test(spec) ? LEAST.usual : LEAST.other
}

/** What is told of one of these in a row is where something stands. */
const IS_STAGE = /(?:^| )(?:status|stage|state|outcome|result)$/

/** What it costs is chosen from nothing: `repair cost (tyre, chain)`. */
const IS_AMOUNT = /\b(?:cost|price|amount|fee|rent|deposit|total|sum)$/

const IS_TEXT = /^(?:text|long_text)\b/
