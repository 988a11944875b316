import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { readNotionDatabase, readNotionPage } from './read-notion'

const PAGE = '11111111-1111-4111-8111-111111111111'
const MOST = 1_000_000

/** A Notion that never ends, as far as `list` says; what was asked of it is counted. */
function endless(list: (at: number, path: string) => object) {
  const asked: string[] = []
  const tools = {
    resolve: async () => ['8.8.8.8'],
    fetch: async (request: Request) => {
      const { pathname } = new URL(request.url)
      asked.push(pathname)
      const isList = /\/(?:children|query)$/.test(pathname)
      return Response.json(isList ? list(asked.length, pathname) : { properties: {}, title: [] })
    },
  }
  return { asked, access: { env, token: 'ntn_x', tools } }
}
const paragraph = (text: string, more = {}) => ({
  id: `block-${text}`,
  type: 'paragraph',
  has_children: false,
  paragraph: { rich_text: [{ plain_text: text }] },
  ...more,
})

describe('what is read of Notion is bounded', () => {
  it('L05: by how often it is asked, and says that there was more', async () => {
    const { asked, access } = endless((at) => ({ results: [paragraph(`p${at}`)], has_more: true, next_cursor: `c${at}` }))
    const read = await readNotionPage(access, PAGE, MOST)
    expect([read.isCut, asked.length]).toEqual([true, 301])
    const rows = endless((at) => ({
      results: [{ properties: { N: { type: 'number', number: at } } }],
      has_more: true,
      next_cursor: `c${at}`,
    }))
    const table = await readNotionDatabase(rows.access, PAGE, MOST)
    expect([table.isCut, rows.asked.length]).toEqual([true, 301])
  })

  it('by how deep blocks lie in each other', async () => {
    const { asked, access } = endless((at) => ({ results: [paragraph(`d${at}`, { has_children: true })] }))
    const read = await readNotionPage(access, PAGE, MOST)
    expect([read.isCut, asked.length]).toEqual([true, 9])
    expect(new TextDecoder().decode(read.bytes)).toContain('d9')
  })

  it('by how much text there is, and is whole where all of it was read', async () => {
    const long = 'x'.repeat(1_000)
    const more = endless((at) => ({ results: [paragraph(long)], has_more: true, next_cursor: `c${at}` }))
    const cut = await readNotionPage(more.access, PAGE, 5_000)
    expect([cut.isCut, more.asked.length]).toEqual([true, 6])
    const whole = endless(() => ({ results: [paragraph('all of it')] }))
    expect((await readNotionPage(whole.access, PAGE, 5_000)).isCut).toBe(false)
  })
})
