import { expect, it } from 'vitest'
import { DEFAULT_PATH, ownPath } from './redirect'

it.for([
  '/home',
  '/build/app/k2j3h4g5f6d7s8a9',
  '/build/app/k2j3h4g5f6d7s8a9/ContactDetail?id=1%202',
  '/dev/mailbox',
  '/auth/verifyEmail?code=abc&continueUrl=/home',
])('keeps the own path %s', (path) => {
  expect(ownPath(path)).toBe(path)
})

it.for([
  null,
  '',
  '/',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  'https:evil.example',
  'https://evil.example',
  'https://localhost:8787@evil.example',
  'https://localhost:8787.evil.example',
  'javascript:alert(1)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,x',
  'blob:http://localhost:8787/x',
  '/%2f/evil.example',
  '/%252f%252fevil.example',
  '/%5cevil.example',
  '/..//evil.example',
  '/../evil',
  '/./evil',
  '/home//evil.example',
  '/home\r\nSet-Cookie: a=b',
  '/login',
  '/login?redirectTo=/login',
  '/logout',
  'home',
])('refuses %j', (path) => {
  expect(ownPath(path)).toBe(DEFAULT_PATH)
})
