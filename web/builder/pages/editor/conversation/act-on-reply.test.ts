import { expect, it, vi } from 'vitest'
import type { MessageMetadata } from '#contract/chat/chat'
import { actOnReply } from './act-on-reply'

const added = (name: string, status = 'applied') => ({ type: 'add_file', file: `pages/${name}.jsx`, title: name, status })
const metadata = (rest: object): MessageMetadata => ({ status: 'ready', ...rest }) as MessageMetadata

function act(reply: MessageMetadata | undefined, pagesBefore = ['Home']) {
  const places = { requestSecrets: vi.fn(), requestImport: vi.fn(), onSaved: vi.fn(), leadTo: vi.fn() }
  actOnReply(reply, { pagesBefore, ...places })
  return Object.fromEntries(Object.entries(places).map(([name, { mock }]) => [name, mock.calls.flat()]))
}
const NOTHING = { requestSecrets: [], requestImport: [], onSaved: [], leadTo: [] }

it('does nothing of its own where the reply has nothing for the editor', () => {
  expect(act(undefined)).toEqual(NOTHING)
  expect(act(metadata({ actions: [added('Offers')] })), 'nothing was saved').toEqual(NOTHING)
})

it('asks for secrets and for rows of the first entity, saved or not', () => {
  const secretRequests = [{ name: 'MAIL_KEY', description: 'Of the mail service' }]
  expect(act(metadata({ secretRequests, importRequests: ['Boat', 'Crew'] }))).toEqual({
    ...NOTHING,
    requestSecrets: [secretRequests],
    requestImport: ['Boat'],
  })
})

it('leads to the one page a saved reply added, and nowhere else', () => {
  const saved = (actions: object[]) => metadata({ versionId: 'v2', actions })
  expect(act(saved([added('Offers')]))).toEqual({ ...NOTHING, onSaved: ['v2'], leadTo: ['Offers'] })
  for (const actions of [[], [added('Home')], [added('Offers', 'failed')], [added('Offers'), added('Prices')]])
    expect(act(saved(actions)), JSON.stringify(actions)).toEqual({ ...NOTHING, onSaved: ['v2'] })
  expect(act(saved([added('Offers')]), []), 'the first pages of an app').toEqual({ ...NOTHING, onSaved: ['v2'] })
})
