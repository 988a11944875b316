import { describe, expect, it } from 'vitest'
import type { VersionListItem } from '#contract/app/versions'
import { inOneLine, shortTitle, versionsQuery, versionTitle } from './versions'

const LISTED: VersionListItem = {
  id: 'v',
  timestamp: '2026-11-21T00:00:00.000Z',
  messageId: null,
  content: '',
  userRequest: '',
  name: null,
  isDraft: false,
  parentId: null,
  restoredFromId: null,
  author: null,
}

describe('what a version is called', () => {
  it('is its name, else what was asked for, else what was done, else that nobody knows', () => {
    const done = { name: 'Before tea', userRequest: 'Make tea', content: 'Made **tea**' }
    expect(versionTitle(done)).toBe('Before tea')
    expect(versionTitle({ ...done, name: null })).toBe('Make tea')
    expect(versionTitle({ ...done, name: null, userRequest: '' })).toBe('Made tea')
    expect(versionTitle({ name: null, userRequest: '', content: '' })).toBe('Untitled version')
  })

  it('is cut to 80 characters inside a sentence', () => {
    const titled = (name: string) => shortTitle({ name, userRequest: '', content: '' })
    expect(titled('x'.repeat(80))).toBe('x'.repeat(80))
    expect(titled(`${'x'.repeat(78)} yz`)).toBe(`${'x'.repeat(78)}…`)
  })
})

describe('markdown in one line', () => {
  it.for([
    ['I built **Design Studio**, an `app`', 'I built Design Studio, an app'],
    ['# Title\n\n- one\n* two\n> three', 'Title one two three'],
    [' **Done** \n', 'Done'],
    ['2 * 3 * 4, snake_case and #1 stay', '2 * 3 * 4, snake_case and #1 stay'],
  ] as const)('%j reads %j', ([markdown, line]) => {
    expect(inOneLine(markdown)).toBe(line)
  })
})

it('reads the history ten versions at a time, until there are no more', () => {
  const { getNextPageParam } = versionsQuery('app')
  const version = (id: string): VersionListItem => ({ ...LISTED, id })
  const page = Array.from({ length: 10 }, (_, at) => version(`v${at}`))
  expect(getNextPageParam(page, [page], '', [''])).toBe('v9')
  expect(getNextPageParam(page.slice(1), [page], '', [''])).toBeUndefined()
})
