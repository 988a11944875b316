import { isPerson } from '../lexicon/people'
import type { Attribute, Thing } from '../request/understanding'

/** `members: who has paid, who is late`: told of people it says of each whether, and names nobody beside them. */
export function toldOfPeople({ noun, concept, attributes }: Thing): Attribute[] {
  if (concept?.is !== 'person' && !isPerson(noun.split(' ').at(-1) ?? '')) return attributes
  return attributes.map((attribute) => {
    const whether = whetherIn(attribute)
    return whether === undefined ? attribute : { label: whether, shown: whether, spec: 'yes 50', options: [] }
  })
}

function whetherIn({ label, shown = label, spec }: Attribute): string | undefined {
  const [, did] = /^(\w+) by$/.exec(shown) ?? []
  if (did !== undefined && (spec === undefined || spec.startsWith('text'))) return `has ${did}`
  const [, has, is] = /^who (?:(has|have) |is |are |was )(\w+(?: \w+)?)$/.exec(shown) ?? []
  return is && (has ? `has ${is}` : is)
}
