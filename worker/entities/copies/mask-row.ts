import type { EntityProperty, EntitySchema } from '#contract/data/entities'
import { isRecord } from '#contract/data/json-values'
import { own } from '../query/field'
import type { StoredRow } from '../store/stored-row'
import { type Mask, maskOf } from './personal-fields'

/** Eight characters that follow from a text, and from which nobody who lacks the secret finds it again. */
export type Pseudonym = (text: string) => Promise<string>

const EMAIL = /[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63})+/g
/** In free text only what is written as one for the whole world: other runs of digits are dates, sums and numbers. */
const PHONE = /\+\d[\d ().-]{6,20}\d/g

/** A link that does not say so: `parent`, `owner`. */
const ROW_ID = /^[0-9a-f]{24,40}$/

/**
 * A row with what it says of people made unreadable: fields by their name and kind, nested ones too, addresses and
 * telephone numbers wherever they stand, and the address of who made it. The same value becomes the same mask, so that
 * rows that belong together still do.
 */
export async function maskRow(row: StoredRow, schema: EntitySchema, pseudonym: Pseudonym): Promise<StoredRow> {
  const masker = new Masker(schema, pseudonym)
  return {
    ...row,
    creatorEmail: row.creatorEmail === null ? null : await masker.email(row.creatorEmail),
    data: await masker.object(row.data, schema.properties),
  }
}

export const isMasked = (schema: EntitySchema, field: string, property: EntityProperty): boolean =>
  maskFor(schema, field, property) !== undefined

/** Links and choices say nothing of a person by themselves, and would be broken. */
function maskFor(schema: EntitySchema, field: string, property: EntityProperty | undefined): Mask | undefined {
  const isLink = property?.['x-relation'] !== undefined || property?.items?.['x-relation'] !== undefined
  if (isLink || property?.enum || property?.type === 'boolean') return undefined
  return maskOf(schema, field, property)
}

class Masker {
  constructor(
    private readonly schema: EntitySchema,
    private readonly pseudonym: Pseudonym,
  ) {}

  async object(data: Record<string, unknown>, properties: Record<string, EntityProperty> | undefined) {
    const entries = Object.entries(data).map(async ([name, value]) => {
      const property = own(properties, name)
      return [name, await this.value(value, property, maskFor(this.schema, name, property))] as const
    })
    return Object.fromEntries(await Promise.all(entries))
  }

  /** What is masked is masked all the way down. */
  private async value(value: unknown, property: EntityProperty | undefined, mask: Mask | undefined): Promise<unknown> {
    if (Array.isArray(value)) return Promise.all(value.map((one: unknown) => this.value(one, property?.items, mask)))
    if (isRecord(value)) {
      if (mask === undefined) return this.object(value, property?.properties)
      const entries = Object.entries(value).map(
        async ([name, inner]) => [name, await this.value(inner, undefined, mask)] as const,
      )
      return Object.fromEntries(await Promise.all(entries))
    }
    if (typeof value === 'number') return mask === undefined ? value : 0
    if (typeof value !== 'string' || value === '') return value
    return mask === undefined ? this.freeText(value) : this.text(value, mask)
  }

  private async text(value: string, mask: Mask): Promise<string> {
    switch (mask) {
      case 'email':
        return this.email(value)
      case 'phone':
        return this.phone(value)
      case 'name':
        return ROW_ID.test(value) ? value : `Person ${(await this.pseudonym(value.trim())).slice(0, 4)}`
      case 'date':
        return /^\d{4}/.test(value) ? `${value.slice(0, 4)}-01-01` : ''
      case 'file':
        return ''
      default:
        return `Hidden ${(await this.pseudonym(value.trim())).slice(0, 4)}`
    }
  }

  async email(value: string): Promise<string> {
    return `person-${await this.pseudonym(value.trim().toLowerCase())}@example.com`
  }

  private async phone(value: string): Promise<string> {
    const digits = Number.parseInt((await this.pseudonym(value.replaceAll(/\D/g, ''))).slice(0, 6), 16)
    return `+000 ${String(digits).padStart(8, '0')}`
  }

  private async freeText(value: string): Promise<string> {
    const known = [...new Set(value.match(EMAIL))]
    let text = value
    for (const email of known) text = text.replaceAll(email, await this.email(email))
    for (const phone of new Set(text.match(PHONE))) text = text.replaceAll(phone, await this.phone(phone))
    return text
  }
}
