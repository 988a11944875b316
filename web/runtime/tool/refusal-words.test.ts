import { expect, it } from 'vitest'
import { refusalWords } from './refusal-words'

const NO_MEMBER = { status: 403, code: 'membership-required', message: 'This app is for its members.' }

it('says to whom has not paid that a membership is asked for, and where it is bought', () => {
  const link = { label: 'See the membership', href: '/apps/a/login?nextUrl=x' }
  expect(refusalWords(NO_MEMBER, link.href)).toEqual({ words: NO_MEMBER.message, link })
  expect(refusalWords(NO_MEMBER, undefined)).toEqual({ words: NO_MEMBER.message })
})

it('asks for an invitation only where one is missing', () => {
  const invited = refusalWords({ status: 403, code: 'not-invited', message: 'You were not invited' }, '/login')
  expect(invited.words).toMatch(/people who were invited/)
  expect(invited.link).toBeUndefined()
  expect(refusalWords({ status: 403, code: 'forbidden', message: 'Sign in to the app to open it' }, '/login').words).toBe(
    'Sign in to the app to open it',
  )
})
