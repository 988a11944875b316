import { describe, expect, it } from 'vitest'
import { draftOf, emptyDraft, readDraft } from './package-draft'

const DRAFT = {
  packageName: 'Stripe',
  baseUrl: 'https://api.stripe.com/v1',
  headers: 'Authorization: Bearer {{STRIPE_KEY}}\n',
  endpoints: 'charge post /charges\nrefund POST /refunds',
}

describe('a package as it is typed', () => {
  it('is read, and shown again as it is kept', () => {
    const read = readDraft(DRAFT)
    expect(read).toMatchObject({
      ok: true,
      definition: {
        headers: { Authorization: 'Bearer {{STRIPE_KEY}}' },
        endpoints: [{ name: 'charge', method: 'POST', path: '/charges' }, { name: 'refund' }],
      },
    })
    if (!read.ok) return
    const shown = draftOf({ ...read.definition, packageName: 'Stripe', instanceId: 'x' })
    expect(readDraft(shown)).toEqual(read)
  })

  it('is read without the space around what was typed', () => {
    const spaced = {
      packageName: ' Stripe ',
      baseUrl: ' https://api.stripe.com/v1 ',
      headers: '  X-Key: 1\n\n',
      endpoints: ' charge POST /charges ',
    }
    expect(readDraft(spaced)).toMatchObject({
      packageName: 'Stripe',
      definition: { base_url: 'https://api.stripe.com/v1', headers: { 'X-Key': '1' }, endpoints: [{ path: '/charges' }] },
    })
  })

  it('has a name of sixty characters at most', () => {
    expect(readDraft({ ...DRAFT, packageName: 'x'.repeat(60) }).ok).toBe(true)
    expect(readDraft({ ...DRAFT, packageName: 'x'.repeat(61) }).ok).toBe(false)
  })

  it.for([
    [emptyDraft(), /Name the service/],
    [{ ...DRAFT, packageName: 'Core' }, /Name the service/],
    [{ ...DRAFT, baseUrl: 'ftp://x' }, /web address/],
    [{ ...DRAFT, headers: 'nonsense' }, /“nonsense” is no header/],
    [{ ...DRAFT, endpoints: 'charge /charges' }, /“charge \/charges” is no call/],
    [{ ...DRAFT, endpoints: '' }, /at least one endpoint/],
  ] as const)('says what is wrong: %o', ([draft, message]) => {
    expect(readDraft(draft)).toMatchObject({ ok: false, message: expect.stringMatching(message) })
  })
})
