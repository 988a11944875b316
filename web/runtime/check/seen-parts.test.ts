import { expect, it } from 'vitest'
import { EDGE, partsOf } from './seen-parts'

const wordsOf = (html: string) => partsOf({ html }).page.words.trim()
const seenOf = (html: string) => partsOf({ html }).page.seen.trim()

it('tells the page from the layout around it', () => {
  const { page, layout } = partsOf({ html: `<nav>Menu</nav>${EDGE}<p>Deals</p>${EDGE}<footer>Us</footer>` })
  expect([page.seen.trim(), layout.seen.trim()]).toEqual(['<p>Deals</p>', '<nav>Menu</nav><footer>Us</footer>'])
})

it.for([
  ['classes and styles', '<p class="a" style="color:red">Deals</p>', '<p>Deals</p>'],
  ['what only holds others', '<ul><li>Deals</li></ul>', '<div><span>Deals</span></div>'],
  ['capitals and ornaments', '<p>Deals · 3</p>', '<p>DEALS → 3 ✨</p>'],
  ['drawings', '<button><svg class="x"><path d="M0 0"/></svg>Add</button>', '<button>Add</button>'],
] as const)('%s are look alone', ([, before, after]) => {
  expect(seenOf(before)).not.toBe(seenOf(after))
  expect(wordsOf(before)).toBe(wordsOf(after))
})

it.for([
  ['words', '<p>Deals</p>', '<p>Offers</p>'],
  ['controls', '<span>Add</span>', '<button>Add</button>'],
  ['what a field is called', '<input placeholder="Name"/>', '<input placeholder="Title"/>'],
  ['what is ticked', '<input type="checkbox"/>', '<input type="checkbox" checked=""/>'],
] as const)('%s are more than look', ([, before, after]) => {
  expect(wordsOf(before)).not.toBe(wordsOf(after))
})
