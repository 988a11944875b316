import { describe, expect, it } from 'vitest'
import { cut, readPageFacts, spellingsOf } from './page-facts'

const ENTITIES = ['Order', 'Product']
const READS_ID = "const id = new URLSearchParams(window.location.search).get('id')"

describe('the row a page shows', () => {
  it.for([
    `${READS_ID}; Product.get(id)`,
    `${READS_ID}; base44.entities.Product.filter({ id })`,
    `const [params] = useSearchParams()\nconst row = useRow('Product', params.get('id'))\nconst orders = useRows('Order')`,
  ])('is of the entity that it asks for by the id of its address: %s', (text) => {
    expect(readPageFacts(text, ENTITIES).record).toBe('Product')
  })

  it.for(['Product.list()', "Product.get('7')", `${READS_ID}; Product.list()`, `useRows('Product', 5)`])(
    'is none where it does not: %s',
    (text) => {
      expect(readPageFacts(text, ENTITIES).record).toBeUndefined()
    },
  )
})

describe('what a page says of itself', () => {
  it('is what stands under its heading, else its first paragraph that is words', () => {
    const paragraph = '<p className="x">Every loaf we bake, &amp; when it\n  comes out of the oven.</p>'
    expect(readPageFacts(`<p>Loaves</p>{rows}${paragraph}`, []).description).toBe(
      'Every loaf we bake, & when it comes out of the oven.',
    )
    expect(readPageFacts(`${paragraph}<Page title="Bread" description="All our bread, day by day">`, []).description).toBe(
      'All our bread, day by day',
    )
    expect(readPageFacts('<p>{count} loaves are in the oven right now</p>', []).description).toBeUndefined()
  })

  it('is cut after a whole word', () => {
    const text = cut(`${'word '.repeat(80)}`)
    expect([text.length <= 301, text.endsWith('word…')]).toEqual([true, true])
  })
})

it('names the usual spellings of an address', () => {
  expect(spellingsOf('TeamMembers')).toEqual(['TeamMembers', 'teammembers', 'Team-Members', 'team-members', 'Team-members'])
  expect(spellingsOf('Home')).toEqual(['Home', 'home'])
})
