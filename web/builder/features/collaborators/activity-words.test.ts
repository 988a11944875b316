import { expect, it } from 'vitest'
import { wordsOfSubject } from './activity-words'

it.each([
  ['app-changed', 'isSignupEnabled, exposureAcknowledged', 'who may make an account'],
  ['settings-changed', 'mainPage, supportEmail', 'main page, support email'],
  ['rows-changed', 'PhotoShoot', 'PhotoShoot'],
] as const)('%s: %s', (kind, subject, words) => {
  expect(wordsOfSubject(kind, subject)).toBe(words)
})
