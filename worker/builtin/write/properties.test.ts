import fc from 'fast-check'
import { transform } from 'sucrase'
import { expect, it } from 'vitest'
import type { AppFiles } from '#contract/app/app-files'
import { applyEdit } from '#contract/chat/edit-blocks'
import { filesOf } from './app-files'
import { editAction } from './change/edit-action'
import { mergeText } from './change/merge-text'
import { readApp } from './read-app'
import { anyPlan } from './testing/any-plan'
import { tidyPlan } from './tidy-plan'
import { writeLook } from './write-look'

const expectParses = (files: AppFiles) => {
  for (const [path, source] of Object.entries(files)) {
    if (/\.jsx?$/.test(path))
      expect(() => transform(source, { transforms: ['jsx', 'imports'], jsxRuntime: 'automatic' }), path).not.toThrow()
  }
}

it('any plan is written as code that parses and read back as it was', () => {
  fc.assert(
    fc.property(anyPlan, (plan) => {
      const files = filesOf(plan)
      expectParses(files)
      expect(readApp(files)).toEqual(tidyPlan(plan))
    }),
    { numRuns: 25 },
  )
})

it('any file can be edited into any other', () => {
  const line = fc.constantFrom('', '  a', '  b', 'c', '}', '=======', '<<<<<<< SEARCH')
  const text = fc.array(line, { minLength: 1, maxLength: 14 }).map((lines) => lines.join('\n'))
  fc.assert(
    fc.property(text, text, (current, target) => {
      fc.pre(target.trim() !== '' && current !== target && !target.includes('SEARCH'))
      const { body } = editAction('lib/a.js', 'Edit', current, target)
      const edit = applyEdit(current, body)
      expect((edit.ok ? edit.content : body).trimEnd()).toBe(target.trimEnd())
    }),
  )
})

it('a change merges into an unchanged file as itself', () => {
  const text = fc.array(fc.constantFrom('a', 'b', 'c', ''), { maxLength: 12 }).map((lines) => lines.join('\n'))
  fc.assert(
    fc.property(text, text, (before, after) => {
      expect(mergeText(before, after, before)).toBe(after)
    }),
  )
})

it('every colour of the light look has one in the dark look', () => {
  for (const style of ['system', 'light', 'dark', 'colorful'] as const) {
    const [light = '', dark = ''] = writeLook({ accentHue: 20, accentChroma: 0.15, icon: 'Sun', style }).split('.dark')
    const names = [...light.matchAll(/--([\w-]+):/g)].map(([, name]) => name).filter((name) => name !== 'radius')
    for (const name of names) expect(dark).toContain(`--${name}:`)
  }
})
