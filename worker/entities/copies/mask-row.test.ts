import { describe, it } from 'vitest'
import type { EntitySchema } from '#contract/data/entities'
import { sampleRow } from '../query/sample-rows'
import { maskRow } from './mask-row'

const schema: EntitySchema = {
  name: 'Customer',
  type: 'object',
  properties: {
    name: { type: 'string' },
    work_mail: { type: 'string', format: 'email' },
    phone_number: { type: 'string' },
    home_address: { type: 'object', properties: { city: { type: 'string' } } },
    date_of_birth: { type: 'string', format: 'date' },
    salary: { type: 'number' },
    photo_url: { type: 'string' },
    notes: { type: 'string' },
    diary: { type: 'string', 'x-personal': true },
    email_consent: { type: 'boolean' },
    email_kind: { type: 'string', enum: ['work', 'home'] },
    emailed_by: { type: 'string', 'x-relation': 'Colleague' },
    guests: { type: 'array', items: { type: 'object', properties: { guest_name: { type: 'string' } } } },
    amount: { type: 'number' },
  },
}
const data = {
  name: 'Ada Lovelace',
  work_mail: 'Ada@Secret.example',
  phone_number: '030 1234567',
  home_address: { street: 'Secret Lane 1', city: 'Secretville', floors: 3 },
  date_of_birth: '1815-12-10',
  salary: 90_000,
  photo_url: '/files/secret.png',
  notes: 'Write to ada@secret.example or call +49 170 1234567, order 2026-11-23-0001',
  diary: 'secret thoughts',
  email_consent: true,
  email_kind: 'work',
  emailed_by: 'c0ffee',
  guests: [{ guest_name: 'Secret Guest', age: 7 }],
  amount: 12,
}
const row = {
  id: 'r1',
  creatorId: 'u1',
  creatorEmail: 'ada@secret.example',
  createdAtMs: 1,
  updatedAtMs: 2,
  isSample: false,
  data,
}
const pseudonym = async (text: string) =>
  [...text]
    .reduce((sum, char) => (sum * 31 + char.charCodeAt(0)) >>> 0, 7)
    .toString(16)
    .padStart(8, '0')

describe('BC02: a masked row', () => {
  it('says nothing of a person any more, nested and in free text', async ({ expect }) => {
    const masked = await maskRow(row, schema, pseudonym)
    expect(JSON.stringify(masked)).not.toMatch(/secret|lovelace|1234567|12-10|90000/i)
    expect(masked.data).toMatchObject({
      name: expect.stringMatching(/^Person [0-9a-f]{4}$/),
      phone_number: expect.stringMatching(/^\+000 \d{8}$/),
      date_of_birth: '1815-01-01',
      salary: 0,
      photo_url: '',
      guests: [{ guest_name: expect.stringMatching(/^Person /), age: 7 }],
    })
  })

  it('keeps what says nothing of one, links and choices among it, and its id and times', async ({ expect }) => {
    const { data: masked, ...columns } = await maskRow(row, schema, pseudonym)
    const { amount, email_consent, email_kind, emailed_by } = masked
    expect({ amount, email_consent, email_kind, emailed_by }).toEqual({
      amount: 12,
      email_consent: true,
      email_kind: 'work',
      emailed_by: 'c0ffee',
    })
    expect(masked.notes).toContain('order 2026-11-23-0001')
    expect(columns).toMatchObject({ id: 'r1', creatorId: 'u1', createdAtMs: 1, updatedAtMs: 2 })
  })

  it('keeps rows together that belong together: one address is one mask wherever it stands', async ({ expect }) => {
    const { data: masked, creatorEmail } = await maskRow(row, schema, pseudonym)
    expect(masked.work_mail).toBe(creatorEmail)
    expect(String(masked.notes)).toContain(String(creatorEmail))
  })

  it('leaves alone what the schema says is not personal', async ({ expect }) => {
    const open = { ...schema, properties: { ...schema.properties, name: { type: 'string', 'x-personal': false } } }
    expect((await maskRow(row, open, pseudonym)).data.name).toBe('Ada Lovelace')
  })
})

describe('names of people under what they are to others', () => {
  const text = { type: 'string' } as const
  const rental: EntitySchema = {
    name: 'Rental',
    type: 'object',
    properties: {
      boat: text,
      customer: text,
      emergencyContact: text,
      borrowed_by: text,
      guests: { type: 'array', items: text },
      parent: text,
      customer_count: text,
      members: { type: 'number' },
      owner: { type: 'string', enum: ['club', 'private'] },
    },
  }
  const rented = {
    boat: 'Gull',
    customer: 'Ada Byron',
    emergencyContact: 'Ada Byron',
    borrowed_by: 'Ada Byron',
    guests: ['Ada Byron'],
    parent: 'Ada Byron',
    customer_count: 'two',
    members: 3,
    owner: 'club',
  }

  it('are left out of samples, and masked in copies', async ({ expect }) => {
    expect(sampleRow(rental, rented)).toEqual({ boat: 'Gull', customer_count: 'two', members: 3, owner: 'club' })
    expect(JSON.stringify(await maskRow({ ...row, data: rented }, rental, pseudonym))).not.toContain('Byron')
  })

  it('are the title of a list of people', ({ expect }) => {
    const pupils: EntitySchema = {
      name: 'Pupil',
      type: 'object',
      'x-titleField': 'called',
      properties: { called: text, form: text },
    }
    expect(sampleRow(pupils, { called: 'Ada Byron', form: '4b' })).toEqual({ form: '4b' })
    expect(sampleRow({ ...pupils, name: 'Boat' }, { called: 'Gull', form: 'sloop' })).toEqual({ called: 'Gull', form: 'sloop' })
  })

  it('keep the id of another row', async ({ expect }) => {
    const linked = { ...row, data: { parent: '0123456789abcdef01234567' } }
    expect((await maskRow(linked, rental, pseudonym)).data).toEqual(linked.data)
  })
})
