import { expect, it } from 'vitest'
import { readRequest } from './read-request'

it('names a property with the capitals it was written with, unless all was', () => {
  const labels = (words: string) => readRequest(words).things.flatMap(({ attributes }) => attributes.map(({ shown }) => shown))
  expect(labels('lifts with last LOLER exam and owner')).toEqual(['last LOLER exam', 'owner'])
  expect(labels('LIFTS WITH OWNER')).toEqual(['owner'])
})
