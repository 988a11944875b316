import { plural, sentence } from '#contract/inflect'
import type { Blueprint } from '../lexicon/blueprints'
import { findConcept } from '../lexicon/lexicon'
import type { Understanding } from '../request/understanding'
import type { Choice } from './entity-draft-types'

/** What is booked is no room where it was called a court or a desk, and has nothing of one. */
export function asBookedPlace(choice: Choice, { folded }: Understanding): Choice {
  const [noun] = /\b(?:court|desk|pitch|lane|studio|hall)\b/.exec(folded) ?? []
  if (choice.concept.key !== 'room' || choice.isAsked || noun === undefined || /\brooms?\b/.test(folded)) return choice
  const { icon, is } = choice.concept
  const many = plural(noun)
  const about = `All ${many} in one place.`
  return {
    ...choice,
    concept: { key: 'room', label: sentence(noun), plural: sentence(many), icon, is, about, fields: ['Name!', 'Notes'] },
  }
}

/** What is known and has a price is what is sold, and takes the place of goods: orders are of it. */
function asProduct({ concept, ...choice }: Choice): Choice {
  const label = concept.label ?? sentence(concept.key.replaceAll('_', ' '))
  return { ...choice, concept: { ...concept, key: 'product', label, plural: concept.plural ?? plural(label) } }
}

/** What a shop sells is goods, whatever it is called. */
export function asGoods(choice: Choice, blueprint: Blueprint | undefined): Choice {
  const goods = findConcept('product')
  if (blueprint?.key !== 'shop' || !goods || choice.concept.is !== 'item') return choice
  if (findConcept(choice.concept.key))
    return choice.concept.fields.some((field) => /^Price\b/.test(field)) ? asProduct(choice) : choice
  const words = choice.concept.key
    .split('_')
    .filter((word) => !/^(?:hand|made|handmade|homemade|home|vintage|used|second|custom|own|organic|natural|fresh)$/.test(word))
  const label = sentence(words.slice(-2).join(' ') || choice.concept.key)
  const { rows: _rows, ...shape } = goods
  return { ...choice, concept: { ...shape, label, plural: plural(label), about: `Everything we sell.`, cards: true } }
}
