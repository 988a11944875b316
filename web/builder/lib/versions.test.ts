import { describe, expect, it } from 'vitest'
import { inOneLine, shortTitle, versionTitle } from './versions'

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
    ['2 * 3 * 4, snake_case and #1 stay', '2 * 3 * 4, snake_case and #1 stay'],
  ] as const)('%j reads %j', ([markdown, line]) => {
    expect(inOneLine(markdown)).toBe(line)
  })
})
