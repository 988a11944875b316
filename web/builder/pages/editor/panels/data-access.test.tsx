import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { notify } from '../../../lib/screen/notify'
import { draw } from '../../../testing/draw'
import { useRequests } from '../use-requests'
import { DataAccess } from './data-access'
import type { PanelProps } from './panel-props'

const Owner = {
  name: 'Owner',
  type: 'object',
  properties: { name: { type: 'string' } },
  'x-accessControl': { permissions: { read: 'admin', write: 'admin' } },
}
const REQUEST = 'Change the permissions of Owner to Anonymous Read, Admin Write: read anonymous, write admin'

/** As the editor shows it: what is chosen is the editor's. */
function Panel({ editor }: PanelProps) {
  const requests = useRequests()
  const [isShown, setShown] = useState(true)
  return (
    <>
      <button type="button" onClick={() => setShown(!isShown)}>
        Another panel
      </button>
      {isShown && <DataAccess editor={{ ...editor, requests }} />}
    </>
  )
}

interface Drawn {
  isBusy?: boolean
  trouble?: { kind: 'limit' }
  isTaken?: boolean
}
/** The panel beside a chat that is as told, in which what is sent is taken or not; chooses a preset and asks for it. */
async function askForMore({ isBusy = false, trouble, isTaken = true }: Drawn) {
  const error = vi.spyOn(notify, 'error').mockClear()
  const send = vi.fn(() => isTaken)
  const showChat = vi.fn()
  const editor = {
    stage: { live: { files: { 'entities/Owner.json': JSON.stringify(Owner) } } },
    talk: { chat: { isBusy, trouble, messages: [] }, send },
    frame: { showChat },
    requests: {},
  } as unknown as PanelProps['editor']
  const { user } = draw(<Panel editor={editor} />)
  await user.click(screen.getByRole('button', { name: 'Admin Only for Owner' }))
  await user.click(await screen.findByRole('menuitem', { name: /^Anonymous Read, Admin Write/ }))
  await user.click(screen.getByRole('button', { name: 'Request change' }))
  return { error, send, showChat }
}

it('says what is asked for in the chat, and shows it', async () => {
  const { error, send, showChat } = await askForMore({})
  expect(send).toHaveBeenCalledExactlyOnceWith(REQUEST)
  expect(showChat).toHaveBeenCalledOnce()
  expect(error).not.toHaveBeenCalled()
})

it('asks for nothing while a reply is written', async () => {
  const { error, send } = await askForMore({ isBusy: true })
  expect(error).toHaveBeenCalledWith('Please wait for chat to finish before updating permissions')
  expect(send).not.toHaveBeenCalled()
})

it.for([
  { what: 'no messages are left today', drawn: { trouble: { kind: 'limit' } } as const, sent: 0 },
  { what: 'the chat takes no message', drawn: { isTaken: false }, sent: 1 },
])('says that it was not asked where $what', async ({ drawn, sent }) => {
  const { error, send, showChat } = await askForMore(drawn)
  expect(error).toHaveBeenCalledWith('Failed to request access control change')
  expect(send).toHaveBeenCalledTimes(sent)
  expect(showChat).not.toHaveBeenCalled()
})

/** What the chat has said so far, as the panel reads it. */
const said = (confirmation: object | undefined, words = REQUEST) => [
  { id: 'a', role: 'user', parts: [{ type: 'text', text: words }] },
  { id: 'b', role: 'assistant', parts: [], metadata: { confirmation } },
]
const beside = (messages: object[], isBusy = false) =>
  ({
    stage: { live: { files: { 'entities/Owner.json': JSON.stringify(Owner) } } },
    talk: { chat: { isBusy, messages }, send: () => true },
    frame: { showChat: vi.fn() },
  }) as unknown as PanelProps['editor']

it('keeps what was chosen while another panel is shown', async () => {
  const { user } = draw(<Panel editor={beside([])} />)
  await user.selectOptions(screen.getByLabelText('Read'), 'all')
  for (const _ of ['away', 'back']) await user.click(screen.getByRole('button', { name: 'Another panel' }))
  expect(screen.getByLabelText<HTMLSelectElement>('Read').value).toBe('all')
  await user.click(screen.getByRole('button', { name: 'Request change' }))
  expect(screen.getByLabelText<HTMLSelectElement>('Read').value).toBe('admin')
})

it.for([
  { what: 'waits to be confirmed', messages: said({ status: 'waiting' }), isBusy: false, isTold: true },
  { what: 'is being worked on', messages: said(undefined).slice(0, 1), isBusy: true, isTold: true },
  { what: 'was confirmed', messages: said({ status: 'confirmed' }), isBusy: false, isTold: false },
  { what: 'is of something else', messages: said({ status: 'waiting' }, 'Make it green'), isBusy: false, isTold: false },
])('marks a list whose change was asked for and $what: $isTold', ({ messages, isBusy, isTold }) => {
  draw(<Panel editor={beside(messages, isBusy)} />)
  const mark = screen.queryByText(/^Asked for in the chat, and not so until .*Read by anyone/)
  expect(mark !== null).toBe(isTold)
})
