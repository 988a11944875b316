import { expect, it } from 'vitest'
import type { LoginField } from '#contract/app/boot'
import { readOwnFields } from './own-fields'

const field = (name: string, type: string, more: Partial<LoginField> = {}): LoginField => ({
  name,
  type,
  label: name,
  hint: null,
  format: null,
  isRequired: false,
  options: null,
  ...more,
})

it('reads each field as its type, and leaves out what is empty', () => {
  const form = new FormData()
  form.set('own.team', '  North  ')
  form.set('own.age', '41')
  form.set('own.news', 'on')
  form.set('own.size', '2')
  form.set('own.motto', '   ')
  form.set('role', 'admin')
  const fields = [
    field('team', 'string'),
    field('age', 'integer'),
    field('news', 'boolean'),
    field('quiet', 'boolean'),
    field('size', 'string', { options: [1, 2].map((value) => ({ value, label: String(value) })) }),
    field('motto', 'string'),
  ]
  expect(readOwnFields(fields, form)).toEqual({ team: 'North', age: 41, news: true, quiet: false, size: 2 })
})
