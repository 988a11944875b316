import { expect, it } from 'vitest'
import { readPublicQuery } from './public-address'

it.for([
  ['', undefined, false],
  ['?utm_source=x&utm_campaign=y&fbclid=1&gclid=2', undefined, false],
  ['?id=7', '7', false],
  ['?UTM_Source=x&id=7&msclkid=1', '7', false],
  ['?id=7&tab=2', '7', true],
  ['?id=7&id=8', undefined, true],
  ['?id=', undefined, true],
  ['?id=<script>', undefined, true],
  ['?token=abc', undefined, true],
] as const)('reads %s', ([search, id, isOther]) => {
  expect(readPublicQuery(search)).toEqual({ id, isOther })
})
