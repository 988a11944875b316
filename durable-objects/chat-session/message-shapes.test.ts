import { expect, it } from 'vitest'
import type { MessageMetadata } from '#contract/chat/chat'
import { BUILT_IN_NAME } from '#worker/models/built-in-name'
import { cameToNothing } from './message-shapes'

const PLAN = 'This is what I would build.\n<action type="show_plan" file="" title="The plan" end="E1">\n{}\n</action:E1>'
const answered: MessageMetadata = { createdAt: '2026-11-29T00:00:00.000Z', status: 'ready', model: BUILT_IN_NAME }

it.each<[string, Partial<MessageMetadata>, string, boolean]>([
  ['words of the built-in builder that build and plan nothing', {}, 'I did not understand that.', true],
  ['a plan of its', {}, PLAN, false],
  ['a version of its', { versionId: 'v1' }, 'Done.', false],
  ['words of a model', { model: 'acme/rocket' }, 'I did not understand that.', false],
])('%s: counted or not', (_what, more, text, isNothing) => {
  expect(cameToNothing({ ...answered, ...more }, text)).toBe(isNothing)
})
