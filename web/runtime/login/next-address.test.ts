import { expect, it } from 'vitest'
import { nextAddress } from './next-address'

const origin = 'http://shop.apps.localhost:8787'
const at = (search: string) => nextAddress({ origin, search })

it('goes on to the page the visitor came for', () => {
  expect(at(`?nextUrl=${encodeURIComponent(`${origin}/Orders?id=4#top`)}`)).toBe('/Orders?id=4#top')
  expect(at('?nextUrl=/Orders')).toBe('/Orders')
  expect(at('?from_url=/Orders')).toBe('/Orders')
  expect(at('?continueUrl=/Orders')).toBe('/Orders')
})

it.for([
  '',
  '?nextUrl=https://evil.example/',
  '?nextUrl=//evil.example/',
  '?nextUrl=/%5Cevil.example',
  `?nextUrl=${encodeURIComponent(`${origin}//evil.example`)}`,
  '?nextUrl=javascript:alert(1)',
  '?nextUrl=data:text/html,x',
  '?nextUrl=http://shop.apps.localhost:8787@evil.example/',
  '?nextUrl=/apps/x/login',
  '?nextUrl=/login?nextUrl=/Orders',
  '?nextUrl=/auth/handler?mode=signIn',
  '?from_url=//evil.example',
  '?continueUrl=/..//evil.example',
])('O01: goes to the start page rather than anywhere else: %s', (search) => {
  expect(at(search)).toBe('/')
})
