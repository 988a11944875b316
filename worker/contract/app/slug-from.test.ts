import { expect, it } from 'vitest'
import { slugFrom } from './slug-from'

it.for([
  ['My Café App!', 'my-cafe-app'],
  ['  --  ', 'app-new'],
  ['ab', 'app-ab'],
  ['日本', 'app-new'],
])('%j becomes %s', ([name, slug]) => {
  expect(slugFrom(name ?? '')).toBe(slug)
})
