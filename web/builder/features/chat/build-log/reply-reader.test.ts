import fc from 'fast-check'
import { expect, it } from 'vitest'
import { ReplyReader } from './reply-reader'

const REPLY = `I will add a page.

<action type="add_file" file="pages/Home.jsx" title="Make the home page" end="A1">
export default function Home() {
  return <p>{'</action>'}</p>
}
</action:A1>

<action type="add_file" file="../../etc/passwd" title="Not this one">
x
</action>
Done.
`

const shape = (text: string, isOver: boolean) =>
  new ReplyReader()
    .update(text, isOver)
    .map((block) =>
      block.kind === 'text' ? block.text : { file: block.action.file, state: block.state, content: block.action.content },
    )

it('shows text and a row for each action, the refused one with its reason', () => {
  const blocks = new ReplyReader().update(REPLY, true)
  expect(blocks.map((block) => (block.kind === 'action' ? block.state : 'text'))).toEqual([
    'text',
    'done',
    'text',
    'failed',
    'text',
  ])
  expect(blocks[3]).toMatchObject({ kind: 'action', problem: expect.stringMatching(/leaves the app|belong/) })
})

it('reads the same however the reply was cut into chunks', () => {
  const whole = JSON.stringify(shape(REPLY, true))
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: REPLY.length }), { maxLength: 12 }), (cuts) => {
      const reader = new ReplyReader()
      for (const cut of cuts.sort((a, b) => a - b)) reader.update(REPLY.slice(0, cut), false)
      const blocks = reader.update(REPLY, true)
      expect(
        JSON.stringify(
          blocks.map((block) =>
            block.kind === 'text' ? block.text : { file: block.action.file, state: block.state, content: block.action.content },
          ),
        ),
      ).toBe(whole)
    }),
  )
})

it('shows an action as running while it streams, and as truncated where the reply is cut off inside it', () => {
  const cut = REPLY.slice(0, REPLY.indexOf('return'))
  expect(new ReplyReader().update(cut, false).at(-1)).toMatchObject({ kind: 'action', state: 'running' })
  expect(new ReplyReader().update(cut, true).at(-1)).toMatchObject({ kind: 'action', state: 'truncated' })
})

it('keeps the objects of blocks that did not change', () => {
  const reader = new ReplyReader()
  const at = REPLY.indexOf('<action type="add_file" file="..')
  const before = reader.update(REPLY.slice(0, at), false)
  const after = reader.update(REPLY, false)
  expect(after[1]).toBe(before[1])
})

it('goes on with a reply that was taken for ended', () => {
  const reader = new ReplyReader()
  reader.update(REPLY.slice(0, 60), true)
  expect(reader.update(REPLY, true).filter(({ kind }) => kind === 'action')).toHaveLength(2)
})
