import { describe, expect, it } from 'vitest'
import { serveModels } from '#worker/models/testing/fake-model'
import { action, addFile, collect, openChat, PAGE } from '../testing/chat-world'
import { buildMessages } from './build-prompt'

const page = (name: string, words: string) => addFile(`pages/${name}.jsx`, PAGE.replace('Home', name).replace('Hello', words))
const edit = (name: string, from: string, to: string) =>
  action(
    'edit_file',
    `pages/${name}.jsx`,
    `<<<<<<< SEARCH\n  return <h1>${from}</h1>\n=======\n  return <h1>${to}</h1>\n>>>>>>> REPLACE`,
  )
const APP = ['About', 'Home', 'Team'].map((name) => page(name, name)).join('')

type Messages = { role: string; content: unknown }[]
const flat = (messages: Messages = []) => messages.map(({ role, content }) => `${role}: ${content}`).join('\n')

/** How much of the second is as the first began. */
function sharedPart(one: string, other: string): number {
  let at = 0
  while (at < other.length && one[at] === other[at]) at += 1
  return at / other.length
}

describe('what a provider keeps of a prompt', () => {
  it.each(['tools', 'words'])('is all of it for the next step of a reply: %s', async (kind) => {
    const chat = await openChat()
    serveModels(chat.appId, () => chat.model.resolve(kind === 'tools' ? 'gpt-4o' : 'talks-only'))
    const looks =
      kind === 'tools'
        ? { text: 'I look.', toolCalls: [{ name: 'search_code', arguments: { text: 'h1' } }] }
        : { text: 'I look.\n<action type="search_code" file="h1"/>\n' }
    await chat.model.script(
      { text: APP },
      looks,
      { text: edit('Home', 'No such words', 'Hi') },
      { text: edit('Home', 'Home', 'Hi') },
    )
    await collect(await chat.send('Make three pages'))
    await collect(await chat.send('Say hi on the home page'))
    const [, first, second, third] = (await chat.model.seen()).map(({ messages }) => messages)
    expect(second?.slice(0, first?.length)).toEqual(first)
    expect(third?.slice(0, second?.length)).toEqual(second)
    expect(flat(third)).toContain('These actions were not carried out')
    // Nothing has changed meanwhile, so no file is shown again.
    expect(flat(third).split('path="pages/Team.jsx"')).toHaveLength(2)
  })

  it('is what is taught and the files no reply has changed, from message to message', async () => {
    const chat = await openChat()
    const long = addFile('lib/words.js', `export const words = [\n${"  'a line that takes room',\n".repeat(300)}]\n`)
    await chat.model.script(
      { text: APP + long },
      { text: edit('About', 'About', 'Us') },
      { text: edit('About', 'Us', 'We') },
      { text: 'Fine.' },
    )
    for (const words of ['Make three pages', 'Rename the heading of About', 'Say we there', 'Thank you'])
      await collect(await chat.send(words))
    const [, , third, fourth] = (await chat.model.seen()).map(({ messages }) => flat(messages))
    expect(sharedPart(third ?? '', fourth ?? '')).toBeGreaterThan(0.9)
    // The file that changes comes last of all.
    expect(fourth?.indexOf('path="pages/About.jsx"')).toBeGreaterThan(fourth?.indexOf('path="pages/Team.jsx"') ?? 0)
  })

  it('shows a file anew where a step changed it, and what of the reference it asks for', async () => {
    const chat = await openChat()
    const broken = addFile('pages/Team.jsx', 'export default function Team() {\n  return <p>{missing}</p>\n}')
    await chat.model.script({ text: APP }, { text: broken }, { text: 'I leave it.' })
    await collect(await chat.send('Make three pages'))
    await collect(await chat.send('Rework the team page'))
    const last = (await chat.model.seen()).at(-1)?.messages.at(-1)
    expect(last?.content).toContain('The check found errors')
    expect(last?.content).toContain('<p>{missing}</p>')
    expect(last?.content).not.toContain('path="pages/Home.jsx"')
  })
})

it('takes turns, also where a message was stopped before a word of it came', () => {
  const turn = (role: 'user' | 'assistant', text: string) => ({ role, text })
  const nothing = { mode: 'build' as const, element: undefined, state: undefined, attachments: [], pictures: [] }
  const messages = buildMessages({
    ...nothing,
    turns: [turn('user', 'Make it'), turn('assistant', 'Made.'), turn('user', 'Paint it'), turn('assistant', ' ')],
    words: 'Paint it blue',
    app: { name: 'A', description: '', mainPage: null },
    currentPage: null,
    files: {},
    picks: [],
    issues: [],
  })
  expect(messages.map(({ role }) => role)).toEqual(['user', 'assistant', 'user'])
  expect(messages.slice(0, 2).map(({ content }) => content)).toEqual(['Paint it', '(This was not answered.)'])
})
