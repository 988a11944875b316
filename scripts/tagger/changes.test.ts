import { describe, it } from 'vitest'
import { registerTextModules } from '../text-modules.ts'
import { messagesOf, namesOfApp, parseMarkedChanges, readMarkedChanges } from './marked-changes'

registerTextModules()
const { wayToCut } = await import('../../worker/builtin/understand/changes/learned/pieces')
const { readMessage } = await import('../../worker/builtin/understand/changes/learned/read-message')

describe('a marked change', () => {
  it('is its words, where each mark stands in them, and the app it is about', ({ expect }) => {
    const [added, reason] = parseMarkedChanges(
      '# Boat club | Boats: name, status (free, on loan) | Members: name\nadd-field: note the {new:draught} of every {list:boat}\n+ none: The insurers asked.\nsing: no intent\n',
    )
    expect(added).toMatchObject({ text: 'note the draught of every boat', intent: 'add-field' })
    expect(added?.marks.map(({ mark, from, to }) => [mark, added.text.slice(from, to)])).toEqual([
      ['new', 'draught'],
      ['list', 'boat'],
    ])
    expect(reason).toMatchObject({ text: 'The insurers asked.', intent: 'none', marks: [] })
    expect(reason && namesOfApp(reason.app)).toEqual({
      lists: ['Boats', 'Members'],
      fields: ['name', 'status', 'name'],
      choices: ['free', 'on loan'],
      pages: ['Boats', 'Members'],
    })
  })

  it('may go on with the message before, as it was typed', ({ expect }) => {
    const file = '# Club | Boats: name\nremove: away with {field:name},\n+ dark: and make it {to:dark}\nundo: back'
    const [both, last] = messagesOf(parseMarkedChanges(file))
    expect(both).toMatchObject({ text: 'away with name, and make it dark', parts: [{ from: 0 }, { from: 16, intent: 'dark' }] })
    expect(last?.parts).toHaveLength(1)
  })

  it('is none that others have as well: what is kept aside is nowhere to be learned from', ({ expect }) => {
    const learned = new Set(readMarkedChanges('learn').map(({ text }) => text.toLowerCase()))
    const twice = readMarkedChanges('held-out').filter(({ text }) => text.length > 25 && learned.has(text.toLowerCase()))
    expect(twice.map(({ text }) => text)).toEqual([])
  })
})

/** Of messages that nobody learned from: the floor under what was measured when the weights were last written. */
describe('what somebody wants changed, of messages kept aside', () => {
  const read = readMarkedChanges('held-out').map((change) => ({ change, ...readMessage(change.text, namesOfApp(change.app)) }))
  const isRight = ({ change, intent }: (typeof read)[number]) => change.intent === intent

  it('is told from forty other wishes four times of five', ({ expect }) => {
    expect(read.filter(isRight).length / read.length).toBeGreaterThan(0.79)
  })

  it('is right nineteen times of twenty where it is sure, which it is of most', ({ expect }) => {
    const sure = read.filter(({ likelihood }) => likelihood >= 0.85)
    expect(sure.filter(isRight).length / sure.length).toBeGreaterThan(0.92)
    expect(sure.length / read.length).toBeGreaterThan(0.65)
  })

  it('names what is marked, and little else', ({ expect }) => {
    let [found, marked, both] = [0, 0, 0]
    for (const { change, marked: own } of read) {
      const wanted = new Set(change.marks.map(({ mark, from, to }) => `${mark} ${from} ${to}`))
      found += own.length
      marked += wanted.size
      both += own.filter(({ mark, from, to }) => wanted.has(`${mark} ${from} ${to}`)).length
    }
    expect(both / found).toBeGreaterThan(0.75)
    expect(both / marked).toBeGreaterThan(0.75)
  })
})

describe('where a wish ends and the next begins, of messages kept aside', () => {
  const messages = messagesOf(readMarkedChanges('held-out'))
  const read = messages.map(({ text, parts, app }) => ({
    wanted: parts.map(({ from }) => from),
    found: wayToCut(text, namesOfApp(app)),
  }))
  const isRight = ({ wanted, found }: (typeof read)[number]) => wanted.join() === found.join()

  it('is found in nearly half of the messages that want several things, which splitting at words did in one of eight', ({
    expect,
  }) => {
    const several = read.filter(({ wanted }) => wanted.length > 1)
    expect(several.filter(isRight).length / several.length).toBeGreaterThan(0.45)
  })

  it('is seen in one of ten at most that want one thing', ({ expect }) => {
    const one = read.filter(({ wanted }) => wanted.length === 1)
    expect(one.filter(isRight).length / one.length).toBeGreaterThan(0.9)
  })
})
