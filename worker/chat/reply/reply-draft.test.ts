import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { draftFrom, ReplyDraft } from './reply-draft'

const BASE = { 'pages/Home.jsx': 'one\ntwo\nthree\n' }
const block = (type: string, file: string, body: string) =>
  `<action type="${type}" file="${file}" title="T" end="E">\n${body}\n</action:E>\n`
const edit = (search: string, replace: string) =>
  block('edit_file', 'pages/Home.jsx', `<<<<<<< SEARCH\n${search}\n=======\n${replace}\n>>>>>>> REPLACE`)

const REPLY = [
  'First.\n',
  block('add_file', 'components/A.jsx', 'export default () => null'),
  edit('two', 'TWO'),
  block('insert_entity_records', 'Task', '[{"title": "One"}]'),
  block('delete_file', 'nowhere/x.jsx', ''),
].join('')

describe('ReplyDraft', () => {
  it('makes the same of a reply however it is cut into pieces', () => {
    const whole = draftFrom(BASE, REPLY)
    fc.assert(
      fc.property(fc.array(fc.nat({ max: REPLY.length }), { maxLength: 30 }), (cuts) => {
        const draft = new ReplyDraft(BASE)
        const places = [...new Set([0, ...cuts, REPLY.length])].sort((a, b) => a - b)
        for (const [index, at] of places.entries()) draft.push(REPLY.slice(at, places[index + 1] ?? REPLY.length))
        draft.end('finished')
        expect(draft.files).toEqual(whole.files)
        expect([...draft.outcomes.values()]).toEqual([...whole.outcomes.values()])
        expect(draft.seeds).toEqual(whole.seeds)
      }),
    )
    expect(whole.files).toEqual({ 'pages/Home.jsx': 'one\nTWO\nthree\n', 'components/A.jsx': 'export default () => null\n' })
  })

  it('S06: never carries out an action whose end is missing, wherever the reply is cut', () => {
    const reply = block('add_file', 'pages/Home.jsx', 'new\ntext')
    fc.assert(
      fc.property(fc.nat({ max: reply.indexOf('</action:E>') }), (at) => {
        const draft = draftFrom(BASE, reply.slice(0, at))
        expect(draft.files).toBe(BASE)
        expect(draft.hasChanges).toBe(false)
      }),
    )
  })

  it('counts an edit that was sent again as carried out', () => {
    const draft = new ReplyDraft(BASE)
    draft.push(edit('nowhere', 'x'))
    expect(draft.misses).toMatchObject([{ file: 'pages/Home.jsx' }])
    draft.reportMisses()
    draft.push(edit('three', '3'))
    expect(draft.misses).toEqual([])
    expect([...draft.outcomes.values()].map((outcome) => outcome.status)).toEqual(['applied', 'applied'])
  })

  it('does not take another edit of the same reply for the one that missed, but the whole file', () => {
    const draft = new ReplyDraft(BASE)
    draft.push(edit('nowhere', 'x'))
    draft.push(edit('three', '3'))
    expect(draft.misses).toMatchObject([{ file: 'pages/Home.jsx' }])
    expect([...draft.outcomes.values()].map((outcome) => outcome.status)).toEqual(['failed', 'applied'])
    draft.push(block('add_file', 'pages/Home.jsx', 'whole'))
    expect(draft.misses).toEqual([])
  })

  it('goes back to a snapshot, and says so of the actions since', () => {
    const draft = new ReplyDraft(BASE)
    draft.push(edit('one', '1'))
    const snapshot = draft.snapshot()
    draft.push(edit('two', '2'))
    draft.goBack(snapshot)
    expect(draft.files['pages/Home.jsx']).toBe('1\ntwo\nthree\n')
    expect([...draft.outcomes.values()].map((outcome) => outcome.status)).toEqual(['applied', 'failed'])
  })

  it('S09: refuses names that are no plain names', () => {
    const draft = draftFrom(
      BASE,
      ['__proto__', 'constructor', 'pages/__proto__.jsx'].map((path) => block('add_file', path, 'x')).join(''),
    )
    expect(draft.files).toBe(BASE)
    expect([...draft.outcomes.values()].every((outcome) => outcome.status === 'failed')).toBe(true)
    expect(draftFrom(BASE, block('add_entity', '__proto__', '{}')).hasChanges).toBe(false)
  })
})
