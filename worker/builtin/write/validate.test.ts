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
const { validateNew }: { validateNew: Validate } = await import(/* @vite-ignore */ address)

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
