import { describe, it } from 'vitest'
import { readRequest } from '../request/read-request'
import { withReliableKinds } from './reliable-kinds'
import { thingsForCard } from './things-for-card'

/** The kinds that the properties of a request have on its card, by their labels. */
function kindsOf(words: string): Record<string, string> {
  const request = readRequest(words)
  const { things } = thingsForCard(request)
  const kept = things.flatMap(({ attributes }) => withReliableKinds(attributes, request.said))
  return Object.fromEntries(
    kept.map(({ label, options, spec = 'by its name' }) => [
      label,
      options.length > 0 ? options.join(' | ') : (spec.split(' ')[0] ?? ''),
    ]),
  )
}

describe('the kinds on a card', () => {
  it('are those that were told', ({ expect }) => {
    const kinds = kindsOf('jumps: date, altitude in m, canopy (Sabre, Pilot, Safire), status open / landed, cutaway yes/no')
    expect(kinds).toMatchObject({ altitude: 'number', canopy: 'Sabre | Pilot | Safire', cutaway: 'yes' })
  })

  it('are text where people would find another one absurd', ({ expect }) => {
    expect(kindsOf('magic cards I lent out: card, set, foil, who has it, since when')).toMatchObject({ set: 'text' })
    expect(kindsOf('tyres: customer, size like 295/80R22.5, stored since')).not.toHaveProperty('size', 'like 295 | 80R22.5')
  })

  it('are the same for whoever asks again', ({ expect }) => {
    const attributes = [{ label: 'price', options: [] }]
    expect(withReliableKinds(attributes, 'price')).toBe(withReliableKinds(attributes, 'price'))
    expect(withReliableKinds(attributes, 'boats: price')).toEqual(withReliableKinds([...attributes], 'boats: price'))
  })
})
