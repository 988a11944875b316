import fc from 'fast-check'
import { describe, it } from 'vitest'
import { joinEvents } from '../testing/join-events'
import { ActionParser } from './action-parser'
import type { ReplyEvent } from './actions'

/** The events of a reply cut at the given places, with neighbouring texts and deltas joined. */
function parse(reply: string, cuts: number[] = [], reason: 'finished' | 'cut' = 'finished'): ReplyEvent[] {
  const parser = new ActionParser()
  const places = [...new Set(cuts.map((cut) => cut % (reply.length + 1)))].sort((a, b) => a - b)
  const events: ReplyEvent[] = []
  let from = 0
  for (const place of [...places, reply.length]) {
    events.push(...parser.push(reply.slice(from, place)))
    from = place
  }
  events.push(...parser.end(reason))
  return joinEvents(events)
}

const actions = (events: ReplyEvent[]) => events.flatMap((event) => (event.type === 'action-end' ? [event.action] : []))
const failures = (events: ReplyEvent[]) =>
  events.flatMap((event) => (event.type === 'action-failed' ? [{ code: event.diagnostic.code, file: event.action.file }] : []))
const text = (events: ReplyEvent[]) => events.flatMap((event) => (event.type === 'text' ? [event.text] : [])).join('')

const REPLY = `I'll add a page.

<action type="add_file" file="pages/Home.jsx" title="Home" end="K7Q2">
export default function Home() {
  return <p>{"</action>"}</p>
}
</action:K7Q2>
Then a small edit:
<action title='It is "fine"' end="Z1" type='edit_file' file='src/components/Card.jsx'>
<<<<<<< SEARCH
a
=======
b
>>>>>>> REPLACE
</action:Z1>

\`\`\`html
<action type="add_file" file="pages/Example.jsx">
</action>
\`\`\`
<action type="add_entity" file="entities/Task.json" title="Tasks">
\`\`\`json
{ "name": "Task" }
\`\`\`
</action>
<action type="delete_file" file="pages/Old.jsx" title="Remove the old page" />
Done.`

describe('reading a reply', () => {
  it('finds the actions with their content, in order', ({ expect }) => {
    const events = parse(REPLY)
    expect(actions(events)).toMatchObject([
      {
        index: 0,
        type: 'add_file',
        file: 'pages/Home.jsx',
        content: 'export default function Home() {\n  return <p>{"</action>"}</p>\n}',
      },
      { index: 1, type: 'edit_file', file: 'components/Card.jsx', title: 'It is "fine"' },
      { index: 2, type: 'add_entity', file: 'Task', content: '{ "name": "Task" }', isComplete: true },
      { index: 3, type: 'delete_file', file: 'pages/Old.jsx', content: '' },
    ])
    expect(failures(events)).toEqual([])
  })

  it('leaves a tag inside a fenced example as text', ({ expect }) => {
    expect(text(parse(REPLY))).toContain('<action type="add_file" file="pages/Example.jsx">')
  })

  it('gives the same events however the reply is cut', ({ expect }) => {
    const whole = parse(REPLY)
    fc.assert(fc.property(fc.array(fc.nat(5_000), { maxLength: 60 }), (cuts) => void expect(parse(REPLY, cuts)).toEqual(whole)))
    expect(
      parse(
        REPLY,
        Array.from(REPLY, (_, index) => index),
      ),
    ).toEqual(whole)
  })

  it('gives the same events for any text, however it is cut', ({ expect }) => {
    const piece = fc.constantFrom(
      '<action',
      ' type="add_file"',
      ' file="pages/A.jsx"',
      '>',
      '/>',
      '\n',
      '</action>',
      '</action:X>',
      ' end="X"',
      '```',
      'x',
      ' ',
      '\r\n',
    )
    const reply = fc.array(piece, { maxLength: 60 }).map((pieces) => pieces.join(''))
    fc.assert(
      fc.property(
        reply,
        fc.array(fc.nat(500), { maxLength: 30 }),
        (some, cuts) => void expect(parse(some, cuts)).toEqual(parse(some)),
      ),
    )
  })

  it.for([
    ['observation', 'Observation'],
    ['order_line', 'OrderLine'],
    ['src/entities/Task.json', 'Task'],
  ])('takes the entity %s for %s', ([file, name], { expect }) => {
    const events = parse(`<action type="add_entity" file="${file}" end="E">\n{}\n</action:E>`)
    expect(events.at(-1)).toMatchObject({ type: 'action-end', action: { file: name } })
  })

  it('loses no character of a reply without actions', ({ expect }) => {
    const line = fc.string().filter((some) => !some.includes('<action'))
    fc.assert(
      fc.property(
        fc.array(line).map((lines) => lines.join('\n')),
        (some) => void expect(text(parse(some))).toBe(some),
      ),
    )
  })

  it('shows text before its line is whole, and holds back what may become a tag', ({ expect }) => {
    const parser = new ActionParser()
    expect(parser.push('Hello wor')).toEqual([{ type: 'text', text: 'Hello wor' }])
    expect(parser.push('ld\n<act')).toEqual([{ type: 'text', text: 'ld\n' }])
    expect(parser.push('ually not')).toEqual([{ type: 'text', text: '<actually not' }])
  })

  it.for([
    ['an unknown type', '<action type="run_shell" file="pages/A.jsx">\nx\n</action>', 'unknown-type'],
    ['a parent path', '<action type="add_file" file="../../worker/index.ts">\nx\n</action>', 'bad-path'],
    ['a prototype key', '<action type="add_file" file="pages/__proto__.jsx">\nx\n</action>', 'bad-path'],
    ['an entity of a path', '<action type="add_entity" file="notes/../Task">\n{}\n</action>', 'bad-path'],
    ['an entity of a prototype name', '<action type="add_entity" file="__proto__">\n{}\n</action>', 'bad-path'],
    ['no file', '<action type="add_file">\nx\n</action>', 'missing-file'],
    ['a block that is never closed', '<action type="add_file" file="pages/A.jsx">\nx', 'unclosed-action'],
  ] as const)('refuses %s and goes on', ([, block, code], { expect }) => {
    const events = parse(`${block}\n`)
    expect(failures(events)).toMatchObject([{ code }])
    if (code !== 'unclosed-action') {
      expect(actions(parse(`${block}\n<action type="add_file" file="pages/B.jsx">\ny\n</action>`))).toMatchObject([
        { file: 'pages/B.jsx', content: 'y' },
      ])
    }
  })

  it('closes an action whose closing tag is the last thing without a line end', ({ expect }) => {
    expect(actions(parse('<action type="add_file" file="pages/A.jsx" end="Q">\nx\n</action:Q>'))).toMatchObject([
      { content: 'x' },
    ])
  })

  it('never completes an action of a reply cut off inside it, wherever the cut is', ({ expect }) => {
    const close = REPLY.indexOf('</action:K7Q2>')
    for (let cut = REPLY.indexOf('<action'); cut < close + '</action:K7Q2>'.length; cut += 1) {
      expect(actions(parse(REPLY.slice(0, cut), [], 'cut')), `cut at ${cut}`).toEqual([])
    }
  })

  it('reports a closing tag without an opening one', ({ expect }) => {
    expect(parse('</action>\n').at(-1)).toMatchObject({ type: 'diagnostic', diagnostic: { code: 'stray-close', line: 1 } })
  })
})
