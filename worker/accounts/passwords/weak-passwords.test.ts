import { it } from 'vitest'
import { isWeakPassword } from './weak-passwords'

it.for([
  '',
  'short1!',
  'password',
  'Password1',
  'PASSWORD',
  'p@ssw0rd',
  'P@$$w0rd1',
  'password123!',
  'welcome2024',
  '12345678',
  '123456789',
  '1234567890',
  '87654321',
  '11111111',
  'aaaaaaaa',
  'abcabcabc',
  'abcdefgh',
  'qwertyui',
  'qwerty123',
  '1q2w3e4r',
  'iloveyou',
  'sunshine1',
  '19871225',
  'letmein1',
  'trustno1',
  'dragondragon',
  '123liverpool',
])('A06: refuses %s as too common', (password, { expect }) => {
  expect(isWeakPassword(password)).toBe(true)
})

it.for([
  'correct horse battery staple',
  'Tr0ub4dor&3x',
  'mx9-lantern-oboe',
  'zebra crossing at noon',
  '🦊🐙🌵🎻🍋🚲🧭🪁',
  'passwordless-future-9',
  'k7#Qm2!z',
])('A06: takes %s', (password, { expect }) => {
  expect(isWeakPassword(password)).toBe(false)
})

it('A06: refuses a password that is the address or the name', ({ expect }) => {
  expect(isWeakPassword('margarethe', ['margarethe@studio.example'])).toBe(true)
  expect(isWeakPassword('margarethe99', ['margarethe@studio.example'])).toBe(true)
  expect(isWeakPassword('margarethe grows quinces', ['margarethe@studio.example'])).toBe(false)
})
