import { expect, it } from 'vitest'
import { newDefinition } from '#contract/tools/read-definition'
import { patchOf, toUpdate, withPatch } from './tool-patch'

const patch = { ...patchOf('texts', { header: 'H', examples: [] }), ...patchOf('layout', { kind: 'list' }), title: 'T' }

it('is sent part by part, and nothing that was not changed', () => {
  expect(toUpdate(patch)).toEqual({ texts: { header: 'H', examples: [] }, layout: { kind: 'list' }, title: 'T' })
})

it('stands over what the server said', () => {
  const at = '2026-11-23T00:00:00.000Z'
  const tool = {
    toolId: 't',
    appId: 'a',
    title: '',
    path: 'p',
    status: 'draft' as const,
    isLive: false,
    imageUrl: 'x',
    publicUrl: 'u',
    createdAt: at,
    updatedAt: at,
    definition: { ...newDefinition(), instructions: 'Old' },
  }
  const changed = withPatch(tool, { ...patch, instructions: '', imageUrl: null })
  expect(changed).toMatchObject({ title: 'T', path: 'p', imageUrl: null })
  expect(changed.definition).toMatchObject({
    instructions: '',
    texts: { header: 'H', description: '' },
    layout: { kind: 'list' },
  })
  expect(changed).not.toHaveProperty('instructions')
})
