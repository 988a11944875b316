import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

interface Field {
  name: string
  label: string
  kind: string
  required?: boolean
  default?: unknown
}
type Validate = (fields: Field[], values: Record<string, unknown>) => Record<string, string>

// What an app is given as text, run as it runs there.
const source = readFileSync(`${import.meta.dirname}/templates/lib/validate.jsx`, 'utf8')
const address = `data:text/javascript,${encodeURIComponent(source)}`
const { validate, validateNew }: { validate: Validate; validateNew: Validate } = await import(/* @vite-ignore */ address)

const name: Field = { name: 'name', label: 'Name', kind: 'text' }
const status: Field = { name: 'status', label: 'Status', kind: 'select', default: 'open' }

it('takes no row in which only what it starts with is there', () => {
  expect(validateNew([name, status], { status: 'open' })).toEqual({ name: 'Fill in something first.' })
  expect(validateNew([name, status], { name: '  ', status: 'open' })).toEqual({ name: 'Fill in something first.' })
  expect(validateNew([name, status], { name: 'Pillar', status: 'open' })).toEqual({})
})

it('takes one that has nothing else, and says first what is needed', () => {
  expect(validateNew([status], { status: 'open' })).toEqual({})
  expect(validateNew([{ ...name, required: true }, status], { status: 'open' })).toEqual({ name: 'Name is needed.' })
})

const phone: Field = { name: 'phone', label: 'Phone', kind: 'phone' }

it.each(['+47 555 0101', '(030) 12 34-56', '110', '42', '0171/1234567 ext. 3', '1-800-FLOWERS', '٠١٢٣٤٥٦٧٨٩', ''])(
  'takes a phone number as people write it: %s',
  (written) => {
    expect(validate([phone], { phone: written })).toEqual({})
  },
)

it.each(['not a phone', 'none', 'ask at desk 3'])('takes no words for a phone number: %s', (written) => {
  expect(validate([phone], { phone: written })).toEqual({ phone: 'This does not look like a phone number.' })
})
